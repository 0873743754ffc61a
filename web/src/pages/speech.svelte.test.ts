// @vitest-environment happy-dom
// What a screen reader gets to read: the live regions of a page while whole matches are played.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gameView, type GameView } from '$law/games';
import { LocalTable } from '$law/local.svelte';
import type { PlainEntry } from '$law/log';
import { actInWords } from '$law/speech/speaking';
import type { Table } from '$law/table.svelte';
import { LiveTable } from '$live/live_table.svelte';
import { prefs } from '$prefs';
import { builtLaws, goldenLogs } from '../test/laws';
import Play from './Play.svelte';

const laws = await builtLaws();

const Nothing = (() => ({})) as unknown as GameView['View'];

// The page around a table without its board; what its regions say, line after line.
async function listen(table: Table): Promise<{ module: GameView; said: string[]; cried: string[] }> {
  const module: GameView = { ...(await gameView(table.game.name))!, View: Nothing };
  const page = mount(Play, { target: document.body, props: { table, module, title: '' } });
  flushSync();
  const said: string[] = [];
  const cried: string[] = [];
  for (const [role, into] of [
    ['log', said],
    ['alert', cried],
  ] as const) {
    const region = document.querySelector(`[role=${role}]`)!;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && (role === 'alert' || node.dataset['seq'])) into.push(node.textContent);
    }).observe(region, { childList: true });
  }
  leave = () => {
    void unmount(page);
    table.close();
  };
  return { module, said, cried };
}
// A picture, and what browsers do after it.
const look = async (): Promise<void> => {
  flushSync();
  await Promise.resolve();
};

beforeEach(() => {
  vi.useFakeTimers();
  let state = 1;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array.forEach((_, at) => (array[at] = state = (state * 48271) % 2147483647));
    return array;
  });
});
let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  vi.restoreAllMocks();
  vi.useRealTimers();
  prefs.language = 'en';
});

describe.each(laws.games)('a match of $name', (game) => {
  test.each(['en', 'it'] as const)('on one device is said act after act, in %s', async (language) => {
    prefs.language = language;
    const table = new LocalTable(laws, game, {});
    table.speech.past(table.entries.length);
    const { module, said } = await listen(table);
    const before = table.turns.length;
    for (let seed = 1; seed <= 600 && table.view.outcome === undefined; seed++) {
      // Until it is seen that somebody is on turn.
      while (table.acting.length === 0 && vi.getTimerCount() > 0) vi.advanceTimersByTime(100);
      const seat = table.acting[seed % table.acting.length]!;
      table.act(seat, table.match.sample(seat, seed));
      // Several acts may come between two pictures.
      if (seed % 7 === 0) await look();
    }
    table.pace.hurry();
    await look();
    const acts = table.turns.slice(before).map((turn) => actInWords(table, module, turn));
    expect(acts.length).toBeGreaterThan(20);
    expect(said).toEqual(acts);
    for (const line of said)
      expect(line, 'no ids').not.toMatch(/\b(player\d|chance|\d\.(piece|king)|[AB]\.(white|black))/);
  });

  test('that is live is said once, also when it is folded afresh or the line breaks', async () => {
    const { text } = goldenLogs(game.name).find(({ name }) => name.startsWith('a_whole'))!;
    const log = laws.log(text);
    const paper = new Paper(log.header, log.entries);
    const table = await paper.open(game.seats[0]!.name);
    const { module, said } = await listen(table);
    table.speech.both = true;
    // In bursts, as computers act; once an entry comes again as another, once the line was away.
    for (let at = 3; at < log.entries.length; at += 5) {
      paper.send(at, at + 5);
      if (at === 8) paper.unveil(2);
      if (at === 13) paper.breaks(() => paper.grow(3));
      await look();
      vi.advanceTimersByTime(400);
    }
    vi.runAllTimers();
    await look();
    expect(said).toEqual(
      table.turns.filter(({ entry }) => entry.seq > 3).map((turn) => actInWords(table, module, turn)),
    );
  });
});

test('the other board is silent unless asked for', async () => {
  const game = laws.games.find(({ seats }) => seats.some(({ name }) => name === 'B.white'))!;
  const { text } = goldenLogs(game.name).find(({ name }) => name.startsWith('a_whole'))!;
  const log = laws.log(text);
  const paper = new Paper(log.header, log.entries);
  const table = await paper.open('A.white');
  const { said } = await listen(table);
  paper.send(3, 20);
  table.pace.hurry();
  await look();
  const boards = (from: number, to: number) =>
    log.entries.slice(from, to).filter(({ act }) => act.startsWith('A:')).length;
  expect(said).toHaveLength(boards(3, 20));
  table.speech.both = true;
  paper.send(20, 30);
  table.pace.hurry();
  await look();
  expect(said).toHaveLength(boards(3, 20) + 10);
  expect(said.filter((line) => line.includes('Board B')).length).toBe(10 - boards(20, 30));
});

test('what is refused is said at once, before anything that waits, and as often as it is refused', async () => {
  const table = new LocalTable(laws, laws.games[0]!, {});
  const { said, cried } = await listen(table);
  for (let time = 0; time < 2; time++) {
    expect(table.act(table.acting[0]!, 'nonsense')).toBe(false);
    await look();
  }
  expect(cried).toHaveLength(2);
  expect(cried[0]).toMatch(/^Not allowed\. /);
  expect(said).toEqual([]);
});

// A server that reads a match aloud.
class Paper {
  #socket!: { onopen?: () => void; onmessage?: (event: { data: string }) => void; onclose?: () => void };
  #sent = 0;
  constructor(
    private readonly header: [string, string][],
    private readonly entries: PlainEntry[],
  ) {}
  async open(seat: string): Promise<LiveTable> {
    this.#seat = seat;
    const { ready } = LiveTable.open(laws, {
      url: 'ws://nowhere/live',
      match: 'm1',
      socket: () => (this.#socket = { send: () => undefined, close: () => this.#socket.onclose?.() } as never),
      now: () => 0,
      random: () => 0.5,
    });
    this.#welcome(3);
    this.send(0, 3);
    return ready;
  }
  #seat = '';
  #welcome(entries: number): void {
    this.#socket.onopen?.();
    const fields = { match: 'm1', header: this.header, person: 'g1', seats: [this.#seat], now: 0, running: true };
    this.#say({ t: 'welcome', ...fields, entries });
  }
  send(from: number, to: number): void {
    const start = Math.max(from, Math.min(this.#sent, to));
    this.#sent = Math.max(this.#sent, to);
    this.#rows(start, to);
  }
  // An entry was a placeholder for us: now it is sent again.
  unveil(at: number): void {
    const { seq, at_ms, actor, act } = this.entries[at]!;
    this.#say({ t: 'log', now: 0, entries: [[seq, at_ms, actor, act, 1]] });
  }
  breaks(meanwhile: () => void): void {
    this.#socket.onclose?.();
    meanwhile();
    vi.advanceTimersByTime(10_000);
    this.#welcome(Math.min(this.#sent, this.entries.length));
    this.#rows(this.#sent - 3, this.#sent);
  }
  grow(count: number): void {
    this.#sent += count;
  }
  #rows(from: number, to: number): void {
    const rows = this.entries.slice(from, to).map(({ seq, at_ms, actor, act }) => [seq, at_ms, actor, act]);
    if (rows.length > 0) this.#say({ t: 'log', now: 0, entries: rows });
  }
  #say(message: object): void {
    this.#socket.onmessage?.({ data: JSON.stringify(message) });
  }
}
