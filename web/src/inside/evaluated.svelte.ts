/** The evaluation of the position on the board, for the heat map and the terms. */
import { untrack } from "svelte";
import { settings } from "../settings.svelte";
import { table } from "../table.svelte";
import { looked } from "./looked.svelte";

/** Call from a component: requested again whenever the position or the evaluator changes. */
export function keepEvaluated(): void {
  $effect(() => {
    void table.shownFen;
    const engine = settings.evaluator;
    const square = settings.heat ? looked.square : null;
    if (table.sitting === 0 || !(settings.heat || table.wantsTerms || table.looksInside)) return;
    untrack(() => void table.evaluate({ engine }, square));
  });
}
