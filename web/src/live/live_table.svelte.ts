// A live match as a game's view sees it: what the server sends is folded by the laws; our own act is shown at once as a
// ghost, until the log brings it or a refusal takes it back.
import * as api from './api';
import { Connection, type Link, type ConnectionOptions } from './connection';
import type { Hint } from '$law/help/hint';
import { writeHeader, type Entry, type PlainEntry } from '$law/log';
import { Table, type Who } from '$law/table.svelte';
import { Refused, type Game, type Laws, type Match } from '$law/wasm';
import type { ByeWhy, Down } from './wire';

type Welcome = Extract<Down, { t: 'welcome' }>;
type Source = Pick<ConnectionOptions, 'url' | 'match' | 'socket' | 'now' | 'random'>;

// An act of ours that is under way; `seq` once it is stored and its entry has not come yet.
interface Sent {
  seat: string;
  act: string;
  seq?: number;
}

// What a player adds to the fair dice.
const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export class LiveTable extends Table {
  link: Link = $state('connecting');
  person = $state('');
  ended: ByeWhy | undefined = $state();
  // Who looks on: how many, and the names of some.
  watching: { count: number; names: string[] } = $state.raw({ count: 0, names: [] });
  // Seats whose person has no line to the server right now.
  absent: string[] = $state.raw([]);
  // A team's link that we have accepted: its token, and the seats that it opens.
  bears: { token: string; seats: string[] } | undefined = $state.raw();
  // All that was there when the page was opened has come, or the server has said that no more will.
  isCaughtUp = $state(false);
  readonly caughtUp: Promise<void>;
  #catchUp: () => void = () => undefined;
  #seats: string[] = $state.raw([]);
  #connection: Connection;
  #read: Entry[] = [];
  // How many entries there were when we came, and when the line came back.
  #past: number | undefined;
  #missed = 0;
  #sent = new Map<string, Sent>();
  #seeds = new Map<string, string>(); // by seat: the id that its seed was sent with
  #unasked = new Set<string>(); // ids of what nobody at this page did: seeds

  private constructor(
    private readonly laws: Laws,
    game: Game,
    match: Match,
    private readonly id: string,
    private readonly head: [string, string][],
    connection: Connection,
  ) {
    super(game, match);
    this.#connection = connection;
    this.caughtUp = new Promise((done) => (this.#catchUp = done));
  }

  // The table, once the server has said which game it is; `stop` gives up before that.
  static open(laws: Laws, source: Source): { ready: Promise<LiveTable>; stop: () => void } {
    let connection: Connection | undefined;
    const ready = new Promise<LiveTable>((done) => {
      let table: LiveTable | undefined;
      connection = new Connection({
        ...source,
        events: {
          welcome: (message) => {
            table ??= LiveTable.#make(laws, message, connection!);
            table.#welcome(message);
            done(table);
          },
          entries: (entries, afresh) => table && table.#entries(entries, afresh),
          refused: (id, refusal) => {
            if (!table) return;
            if (table.#refused(id)) table.refuse(refusal);
          },
          done: (id, seq) => table && table.#done(id, seq),
          watching: ({ count, names, absent = [] }) => {
            if (!table) return;
            table.watching = { count, names };
            table.absent = absent;
          },
          link: (link) => {
            if (table) table.link = link;
          },
          bye: (why) => {
            if (!table) return;
            table.ended = why;
            table.#catchUp();
          },
        },
      });
    });
    return { ready, stop: () => connection?.close() };
  }

  static #make(laws: Laws, { match: id, header }: Welcome, connection: Connection): LiveTable {
    const match = laws.open(writeHeader(header));
    return new LiveTable(laws, laws.game(match.view.game)!, match, id, header, connection);
  }

  // Nobody acts at a screen for everybody, no matter who opened it.
  looksOn = false;
  override get seats(): string[] {
    return this.looksOn ? [] : this.#seats;
  }
  override now(): number {
    return this.#connection.now(this.#running);
  }
  override get runs(): boolean {
    return super.runs && this.view.house.started;
  }
  // While paused or not begun, match time stands still.
  get #running(): boolean {
    const { started, paused } = this.base.view.house;
    return started && !paused && !this.base.view.closed;
  }
  override header(key: string): string {
    return this.head.find(([name]) => name === key)?.[1] ?? '';
  }
  override get entries(): readonly Entry[] {
    void this.view;
    return this.#read;
  }

  override say(seat: string, to: 'all' | 'team', text: string): void {
    this.#connection.chat(seat, to, text);
  }
  override get offers(): string[] {
    return this.bears?.seats ?? [];
  }
  override async sit(seat: string): Promise<void> {
    try {
      await api.sit(this.id, seat, this.bears?.token);
      this.bears = undefined;
    } catch (trouble) {
      if (trouble instanceof Refused) this.refuse(trouble.refusal);
    }
  }
  override who(seat: string): Who | undefined {
    const who = super.who(seat);
    const isLost = who?.presence === 'here' && !who.me && this.absent.includes(seat);
    return isLost ? { ...who, presence: 'away' } : who;
  }
  protected override fetchHint(seat: string): Promise<Hint> {
    return api.hint(this.id, seat);
  }
  retry(): void {
    this.#connection.retry();
  }

  protected override submit(seat: string, act: string): void {
    this.#sent.set(this.#connection.act(seat, act), { seat, act });
    this.#haunt();
  }

  override close(): void {
    this.#connection.close();
    super.close();
  }

  #welcome(message: Welcome): void {
    this.#seats = message.seats;
    this.#past ??= message.entries;
    this.#missed = message.entries;
    this.person = message.person;
    this.#lookWhetherAll();
  }

  #entries(added: PlainEntry[], afresh: boolean): void {
    const firstNew = Math.max((this.#past ?? 0) + 1, added[0]?.seq ?? Infinity);
    this.atOnce(() => {
      if (afresh) {
        this.startOver(this.laws.open(writeHeader(this.head)));
        this.#read = [];
      }
      const entries = afresh ? this.#connection.entries : added;
      const past = entries.filter(({ seq }) => seq < firstNew);
      for (const entry of this.foldPast(past)) this.#read.push(entry);
      for (const entry of entries.slice(past.length))
        this.#read.push(this.fold(entry, entry.seq <= this.#missed ? 'missed' : 'now').entry);
    });
    for (const entry of added) this.#arrived(entry);
    this.#haunt();
    this.#lookWhetherAll();
    if (this.isCaughtUp) this.#giveSeeds();
  }
  #lookWhetherAll(): void {
    if (this.isCaughtUp || this.#read.length < (this.#past ?? 0)) return;
    this.isCaughtUp = true;
    this.#catchUp();
  }

  #giveSeed(seat: string): void {
    const id = this.#connection.act(seat, `seed ${freshSeed()}`);
    this.#seeds.set(seat, id);
    this.#unasked.add(id);
  }
  // Once the log has bound the dice and we sit; by itself, and once for each of our seats.
  #giveSeeds(): void {
    const { lack_seeds, sittings } = this.base.view.house;
    for (const seat of [...this.#seeds.keys()]) if (!lack_seeds.includes(seat)) this.#seeds.delete(seat);
    for (const { seat, person } of sittings)
      if (person === this.person && lack_seeds.includes(seat) && !this.#seeds.has(seat)) this.#giveSeed(seat);
  }

  #arrived(entry: PlainEntry): void {
    for (const [id, sent] of this.#sent)
      if ((sent.seq ?? Infinity) <= entry.seq || (sent.seat === entry.actor && sent.act === entry.act)) {
        this.#sent.delete(id);
        return;
      }
  }
  #done(id: string, seq: number): void {
    const sent = this.#sent.get(id);
    if (!sent) return;
    if (seq > this.#connection.entries.length) sent.seq = seq;
    else if (this.#sent.delete(id)) this.#haunt();
  }
  // False where nobody needs to hear of it: another page of ours was first with the seed, or it came too late.
  #refused(id: string): boolean {
    if (this.#sent.delete(id)) this.#haunt();
    return !this.#unasked.has(id);
  }

  // What is under way, on top of what is stored.
  #haunt(): void {
    if (this.#sent.size === 0) return this.showGhost(undefined);
    const ghost = this.base.fork();
    for (const { seat, act } of this.#sent.values()) {
      const now_ms = Math.max(this.now(), ghost.view.now_ms);
      ghost.take(now_ms, seat, ghost.entryOf(now_ms, act));
    }
    this.showGhost(ghost);
  }
}
