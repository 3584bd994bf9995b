/** From the game to its analysis, where its review is, too. */
import { table } from "../table.svelte";

export async function analyseGame(review = false): Promise<void> {
  if (!table.game) return;
  // Loaded when it is needed: who only plays does not wait for it.
  const { analysis } = await import("../analysis/analysis.svelte");
  if ((await analysis.begin({ type: "analyse_game", game: table.game.game })) && review) await analysis.review();
}
