/** The rule card that lies open, with the ones that were open before it. */

export const ruleCard: { open: string[] } = $state({ open: [] });

export function openRule(section: string): void {
  if (ruleCard.open.at(-1) !== section) ruleCard.open = [...ruleCard.open, section];
}

export function backRule(): void {
  ruleCard.open = ruleCard.open.slice(0, -1);
}

export function closeRules(): void {
  ruleCard.open = [];
}
