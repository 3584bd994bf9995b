/** Scores in words and on the evaluation bar. Always White's view. */
import type { Score } from "./messages";

// The winning chance of so many centipawns follows a logistic curve; the scale is lichess's.
const STEEPNESS = 0.00368;

export function scoreText(score: Score | null | undefined, decimals = 2): string {
  if (!score) return "–";
  if (score.mate != null) return score.mate === 0 ? "#" : `#${score.mate}`;
  const pawns = (score.cp ?? 0) / 100;
  return (pawns > 0 ? "+" : pawns < 0 ? "−" : "") + Math.abs(pawns).toFixed(decimals);
}

/** From 0 (Black wins) to 1 (White wins). A score of mate 0 is a win for who gave it. */
export function whiteShare(score: Score | null | undefined, mated: "white" | "black" | null = null): number {
  if (mated !== null) return mated === "white" ? 0 : 1;
  if (!score) return 0.5;
  if (score.mate != null) return score.mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-STEEPNESS * (score.cp ?? 0)));
}

/** A height for graphs, in pawns, with mates at the edge; in a position that is mate, `fen` says whose. */
export function graphHeight(score: Score, edge: number, fen: string): number {
  if (score.mate === 0) return fen.split(" ")[1] === "b" ? edge : -edge;
  if (score.mate != null) return score.mate > 0 ? edge : -edge;
  return Math.max(-edge, Math.min(edge, (score.cp ?? 0) / 100));
}

export function countText(count: number): string {
  if (count < 10_000) return String(count);
  if (count < 10_000_000) return `${(count / 1000).toFixed(count < 100_000 ? 1 : 0)} k`;
  return `${(count / 1_000_000).toFixed(count < 100_000_000 ? 1 : 0)} M`;
}
