/** One WebSocket to the server: requests with replies, and unsolicited messages. */
import type { FromServer, ToServer } from "./messages";

type Question = ToServer extends infer One ? (One extends ToServer ? Omit<One, "id"> : never) : never;
type AnswerTo = (reply: FromServer) => void;

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, AnswerTo>();
  private lastId = 0;
  private wait = FIRST_WAIT;

  /** `hear` gets every message; `changed` is told whether there is a connection. */
  constructor(
    private readonly hear: (message: FromServer) => void,
    private readonly changed: (open: boolean) => void,
  ) {
    this.open();
  }

  /** The server's first reply to this request; an `error` is a reply too. */
  ask(question: Question): Promise<FromServer> {
    const id = ++this.lastId;
    return new Promise((resolve) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        resolve({ type: "error", code: "not possible", text: "There is no connection to the server." });
        return;
      }
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ ...question, id }));
    });
  }

  private open(): void {
    const address = new URL("ws", document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = address.search = "";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.changed(true);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as FromServer);
    socket.onclose = () => this.lost();
  }

  private receive(message: FromServer): void {
    this.hear(message);
    const id = message.reply_to;
    if (id == null) return;
    this.waiting.get(id)?.(message);
    this.waiting.delete(id);
  }

  private lost(): void {
    this.changed(false);
    for (const resolve of this.waiting.values()) {
      resolve({ type: "error", code: "not possible", text: "The connection to the server was lost." });
    }
    this.waiting.clear();
    setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}
