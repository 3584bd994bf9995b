/** The analysis this tab looks at: its tree as the server reported it, and the position shown. */
import type { EngineLines, FromServer, GameReport, NodePosition, TreeMove } from "../messages";
import { table, type Color } from "../table.svelte";
import { route } from "../route.svelte";
import { settings } from "../settings.svelte";

export const ROOT = 0;
const ASK_AGAIN = 100;

/** Marks of moves that gave something away. */
const BAD = [6, 2, 4];

export interface Puzzle {
  color: Color;
  /** The moves that were bad, and which of them is asked about. */
  moves: TreeMove[];
  index: number;
  state: "asked" | "checking" | "wrong" | "right" | "shown";
  /** What was tried last. */
  tried: string;
}

export class Analysis {
  id = $state<string | null>(null);
  /** The game of this program it is about. */
  game = $state<string | null>(null);
  headers = $state.raw<Record<string, string>>({});
  /** What could not be read of the PGN. */
  faults = $state.raw<string[]>([]);
  nodes = $state.raw<ReadonlyMap<number, TreeMove>>(new Map());
  at = $state(ROOT);
  orientation = $state<Color>("white");
  /** What is legal at the nodes seen so far. */
  positions = $state.raw<ReadonlyMap<number, NodePosition>>(new Map());
  lines = $state.raw<EngineLines | null>(null);
  isEngineOn = $state(false);
  trouble = $state("");
  report = $state.raw<GameReport | null>(null);
  /** How far a review is; null where none is under way. */
  reviewed = $state.raw<{ done: number; count: number } | null>(null);
  /** The mistake that is to be done better now, and how that goes. */
  puzzle = $state.raw<Puzzle | null>(null);
  /** Side lines that are not shown, by their first move. */
  collapsed = $state.raw<ReadonlySet<number>>(new Set());

  readonly shown = $derived.by(() => this.nodes.get(this.at) ?? this.nodes.get(ROOT) ?? null);
  /** From the first position to the one shown. */
  readonly path = $derived.by(() => {
    const path: number[] = [];
    for (let node = this.shown; node; node = node.parent == null ? null : (this.nodes.get(node.parent) ?? null)) {
      path.unshift(node.node);
    }
    return path;
  });
  readonly mainLine = $derived.by(() => {
    const line: TreeMove[] = [];
    for (let node = this.nodes.get(ROOT); node; node = this.nodes.get(node.children[0] ?? -1)) line.push(node);
    return line;
  });
  readonly legal = $derived.by(() => (this.positions.get(this.at) ?? null));
  readonly looked = $derived.by(() => (this.lines?.node === this.at ? this.lines : null));

  /** The child gone to last, so that forward undoes back. */
  private lastChild = new Map<number, number>();

  constructor() {
    table.alsoTell((message) => this.hear(message));
  }

  async open(id: string): Promise<void> {
    if (id === this.id) return;
    await this.begin({ type: "open_analysis", analysis: id });
  }

  /** An empty board, a position, or a game; the address names it from then on. */
  async begin(
    question:
      | { type: "open_analysis"; analysis: string }
      | { type: "analyse_game"; game: string }
      | { type: "new_analysis"; fen?: string; pgn?: string; first_line?: number },
  ): Promise<boolean> {
    this.trouble = "";
    const reply = await table.ask(question);
    if (reply.type !== "analysis") {
      this.trouble = reply.type === "error" ? reply.text : "";
      return false;
    }
    if (reply.analysis !== this.id) this.take(reply);
    return true;
  }

  goTo(node: number | undefined): void {
    if (node === undefined || !this.nodes.has(node)) return;
    this.at = node;
    this.trouble = "";
    const shown = this.shown;
    if (shown?.parent != null) this.lastChild.set(shown.parent, node);
    table.spoken = shown?.san ? `${shown.san}${shown.comment ? `. ${shown.comment}` : ""}` : "The first position";
  }

  back(): void {
    this.goTo(this.shown?.parent ?? undefined);
  }

  forward(): void {
    const children = this.shown?.children ?? [];
    const last = this.lastChild.get(this.at);
    this.goTo(last !== undefined && children.includes(last) ? last : children[0]);
  }

  toEnd(): void {
    let end = this.shown;
    while (end && end.children.length > 0) end = this.nodes.get(end.children[0]!) ?? null;
    this.goTo(end?.node);
  }

  /** The next side line at the same branch, or the one before. */
  beside(step: number): void {
    const parent = this.nodes.get(this.shown?.parent ?? -1);
    if (!parent) return;
    const place = parent.children.indexOf(this.at) + step;
    this.goTo(parent.children[place]);
  }

  async play(moves: string[], from = this.at): Promise<boolean> {
    this.trouble = "";
    return this.change({ type: "play_at", node: from, moves });
  }

  promote(node: number): Promise<boolean> {
    return this.change({ type: "promote_line", node });
  }

  remove(node: number): Promise<boolean> {
    return this.change({ type: "delete_move", node });
  }

  comment(node: number, text: string): Promise<boolean> {
    return this.change({ type: "comment_move", node, text });
  }

  mark(node: number, nags: number[]): Promise<boolean> {
    return this.change({ type: "mark_move", node, nags });
  }

  toggle(node: number): void {
    const collapsed = new Set(this.collapsed);
    if (!collapsed.delete(node)) collapsed.add(node);
    this.collapsed = collapsed;
  }

  async pgn(): Promise<string> {
    if (this.id === null) return "";
    const reply = await table.ask({ type: "export_analysis", analysis: this.id });
    return reply.type === "analysis_pgn" ? reply.text : "";
  }

  /** Asks for what the page needs of the position shown. */
  async look(): Promise<void> {
    if (this.id === null || this.positions.has(this.at)) return;
    const reply = await table.ask({ type: "look_at", analysis: this.id, node: this.at });
    if (reply.type !== "node_position" || reply.analysis !== this.id) return;
    this.positions = new Map(this.positions).set(reply.node, reply);
  }

  /** The engine looks at the position shown, or stops. */
  watch(): void {
    if (this.id === null || !table.connected) return;
    const engine = this.isEngineOn ? { engine: settings.analyst } : null;
    void table.ask({ type: "watch_lines", analysis: this.id, node: this.at, engine, lines: settings.lines });
  }

  async review(): Promise<void> {
    const id = this.id;
    if (id === null || this.reviewed) return;
    this.trouble = "";
    this.reviewed = { done: 0, count: this.mainLine.length - 1 };
    const reply = await table.ask({ type: "review", analysis: id });
    // Another may be on the board by now.
    if (id !== this.id) return;
    this.reviewed = null;
    if (reply.type === "error") this.trouble = reply.text;
  }

  stopReview(): void {
    if (this.id !== null) void table.ask({ type: "stop_review", analysis: this.id });
  }

  /** The moves of a side in the main line that have a bad mark. */
  mistakes(color: Color): TreeMove[] {
    const mover = color === "white" ? "b" : "w";
    return this.mainLine.filter((move) => move.fen.split(" ")[1] === mover && move.nags.some((nag) => BAD.includes(nag)));
  }

  learn(color: Color): void {
    const moves = this.mistakes(color);
    if (moves.length === 0) return;
    this.isEngineOn = false;
    this.orientation = color;
    this.ask({ color, moves, index: 0, state: "asked", tried: "" });
  }

  nextPuzzle(): void {
    const puzzle = this.puzzle;
    if (!puzzle) return;
    if (puzzle.index + 1 < puzzle.moves.length) this.ask({ ...puzzle, index: puzzle.index + 1, state: "asked", tried: "" });
    else this.puzzle = null;
  }

  showSolution(): void {
    if (this.puzzle) this.puzzle = { ...this.puzzle, state: "shown" };
  }

  /** The better line that the review wrote beside the bad move. */
  solution(puzzle: Puzzle): TreeMove | undefined {
    const bad = puzzle.moves[puzzle.index]!;
    const before = this.nodes.get(bad.parent ?? ROOT);
    return this.nodes.get(before?.children.find((child) => child !== bad.node) ?? -1);
  }

  /** A move on the board: played, or tried where a puzzle is asked. */
  async moved(uci: string): Promise<boolean> {
    const puzzle = this.puzzle;
    if (!puzzle || this.id === null) return this.play([uci]);
    if (puzzle.state !== "asked" && puzzle.state !== "wrong") return false;
    this.puzzle = { ...puzzle, state: "checking" };
    const reply = await table.ask({ type: "try_move", analysis: this.id, node: this.at, move: uci });
    if (this.puzzle === null) return false;
    if (reply.type !== "tried") this.puzzle = puzzle;
    else this.puzzle = { ...puzzle, state: reply.good ? "right" : "wrong", tried: reply.move };
    return reply.type === "tried" && reply.good;
  }

  private ask(puzzle: Puzzle): void {
    this.puzzle = puzzle;
    this.goTo(puzzle.moves[puzzle.index]!.parent ?? ROOT);
  }

  private async change(
    question:
      | { type: "play_at"; node: number; moves: string[] }
      | { type: "promote_line" | "delete_move"; node: number }
      | { type: "comment_move"; node: number; text: string }
      | { type: "mark_move"; node: number; nags: number[] },
  ): Promise<boolean> {
    if (this.id === null) return false;
    const reply = await table.ask({ ...question, analysis: this.id });
    if (reply.type === "error") this.trouble = reply.text;
    return reply.type === "changed_nodes";
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        // After a lost connection the numbers of the moves may be others.
        if (this.id !== null) setTimeout(() => void this.comeBack(), ASK_AGAIN);
        break;
      case "analysis":
        // One that was reviewed while another came on the board stays where it is.
        if (message.analysis === this.id) this.take(message);
        break;
      case "report":
        if (message.analysis === this.id) this.report = message;
        break;
      case "reviewing":
        if (message.analysis === this.id) this.reviewed = { done: message.done, count: message.count };
        break;
      case "changed_nodes":
        if (message.analysis === this.id) this.merge(message.nodes, message.at);
        break;
      case "engine_lines":
        if (message.analysis === this.id) this.lines = message;
        break;
      case "error":
        // What nobody waits for: the engine beside the board has ended.
        if (message.reply_to == null && this.isEngineOn) {
          this.isEngineOn = false;
          this.trouble = message.text;
        }
        break;
    }
  }

  private take(state: FromServer & { type: "analysis" }): void {
    const isOther = state.analysis !== this.id;
    const moves = isOther ? [] : this.path.map((node) => this.nodes.get(node)!.uci).slice(1);
    this.id = state.analysis;
    this.game = state.game ?? null;
    this.headers = state.headers;
    this.faults = state.faults;
    this.positions = new Map();
    this.lines = null;
    this.nodes = new Map(state.nodes.map((node) => [node.node, node]));
    void table.ask({ type: "report", analysis: state.analysis });
    if (isOther) {
      this.report = this.puzzle = this.reviewed = null;
      this.collapsed = new Set();
      this.lastChild.clear();
    }
    let at = ROOT;
    for (const uci of moves) {
      const next = this.nodes.get(at)!.children.find((child) => this.nodes.get(child)!.uci === uci);
      if (next === undefined) break;
      at = next;
    }
    this.at = at;
    route.go(`#analysis/${state.analysis}`);
  }

  private async comeBack(): Promise<void> {
    if (this.id !== null) await this.begin({ type: "open_analysis", analysis: this.id });
    this.watch();
  }

  private merge(changed: TreeMove[], at: number): void {
    const nodes = new Map(this.nodes);
    for (const node of changed) nodes.set(node.node, node);
    const kept = new Map<number, TreeMove>();
    const waiting = [ROOT];
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      const node = nodes.get(number);
      if (!node) continue;
      kept.set(number, node);
      waiting.push(...node.children);
    }
    this.nodes = kept;
    this.goTo(at);
  }
}

export const analysis = new Analysis();
