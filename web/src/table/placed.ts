/** Put something near a point of the screen, and wholly inside the window. */

import type { Attachment } from "svelte/attachments";

const GAP = 10;

export function placed(x: number, y: number): Attachment<HTMLElement> {
  return (element) => {
    const put = (): void => {
      const { offsetWidth: width, offsetHeight: height } = element;
      const left = x + GAP + width > innerWidth - GAP ? x - GAP - width : x + GAP;
      element.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
      element.style.top = `${Math.max(GAP, Math.min(y - 20, innerHeight - height - GAP))}px`;
    };
    const watch = new ResizeObserver(put);
    watch.observe(element);
    put();
    return () => watch.disconnect();
  };
}
