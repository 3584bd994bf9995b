/** Moving over the board with the arrow keys. */
import type { Key, Piece } from "@lichess-org/chessground/types";
import type { Color } from "../table.svelte";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const FILES = "abcdefgh";

/** The square after an arrow key, given the board's orientation; null for other keys. */
export function step(from: Key | null, key: string, orientation: Color): Key | null {
  const direction = STEPS[key];
  if (!direction) return null;
  if (from === null) return orientation === "white" ? "e2" : "e7";
  const sign = orientation === "white" ? 1 : -1;
  const within = (value: number) => Math.max(0, Math.min(7, value));
  const file = within(FILES.indexOf(from.charAt(0)) + sign * direction[0]);
  const rank = within(Number(from.charAt(1)) - 1 + sign * direction[1]);
  return `${FILES.charAt(file)}${rank + 1}` as Key;
}

export function describe(square: Key, piece: Piece | undefined): string {
  return piece ? `${square}, ${piece.color} ${piece.role}` : `${square}, empty`;
}
