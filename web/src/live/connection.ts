// A live match over one WebSocket: says hello with what it has, takes the log in order, sends acts until they are done
// or refused, and comes back by itself. Folding is the laws' work; this keeps the entries and their order.
//
//   hello since n ──> welcome ──> log, log, ...
//   act (id) ──> kept until done or refused; after a break it is sent again, which is harmless
//   an entry again, with another text: a placeholder was opened; the match is folded again from the start
import type { PlainEntry } from '$law/log';
import type { Refusal } from '$law/wasm';
import { read, write, type ByeWhy, type Down, type Up } from './wire';

export type Link = 'connecting' | 'open' | 'lost';

export interface ConnectionEvents {
  // The header is known, or who we are has changed.
  welcome(message: Extract<Down, { t: 'welcome' }>): void;
  // New entries at the end; or, `afresh`, an earlier one was replaced and all must be folded again.
  entries(entries: PlainEntry[], afresh: boolean): void;
  refused(id: string, refusal: Refusal): void;
  done(id: string, seq: number): void;
  // Who looks on has changed.
  watching?(message: Extract<Down, { t: 'watching' }>): void;
  link(link: Link): void;
  // The server ends the line and says why.
  bye?(why: ByeWhy): void;
}

export interface ConnectionOptions {
  url: string;
  match: string;
  events: ConnectionEvents;
  socket?: (url: string) => WebSocket;
  // Milliseconds that never jump.
  now?: () => number;
  random?: () => number;
}

const firstWait_ms = 250;
const longestWait_ms = 8_000;

type Pending = Extract<Up, { t: 'act' | 'chat' }>;

export class Connection {
  readonly entries: PlainEntry[] = [];
  #pending = new Map<string, Pending>();
  #socket: WebSocket | undefined;
  #welcomed = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #heard = { at: 0, now_ms: 0 };
  #count = 0;

  constructor(private readonly options: ConnectionOptions) {
    this.#connect();
  }

  // Match time as the server last told it, and what has passed since. Whether it runs, the match knows.
  now(running: boolean): number {
    return this.#heard.now_ms + (running ? Math.floor(this.#clock() - this.#heard.at) : 0);
  }
  get waiting(): number {
    return this.#pending.size;
  }

  // Both answer with the id that `done` or `refused` will carry.
  act(seat: string, act: string): string {
    return this.#keep({ t: 'act', id: this.#id(), seat, act });
  }
  chat(seat: string, to: 'all' | 'team', text: string): string {
    return this.#keep({ t: 'chat', id: this.#id(), seat, to, text });
  }

  // At once, for instance when the browser says that it is online again.
  retry(): void {
    if (this.#socket || this.#closed) return;
    clearTimeout(this.#timer);
    this.#connect();
  }
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #clock(): number {
    return this.options.now?.() ?? performance.now();
  }
  #random(): number {
    return this.options.random?.() ?? Math.random();
  }
  #id(): string {
    return `${Math.floor(this.#random() * 2 ** 40).toString(36)}-${(++this.#count).toString(36)}`;
  }

  #keep(message: Pending): string {
    this.#pending.set(message.id, message);
    if (this.#welcomed) this.#send(message);
    return message.id;
  }
  #send(message: Up): void {
    this.#socket?.send(write(message));
  }

  #connect(): void {
    this.options.events.link('connecting');
    const url = `${this.options.url}?match=${encodeURIComponent(this.options.match)}`; // for whoever spreads lines over nodes
    const socket = this.options.socket?.(url) ?? new WebSocket(url);
    this.#socket = socket;
    this.#welcomed = false;
    socket.onopen = () => this.#send({ t: 'hello', match: this.options.match, since: this.entries.length });
    socket.onmessage = (event) => {
      const message = read(String(event.data));
      if (message && this.#socket === socket) this.#take(message);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #lost(): void {
    this.#socket = undefined;
    this.#welcomed = false;
    if (this.#closed) return;
    this.options.events.link('lost');
    const wait = Math.min(longestWait_ms, firstWait_ms * 2 ** this.#tries++) * (0.75 + 0.5 * this.#random());
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #take(message: Down): void {
    switch (message.t) {
      case 'welcome':
        this.#hear(message.now);
        this.#welcomed = true;
        this.#tries = 0;
        this.options.events.welcome(message);
        this.options.events.link('open');
        for (const pending of this.#pending.values()) this.#send(pending);
        return;
      case 'log':
        this.#hear(message.now);
        return this.#append(message.entries);
      case 'ping':
        this.#hear(message.now);
        return this.#send({ t: 'pong', n: message.n });
      case 'done':
        this.#pending.delete(message.id);
        return this.options.events.done(message.id, message.seq);
      case 'refused':
        this.#pending.delete(message.id);
        return this.options.events.refused(message.id, message.refusal);
      case 'watching':
        return this.options.events.watching?.(message);
      case 'bye':
        return this.options.events.bye?.(message.why); // the line closes now
    }
  }

  #hear(now_ms: number): void {
    this.#heard = { at: this.#clock(), now_ms };
  }

  #append(news: PlainEntry[]): void {
    let afresh = false;
    let gap = false;
    const added: PlainEntry[] = [];
    for (const entry of news) {
      if (entry.seq === this.entries.length + 1) {
        this.entries.push(entry);
        added.push(entry);
      } else if (entry.seq <= this.entries.length) {
        afresh ||= JSON.stringify(this.entries[entry.seq - 1]) !== JSON.stringify(entry);
        this.entries[entry.seq - 1] = entry;
      } else {
        gap = true;
        break;
      }
    }
    if (added.length > 0 || afresh) this.options.events.entries(added, afresh);
    if (gap) this.#socket?.close(); // come back and ask for what is missing
  }
}
