/** Scores in words and on the evaluation bar. Always White's view. */
import type { Score } from "./messages";

// The winning chance at a score in centipawns follows a logistic curve; the scale is lichess's.
const STEEPNESS = 0.00368;

export function scoreText(score: Score | null | undefined, decimals = 2): string {
  if (!score) return "–";
  if (score.mated) return "#";
  if (score.mate != null) return `#${score.mate}`.replace("-", "−");
  const pawns = (score.cp ?? 0) / 100;
  return (pawns > 0 ? "+" : pawns < 0 ? "−" : "") + Math.abs(pawns).toFixed(decimals);
}

/** From 0 (Black wins) to 1 (White wins). */
export function whiteShare(score: Score | null | undefined): number {
  if (!score) return 0.5;
  if (score.mate != null) return mateWinner(score) === "white" ? 1 : 0;
  return 1 / (1 + Math.exp(-STEEPNESS * (score.cp ?? 0)));
}

function mateWinner(score: Score): "white" | "black" {
  if (score.mated) return score.mated === "white" ? "black" : "white";
  return (score.mate ?? 0) > 0 ? "white" : "black";
}

/** A height for graphs, in pawns, with mates at the edge. */
export function graphHeight(score: Score, edge: number): number {
  if (score.mate != null) return mateWinner(score) === "white" ? edge : -edge;
  return Math.max(-edge, Math.min(edge, (score.cp ?? 0) / 100));
}

export function countText(count: number): string {
  if (count < 10_000) return String(count);
  if (count < 10_000_000) return `${(count / 1000).toFixed(count < 100_000 ? 1 : 0)} k`;
  return `${(count / 1_000_000).toFixed(count < 100_000_000 ? 1 : 0)} M`;
}

const TENTHS_BELOW = 10;

export function clockText(seconds: number): string {
  if (seconds < TENTHS_BELOW) return `0:0${(Math.floor(seconds * 10) / 10).toFixed(1)}`;
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
