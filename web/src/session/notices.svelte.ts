/** Words on the screen that go away by themselves. */

export interface Notice {
  id: number;
  text: string;
  cite: string;
}

const NOTICE_TIME = 7_000;

export class Notices {
  all: Notice[] = $state.raw([]);
  private last = 0;

  add(text: string, cite = ""): void {
    if (this.all.some((one) => one.text === text)) return;
    const id = ++this.last;
    this.all = [...this.all, { id, text, cite }];
    setTimeout(() => this.remove(id), NOTICE_TIME);
  }

  remove(id: number): void {
    this.all = this.all.filter((one) => one.id !== id);
  }

  clear(): void {
    this.all = [];
  }
}
