/** Arrows and circles on the board. */
import type { DrawShape } from "@lichess-org/chessground/draw";
import type { Key } from "@lichess-org/chessground/types";

const BRUSHES: Record<string, string> = { G: "green", R: "red", Y: "yellow", B: "blue" };

export function arrow(uci: string, brush: string): DrawShape {
  return { orig: uci.slice(0, 2) as Key, dest: uci.slice(2, 4) as Key, brush };
}

/** As PGN comments write them: "Gd2d4" is a green arrow, "Re5" a red circle. */
export function annotated(shape: string): DrawShape {
  const dest = shape.slice(3, 5);
  return {
    orig: shape.slice(1, 3) as Key,
    dest: dest ? (dest as Key) : undefined,
    brush: BRUSHES[shape.charAt(0)] ?? "green",
  };
}
