/** The games of a PGN file, found piece by piece: where each begins, and its headers. No chess here. */

export interface FileGame {
  number: number;
  /** Bytes of the file. */
  start: number;
  end: number;
  /** The line of the file it begins with. */
  line: number;
  headers: Record<string, string>;
}

const PIECE = 1 << 20;
const HEADER = /^\[([A-Za-z0-9_]+)\s+"((?:[^"\\]|\\.)*)"\]/;
const KEPT = new Set(["White", "Black", "Result", "Date", "Event", "ECO", "Opening", "WhiteElo", "BlackElo"]);

/** Reads lines; a header line after moves begins the next game, unless it stands in a comment. */
class Splitter {
  readonly games: FileGame[] = [];
  private game: FileGame | null = null;
  private hasMoves = false;
  private inComment = false;
  private line = 0;

  take(text: string, start: number, end: number): void {
    this.line++;
    const header = this.inComment ? null : HEADER.exec(text);
    if (header) {
      if (!this.game || this.hasMoves) this.begin(start);
      if (KEPT.has(header[1]!)) this.game!.headers[header[1]!] = header[2]!.replace(/\\(.)/g, "$1");
    } else if (text.trim() !== "" && (this.inComment || !text.startsWith("%"))) {
      if (!this.game) this.begin(start);
      this.hasMoves = true;
      this.follow(text);
    }
    if (this.game) this.game.end = end;
  }

  private begin(start: number): void {
    this.game = { number: this.games.length + 1, start, end: start, line: this.line, headers: {} };
    this.games.push(this.game);
    this.hasMoves = false;
  }

  /** Whether a comment in braces is still open at the line's end. */
  private follow(text: string): void {
    for (const sign of text) {
      if (this.inComment) this.inComment = sign !== "}";
      else if (sign === "{") this.inComment = true;
      else if (sign === ";") return;
    }
  }
}

/** `tell` hears the part done, from 0 to 1. */
export async function gamesOf(file: Blob, tell: (part: number) => void): Promise<FileGame[]> {
  const splitter = new Splitter();
  const decoder = new TextDecoder();
  const newline = 10;
  let rest = new Uint8Array();
  let start = 0;
  for (let at = 0; at < file.size; at += PIECE) {
    const read = new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer());
    const bytes = new Uint8Array(rest.length + read.length);
    bytes.set(rest);
    bytes.set(read, rest.length);
    let from = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      splitter.take(decoder.decode(bytes.subarray(from, end)), start + from, start + end + 1);
      from = end + 1;
    }
    rest = bytes.slice(from);
    start += from;
    tell(Math.min(1, (at + PIECE) / file.size));
  }
  if (rest.length > 0) splitter.take(decoder.decode(rest), start, start + rest.length);
  return splitter.games;
}

/** The text of one game. Files that are no UTF-8 are read as Latin-1, as most old ones are. */
export async function textOf(file: Blob, game: FileGame): Promise<string> {
  const bytes = await file.slice(game.start, game.end).arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("iso-8859-1").decode(bytes);
  }
}
