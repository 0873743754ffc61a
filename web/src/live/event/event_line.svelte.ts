// One line to an event: the views that a page shows, kept fresh; acts that are sent until they are done or refused; the
// server's clock; whether the line is there (E122). It comes back by itself, and says hello as before.
import { Refused, type Refusal } from '$law/wasm';
import { read, type Down, type Up } from './wire';
import type { Views } from './views';

const firstWait_ms = 250;
const longestWait_ms = 5_000;
const quiet_ms = 15_000; // then the light is amber, and red after a minute
const lost_ms = 60_000;
// The server speaks every 5 s; a line that is silent for so long hangs, though nobody has closed it.
const hangs_ms = 20_000;

interface Pending {
  message: Extract<Up, { t: 'act' }>;
  done: (seq: number) => void;
  failed: (refused: Refused) => void;
}

export interface EventLineOptions {
  url: string;
  event: string;
  as: string;
  socket?: (url: string) => WebSocket;
  now?: () => number;
  random?: () => number;
}

export class EventLine {
  readonly views: Partial<Record<string, unknown>> = $state({});
  roles: string[] = $state([]);
  // What the server says against us on this line as a whole: no such event, a role that one has not.
  refusal: Refusal | undefined = $state();
  linked = $state(false);
  heard_ms = $state(0); // by our own clock
  #tick = $state(0);
  #entries: Record<string, number> = {};
  #shown: string[] = [];
  #pending = new Map<string, Pending>();
  #socket: WebSocket | undefined;
  #ahead_ms = 0; // the server's clock less ours
  #tries = 0;
  #count = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ticker: ReturnType<typeof setInterval>;

  constructor(private readonly options: EventLineOptions) {
    this.heard_ms = this.#clock(); // from now on we listen
    this.#ticker = setInterval(() => this.#second(), 1000);
    globalThis.addEventListener?.('online', this.#online);
    this.#connect();
  }

  // The views of the page, instead of those before.
  show(...names: string[]): void {
    if (names.join() === this.#shown.join()) return;
    this.#shown = names;
    for (const name of Object.keys(this.views)) if (!names.includes(name)) delete this.views[name];
    if (this.linked) this.#send({ t: 'show', views: names });
  }
  view<Name extends keyof Views>(name: Name): Views[Name] | undefined {
    return this.views[name] as Views[Name] | undefined;
  }
  // Told and not to be had: the part is not public, the table is not this one.
  isClosed(name: string): boolean {
    return this.views[name] === null;
  }

  // Resolves when it is stored; throws what was refused. `from`: the view that it was based on (E124).
  act(act: string, from?: string): Promise<number> {
    const id = `${Math.floor(this.#random() * 2 ** 40).toString(36)}-${(++this.#count).toString(36)}`;
    const message = { t: 'act' as const, id, on: from ? (this.#entries[from] ?? 0) : 0, act };
    return new Promise((done, failed) => {
      this.#pending.set(id, { message, done, failed });
      if (this.linked) this.#send(message);
    });
  }
  get waiting(): number {
    void this.#tick;
    return this.#pending.size;
  }

  // The server's clock; the same on every screen of the hall. Changes each second.
  now(): number {
    void this.#tick;
    return this.#clock() + this.#ahead_ms;
  }
  // Our own clock, by which `heard_ms` is told. Changes each second.
  here_ms(): number {
    void this.#tick;
    return this.#clock();
  }
  get light(): 'green' | 'amber' | 'red' {
    void this.#tick;
    const quiet = this.#clock() - this.heard_ms;
    if (this.linked && quiet < quiet_ms) return 'green';
    return quiet < lost_ms ? 'amber' : 'red';
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ticker);
    globalThis.removeEventListener?.('online', this.#online);
    this.#socket?.close();
  }

  #online = (): void => {
    if (this.#socket || this.#closed) return;
    clearTimeout(this.#timer);
    this.#connect();
  };
  #second(): void {
    this.#tick++;
    if (!this.linked || this.#clock() - this.heard_ms < hangs_ms) return;
    const hanging = this.#socket;
    this.#lost();
    hanging?.close();
  }

  #clock(): number {
    return this.options.now?.() ?? Date.now();
  }
  #random(): number {
    return this.options.random?.() ?? Math.random();
  }
  #send(message: Up): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #connect(): void {
    const { event, as } = this.options;
    const url = `${this.options.url}?event=${encodeURIComponent(event)}`; // for whoever spreads lines over several nodes
    const socket = this.options.socket?.(url) ?? new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => this.#send({ t: 'hello', event, as, views: this.#shown });
    socket.onmessage = ({ data }) => {
      const message = read(String(data));
      if (message && this.#socket === socket) this.#take(message);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }
  #lost(): void {
    this.#socket = undefined;
    this.linked = false;
    if (this.#closed) return;
    const wait = Math.min(longestWait_ms, firstWait_ms * 2 ** this.#tries++) * (0.75 + 0.5 * this.#random());
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #take(message: Down): void {
    this.heard_ms = this.#clock();
    switch (message.t) {
      case 'welcome':
        this.#ahead_ms = message.now - this.#clock();
        this.#tries = 0;
        this.roles = message.roles;
        this.refusal = undefined;
        this.linked = true;
        this.#send({ t: 'show', views: this.#shown });
        for (const { message: act } of this.#pending.values()) this.#send(act);
        return;
      case 'view':
        this.#ahead_ms = message.now - this.#clock();
        if (!this.#shown.includes(message.name)) return;
        this.#entries[message.name] = message.entries;
        this.views[message.name] = message.data;
        return;
      case 'ping':
        this.#ahead_ms = message.now - this.#clock();
        return this.#send({ t: 'pong', n: message.n });
      case 'done':
        this.#pending.get(message.id)?.done(message.seq);
        this.#pending.delete(message.id);
        return;
      case 'refused': {
        const { rule, why, detail } = message;
        if (!message.id) this.refusal = { rule, why, ...(detail === undefined ? {} : { detail }) };
        this.#pending.get(message.id)?.failed(new Refused(message));
        this.#pending.delete(message.id);
        return;
      }
      case 'bye':
        return; // the line closes now
    }
  }
}
