/** The table this tab sits at: the game as last reported by the server, and how the tab shows it. */
import { Connection } from "./connection";
import type {
  EngineInfo,
  EngineSetting,
  Evaluation,
  FromServer,
  GameState,
  GameSummary,
  HintGiven,
  MoveDone,
  NewGame,
  Score,
  Solving,
  Spoken,
  TechniqueInfo,
  Thinking,
} from "./messages";
import { route } from "./route.svelte";
import { chooseKnown, settings } from "./settings.svelte";
import { play } from "./sounds";

export type Color = "white" | "black";
export type Panel = "game" | "a" | "b";

export const opposite = (color: Color): Color => (color === "white" ? "black" : "white");

export class Table {
  connected = $state(false);
  version = $state("");
  engines = $state.raw<EngineInfo[]>([]);
  techniques = $state.raw<TechniqueInfo[]>([]);
  private readonly usual = $derived(new Map(this.techniques.flatMap(({ settings }) => settings.map((one) => [one.path, one.value]))));
  games = $state.raw<GameSummary[]>([]);
  game = $state.raw<GameState | null>(null);
  /** Counts how often this tab sat down; what the server sends only on request is requested again. */
  sitting = $state(0);
  /** When `game` arrived, for the clocks. */
  arrived = $state(0);
  /** How many moves the board shows as played; null follows the game. */
  ply = $state<number | null>(null);
  orientation = $state<Color>("white");
  /** The last announcement for screen readers, and the last error. */
  spoken = $state("");
  trouble = $state("");
  thinking = $state.raw<Partial<Record<Panel, Thinking>>>({});
  hint = $state.raw<HintGiven | null>(null);
  evaluation = $state.raw<Evaluation | null>(null);
  /** How far the search for a mate has come. */
  solving = $state.raw<Solving | null>(null);
  /** What the opponent says by itself: figures that were asked for after every move. */
  told = $state.raw<Spoken | null>(null);
  /** Whether the conversation is open: an engine that is to open a game waits for "begin". */
  isTalking = $state(false);
  /** Whether the view of searches and evaluations is open. */
  looksInside = $state(false);
  /** Whether the evaluation's terms are in view. */
  wantsTerms = $state(false);
  /** Whether this tab has no game to come back to. */
  hasNoGame = $state(false);
  /** Where the next new game begins, if that was chosen elsewhere. */
  startFen = $state("");
  /** Whether the new-game dialog is open. */
  choosing = $state(false);

  private readonly connection: Connection;
  private readonly listeners: Array<(message: FromServer) => void> = [];

  constructor() {
    this.connection = new Connection(
      (message) => this.hear(message),
      (open) => {
        this.connected = open;
        // What was said while there was none is over.
        if (open) this.trouble = "";
      },
    );
    addEventListener("popstate", () => void this.followAddress());
  }

  readonly shownPly = $derived.by(() => this.ply ?? this.game?.moves.length ?? 0);
  readonly isLive = $derived.by(() => this.game !== null && this.shownPly === this.game.moves.length);
  readonly lastShown = $derived.by<MoveDone | null>(() => this.game?.moves[this.shownPly - 1] ?? null);
  readonly shownFen = $derived.by(() => this.lastShown?.fen ?? this.game?.start_fen ?? "");
  /** The side a person plays; null if people play both sides or neither. */
  readonly side = $derived.by<Color | null>(() => {
    const game = this.game;
    if (!game || !game.white.engine === !game.black.engine) return null;
    return game.white.engine ? "black" : "white";
  });
  readonly humans = $derived.by(() => {
    const game = this.game;
    return game ? Number(!game.white.engine) + Number(!game.black.engine) : 0;
  });
  readonly shownScore = $derived.by<Score | null>(() => {
    const game = this.game;
    if (this.isLive && game?.result?.reason === "checkmate") return { mate: 0, mated: game.turn };
    const analysed = this.thinking.a ?? this.thinking.b;
    if (analysed?.ply === this.shownPly) return analysed.score;
    const own = this.thinking.game;
    if (this.isLive && own && own.ply === this.shownPly && !own.done) return own.score;
    for (let ply = this.shownPly; ply > Math.max(0, this.shownPly - 2); ply--) {
      const score = this.game?.moves[ply - 1]?.score;
      if (score) return score;
    }
    return null;
  });

  async ask(question: Parameters<Connection["ask"]>[0]): Promise<FromServer> {
    const reply = await this.connection.ask(question);
    if (reply.type === "error") {
      this.trouble = this.spoken = reply.text;
      play("refused");
    }
    return reply;
  }

  /** The game on the board as PGN. */
  async pgn(): Promise<string> {
    if (!this.game) return "";
    const reply = await this.ask({ type: "export_pgn", game: this.game.game });
    return reply.type === "pgn" ? reply.text : "";
  }

  /** Whether a person plays against an engine and does not want to be told who is better. */
  readonly hidesEvaluation = $derived.by(() => this.side !== null && !this.game?.result && !settings.evaluation);

  /** The same for requests about the game on the board. */
  async askOfGame(
    question: { type: "takeback" | "resign" | "offer_draw" | "claim_draw" | "rematch" | "retry" | "stop" },
  ): Promise<FromServer | null> {
    return this.game ? this.ask({ ...question, game: this.game.game }) : null;
  }

  async move(text: string): Promise<boolean> {
    const game = this.game;
    if (!game) return false;
    this.trouble = "";
    const reply = await this.ask({ type: "move", game: game.game, move: text, ply: game.moves.length });
    // The board has already moved the piece: set the position again.
    if (reply.type === "error") this.game = { ...(this.game ?? game) };
    return reply.type === "game";
  }

  async begin(question: Omit<NewGame, "type" | "id">): Promise<boolean> {
    const reply = await this.ask({ type: "new_game", ...question, waits: this.isTalking });
    if (reply.type === "game") this.sitDown(reply);
    return reply.type === "game";
  }

  async open(game: string): Promise<boolean> {
    const wasHere = this.game?.game === game;
    const reply = await this.ask({ type: "open_game", game });
    if (reply.type === "game" && !wasHere) this.sitDown(reply);
    else if (reply.type === "game") this.sitting++;
    return reply.type === "game";
  }

  async importPgn(text: string): Promise<boolean> {
    const reply = await this.ask({ type: "import_pgn", text });
    if (reply.type === "game") this.sitDown(reply);
    return reply.type === "game";
  }

  async rematch(): Promise<void> {
    const reply = await this.askOfGame({ type: "rematch" });
    if (reply?.type === "game") this.sitDown(reply);
  }

  async askHint(): Promise<void> {
    if (!this.game) return;
    const reply = await this.ask({ type: "hint", game: this.game.game });
    if (reply.type !== "hint") return;
    this.hint = reply;
    this.spoken = reply.text;
  }

  async evaluate(engine: EngineSetting, square: number | null): Promise<void> {
    if (!this.game) return;
    const reply = await this.ask({ type: "evaluate", game: this.game.game, engine, ply: this.shownPly, square });
    if (reply.type === "evaluation") this.evaluation = reply;
  }

  analyse(panel: "a" | "b", engine: EngineSetting | null, ply: number | null): void {
    if (!this.game) return;
    if (engine === null) this.thinking = { ...this.thinking, [panel]: undefined };
    void this.ask({ type: "analyse", game: this.game.game, panel, engine, ply, lines: 1 });
  }

  /** Whether the server reports what the engines of the game think. */
  lookInside(on: boolean): void {
    this.looksInside = on;
    if (this.game && this.connected) void this.ask({ type: "look_inside", game: this.game.game, on });
  }

  goTo(ply: number): void {
    const count = this.game?.moves.length ?? 0;
    const there = Math.max(0, Math.min(count, ply));
    this.trouble = "";
    this.ply = there === count ? null : there;
    const move = this.game?.moves[there - 1];
    this.spoken = move ? `Move ${Math.ceil(there / 2)}: ${move.san}` : "The starting position";
  }

  flip(): void {
    this.orientation = opposite(this.orientation);
  }

  private sitDown(game: GameState): void {
    const address = `?game=${encodeURIComponent(game.game)}#`;
    // The back button walks from game to game.
    if (new URLSearchParams(location.search).get("game") !== game.game) history.pushState(null, "", address);
    route.follow();
    this.ply = null;
    this.hasNoGame = false;
    this.choosing = false;
    this.trouble = "";
    this.thinking = {};
    this.hint = this.evaluation = null;
    this.take(game);
    this.orientation = this.side ?? "white";
    this.sitting++;
  }

  /** A setting of an engine; undefined until the techniques are there. */
  valueOf(engine: EngineInfo | undefined, path: string): boolean | number | string | undefined {
    if (!engine || engine.is_program) return undefined;
    return engine.values[path] ?? this.usual.get(path);
  }

  private take(game: GameState): void {
    const before = this.game?.game === game.game ? this.game : null;
    this.game = game;
    this.arrived = performance.now();
    if (before === null || before.moves.length !== game.moves.length || (game.result && !before.result)) {
      this.hint = null;
      this.trouble = "";
      if (game.moves.length < (this.ply ?? 0)) this.ply = null;
      if (game.notice) this.spoken = game.notice;
      if (before && game.moves.length > before.moves.length) this.sound(before, game);
    } else if (game.trouble && game.trouble !== before.trouble) {
      this.spoken = game.trouble;
    }
  }

  private sound(before: GameState, game: GameState): void {
    const pieces = (fen: string) => (fen.split(" ")[0] ?? "").replace(/[^a-z]/gi, "").length;
    if (game.result) play("end");
    else if (game.check) play("check");
    else play(pieces(game.fen) < pieces(before.fen) ? "capture" : "move");
  }

  /** Every message of the server is heard by these as well. */
  alsoTell(listener: (message: FromServer) => void): void {
    this.listeners.push(listener);
  }

  private hear(message: FromServer): void {
    for (const listener of this.listeners) listener(message);
    switch (message.type) {
      case "welcome":
        this.version = message.version;
        this.engines = message.engines;
        void this.ask({ type: "list_techniques" });
        this.games = message.games;
        chooseKnown(message.engines.map((engine) => engine.name));
        void this.comeBack();
        break;
      case "techniques":
        this.techniques = message.techniques;
        break;
      case "games":
        this.games = message.games;
        break;
      case "game":
        if (message.game === this.game?.game) this.take(message);
        break;
      case "thinking":
        if (message.game === this.game?.game) this.thinking = { ...this.thinking, [message.panel]: message };
        break;
      case "solving":
        if (message.game === this.game?.game) this.solving = message;
        break;
      case "spoken":
        if (message.game === this.game?.game) this.told = message;
        break;
      case "error":
        // What nobody waits for: a search beside the game has ended.
        if (message.reply_to == null) this.trouble = this.spoken = message.text;
        break;
      case "notice":
        this.trouble = this.spoken = message.text;
        break;
    }
  }

  /** The browser's back and forward buttons. */
  private async followAddress(): Promise<void> {
    const id = new URLSearchParams(location.search).get("game");
    if (id === null) {
      this.game = null;
      this.hasNoGame = true;
    } else if (id !== this.game?.game) await this.open(id);
  }

  /** After a reload, a lost connection or a server restart: rejoins the game this tab was in. */
  private async comeBack(): Promise<void> {
    const id = new URLSearchParams(location.search).get("game");
    if (id !== null && (await this.open(id))) return;
    this.hasNoGame = true;
  }
}

export const table = new Table();
