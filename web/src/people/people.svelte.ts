/** What people play in the position looked at; one question at a time, the last one counts. */
import type { PeopleShown } from "../messages";
import { table } from "../table.svelte";

/** Milliseconds before asking, so that stepping through a game asks only where one stops. */
const PAUSE = 200;

type Question =
  | { type: "people_at_node"; analysis: string; node: number }
  | { type: "people_at_ply"; game: string; ply: number };

class People {
  shown = $state.raw<PeopleShown | null>(null);

  private wanted: Question | null = null;
  private isAsking = false;

  look(question: Question): void {
    this.wanted = question;
    if (!this.isAsking) void this.ask();
  }

  private async ask(): Promise<void> {
    this.isAsking = true;
    try {
      for (let asked = this.wanted; asked; asked = this.wanted) {
        await new Promise((done) => setTimeout(done, PAUSE));
        if (this.wanted !== asked) continue;
        const reply = await table.ask(asked);
        if (reply.type === "people_here") this.shown = reply;
        if (this.wanted === asked) this.wanted = null;
      }
    } finally {
      this.isAsking = false;
    }
  }
}

export const people = new People();
