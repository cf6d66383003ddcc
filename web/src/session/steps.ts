/** What has been answered here, for whoever takes it back and wants it again. */

import type { Foreseen } from "../wire";

/** Answers that were sent together, and how many there were before. */
export interface Step {
  ply: number;
  seat: string;
  answers: Foreseen[];
}

export class Steps {
  private done: Step[] = [];
  undone: Step[] = []; // the next one last

  add(step: Step): void {
    this.done.push(step);
    this.undone = this.undone.filter((one) => one.ply !== step.ply || JSON.stringify(one) === JSON.stringify(step));
    if (this.undone.at(-1)?.ply === step.ply) this.undone.pop();
    else this.undone = [];
  }

  /** So many answers stand: what came after them has been taken back. */
  takenBack(ply: number): void {
    while (this.done.length && this.last.ply + this.last.answers.length > ply) {
      const step = this.done.pop()!;
      const kept = Math.max(0, ply - step.ply);
      if (kept) this.done.push({ ...step, answers: step.answers.slice(0, kept) });
      const lost = step.answers.slice(kept);
      if (lost.length) this.undone.push({ ...step, ply: step.ply + kept, answers: lost });
      if (kept) break;
    }
  }

  /** Where the last course began, if it was of several answers and is the last that was answered. */
  begun(ply: number): number | null {
    const step = this.done.at(-1);
    return step && step.answers.length > 1 && step.ply + step.answers.length === ply ? step.ply : null;
  }

  /** What can be done again at this point. */
  next(ply: number): Step | null {
    const step = this.undone.at(-1);
    return step?.ply === ply ? step : null;
  }

  /** Answers that were not carried out. */
  cut(ply: number): void {
    const step = this.done.at(-1);
    if (step && step.ply + step.answers.length > ply) step.answers = step.answers.slice(0, Math.max(0, ply - step.ply));
  }

  private get last(): Step {
    return this.done.at(-1)!;
  }
}
