/** What the director needs of the board: the lens of its camera, and flights. Whoever moves the map himself keeps it where he wants it. */

import type { Stage } from "../board/stage.svelte";
import type { Game } from "../session/game.svelte";
import type { Box, Lens } from "./shots";

export interface ShowStage {
  readonly lens: Lens;
  /** Nothing, if the viewer has moved the map since `keep`. */
  flyTo(box: Box, ms: number): void;
  /** Remember what is seen; back there when it is called, unless the viewer has moved the map. */
  keep(): () => Promise<void>;
}

export function showStage(stage: Stage, game: Game, home: number): ShowStage {
  let touched = false;
  const touch = (event: Event): void => {
    touched ||= event.target instanceof Element && event.target.closest(".board") !== null;
  };
  return {
    get lens() {
      return { seen: stage.seen, scale: stage.scale, side: stage.side, map: { width: game.hello?.width ?? 0, height: game.hello?.height ?? 0 } };
    },
    flyTo(box, ms) {
      if (!touched) void stage.flyTo(box, ms, Infinity);
    },
    keep() {
      const { seen } = stage;
      touched = false;
      for (const name of ["wheel", "pointerdown"]) addEventListener(name, touch, { capture: true, passive: true });
      return async () => {
        for (const name of ["wheel", "pointerdown"]) removeEventListener(name, touch, { capture: true });
        if (!touched) await stage.flyTo(seen, home, Infinity);
        touched = false;
      };
    },
  };
}
