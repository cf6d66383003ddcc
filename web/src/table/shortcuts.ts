/** Single keys, listed on `?`. */

export const SHORTCUTS = {
  "?": "help",
  u: "undo",
  y: "redo",
  a: "advise",
  m: "map",
  p: "prompt",
  s: "spaces",
  l: "log",
  c: "chat",
  r: "replay",
  n: "sound",
  "+": "in",
  "-": "out",
  "0": "fit",
  o: "overview",
} as const;

export type Act = (typeof SHORTCUTS)[keyof typeof SHORTCUTS];

/** Do what a key stands for; whether it stands for anything. */
export function act(key: string, acts: Record<Act, () => void>): boolean {
  const name = (SHORTCUTS as Record<string, Act | undefined>)[key === "=" ? "+" : key];
  if (!name) return false;
  acts[name]();
  return true;
}

/** Whether keys are letters now. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}
