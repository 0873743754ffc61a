// The live client against a server of paper: what it says and when, breaks and placeholders.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { builtLaws, goldenLogs } from '../test/laws';
import { LiveTable } from './live_table.svelte';
import { writeHeader, type PlainEntry } from '$law/log';

class PaperSocket {
  static all: PaperSocket[] = [];
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    PaperSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const latest = (): PaperSocket => PaperSocket.all.at(-1)!;
const rows = (entries: PlainEntry[]) => entries.map(({ seq, at_ms, actor, act }) => [seq, at_ms, actor, act]);

const laws = await builtLaws();
const game = laws.games[0]!;
const [golden] = goldenLogs(game.name);
const log = laws.log(golden!.text);

const everywhere = game.seats.map((seat) => seat.name);

async function sitDown(entries: PlainEntry[] = [], seats = everywhere): Promise<LiveTable> {
  const { ready } = LiveTable.open(laws, {
    url: 'ws://nowhere/live',
    match: 'm1',
    socket: () => new PaperSocket() as unknown as WebSocket,
    now: () => 0,
    random: () => 0.5,
  });
  latest().onopen?.();
  welcome(entries.length, seats);
  if (entries.length > 0) latest().say({ t: 'log', now: 0, entries: rows(entries) });
  return ready;
}
function welcome(entries: number, seats = everywhere): void {
  latest().say({ t: 'welcome', match: 'm1', header: log.header, person: 'g1', seats, entries, now: 0, running: true });
}

describe('a live table', () => {
  beforeEach(() => {
    PaperSocket.all = [];
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('names its match in the address', () => {
    const opened: string[] = [];
    const socket = (url: string) => (opened.push(url), new PaperSocket() as unknown as WebSocket);
    LiveTable.open(laws, { url: 'ws://nowhere/live', match: 'm1', socket }).stop();
    expect(opened).toEqual(['ws://nowhere/live?match=m1']);
  });

  test('says hello, takes the log, and answers pings', async () => {
    const table = await sitDown(log.entries.slice(0, 3));
    expect(latest().sent[0]).toEqual({ t: 'hello', match: 'm1', since: 0 });
    expect(table.turns).toHaveLength(3);
    latest().say({ t: 'ping', n: 4, now: 10, lag: 0 });
    expect(latest().sent.at(-1)).toEqual({ t: 'pong', n: 4 });
    table.close();
  });

  test('T1_knows_who_looks_on', async () => {
    const table = await sitDown();
    expect(table.watching).toEqual({ count: 0, names: [] });
    latest().say({ t: 'watching', count: 3, names: ['Anna', 'Anna (2)'] });
    expect(table.watching).toEqual({ count: 3, names: ['Anna', 'Anna (2)'] });
    table.close();
  });

  test('T5_a_match_that_the_house_closes_is_over_and_says_why', async () => {
    const table = await sitDown();
    latest().say({ t: 'log', now: 0, entries: [[1, 0, 'match', 'close because nobody came']] });
    expect(table.view.closed).toBe(true);
    expect(table.view.outcome).toMatchObject({ winner: 0, rule: 'house' });
    expect(table.closedBecause).toEqual({ en: 'nobody came', it: 'non è venuto nessuno' });
    table.close();
  });

  test('T2_offers_the_seats_of_a_team_only_to_the_bearer_of_its_link', async () => {
    const table = await sitDown();
    expect(table.offers).toEqual([]);
    table.bears = { token: 'secret', seats: ['x'] };
    expect(table.offers).toEqual(['x']);
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    await table.sit('x');
    const [url, wish] = asked.mock.calls[0]!;
    expect(url).not.toContain('secret');
    expect(JSON.parse(wish!.body as string)).toMatchObject({ do: 'sit', token: 'secret' });
    expect(table.offers, 'the token is not kept').toEqual([]);
    asked.mockRestore();
    table.close();
  });

  test('shows its own act at once, and the log makes it true', async () => {
    const table = await sitDown();
    const before = table.view.position;
    const [{ seat, act }] = [{ seat: table.gestures[0]!.seat, act: table.gestures[0]!.act }];
    expect(table.act(seat, act)).toBe(true);
    const ghost = table.view.position;
    expect(ghost).not.toBe(before);
    expect(table.isUnderWay).toBe(true);
    const { id } = latest().sent.at(-1)!;
    latest().say({ t: 'done', id, seq: 1 });
    expect(table.isUnderWay).toBe(true);
    latest().say({ t: 'log', now: 5, entries: [[1, 5, seat, act]] });
    expect(table.view.position).toBe(ghost);
    expect(table.isUnderWay).toBe(false);
    expect(table.turns).toHaveLength(1);
    table.close();
  });

  test('what others do meanwhile does not take away one’s own act', async () => {
    const table = await sitDown();
    const [first, other] = ['A', 'B'].map((board) => table.gestures.find((gesture) => gesture.act.startsWith(board))!);
    table.act(first!.seat, first!.act);
    latest().say({ t: 'log', now: 5, entries: [[1, 5, other!.seat, other!.act]] });
    expect(table.turns).toHaveLength(1);
    const both = table.view.position;
    latest().say({ t: 'log', now: 6, entries: [[2, 6, first!.seat, first!.act]] });
    expect(table.view.position).toBe(both);
    table.close();
  });

  test('a correction takes its turns off the list', async () => {
    const table = await sitDown(log.entries.slice(0, 3));
    latest().say({
      t: 'log',
      now: 9e6,
      entries: [[4, log.entries[2]!.at_ms, 'referee', 'undo 2 because wrong board']],
    });
    expect(table.turns.map((turn) => turn.entry.seq)).toEqual([1]);
    table.close();
  });

  test('a refused act is taken back with the rule', async () => {
    const table = await sitDown();
    const before = table.view.position;
    table.act(table.gestures[0]!.seat, table.gestures[0]!.act);
    const { id } = latest().sent.at(-1)!;
    latest().say({ t: 'refused', id, rule: 'house', why: { en: 'paused', it: 'in pausa' }, detail: '' });
    expect(table.view.position).toBe(before);
    expect(table.refusal?.rule).toBe('house');
    table.close();
  });

  test('what the law forbids is never sent', async () => {
    const table = await sitDown();
    const count = latest().sent.length;
    expect(table.act(table.seats[0]!, 'no such act')).toBe(false);
    expect(table.refusal?.rule).toBe('notation');
    expect(latest().sent).toHaveLength(count);
    table.close();
  });

  test('after a break it comes back with what it has and sends what is not done', async () => {
    const table = await sitDown(log.entries.slice(0, 2));
    table.act(table.gestures[0]!.seat, table.gestures[0]!.act);
    const { id } = latest().sent.at(-1)!;
    latest().close();
    expect(table.link).toBe('lost');
    vi.advanceTimersByTime(200);
    expect(PaperSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(100);
    expect(PaperSocket.all).toHaveLength(2);
    latest().onopen?.();
    expect(latest().sent).toEqual([{ t: 'hello', match: 'm1', since: 2 }]);
    welcome(2);
    expect(latest().sent.at(-1)).toMatchObject({ t: 'act', id });
    expect(table.link).toBe('open');
    table.close();
  });

  test('what came before a gap in a message is folded, and the rest is asked for again', async () => {
    const table = await sitDown(log.entries.slice(0, 2));
    latest().say({ t: 'log', now: 0, entries: rows([log.entries[2]!, log.entries[4]!]) });
    expect(table.turns).toHaveLength(3);
    vi.advanceTimersByTime(300);
    latest().onopen?.();
    expect(latest().sent).toEqual([{ t: 'hello', match: 'm1', since: 3 }]);
    table.close();
  });

  test('waits longer each time, and not for ever', async () => {
    const table = await sitDown();
    for (const wait of [250, 500, 1000, 2000, 4000, 8000, 8000]) {
      const count = PaperSocket.all.length;
      latest().close();
      vi.advanceTimersByTime(wait - 1);
      expect(PaperSocket.all).toHaveLength(count);
      vi.advanceTimersByTime(1);
      expect(PaperSocket.all).toHaveLength(count + 1);
    }
    table.close();
  });

  describe('shows what happens one act after the other', () => {
    const some = log.entries.slice(0, 6);
    const send = (from: number, to: number) => latest().say({ t: 'log', now: 0, entries: rows(some.slice(from, to)) });
    const paced = async (past: number, seats: string[] = []): Promise<LiveTable> => {
      const table = await sitDown(some.slice(0, past), seats);
      table.pace.on = true;
      return table;
    };
    const whole = (): string => {
      const match = laws.open(writeHeader(log.header));
      for (const { at_ms, actor, act } of some) match.take(at_ms, actor, act);
      const { position } = match.view;
      match.close();
      return position;
    };

    test('a batch is seen step by step, picture and list together', async () => {
      const table = await paced(1);
      send(1, 6);
      expect(table.turns).toHaveLength(2);
      const positions = new Set([table.view.position]);
      for (let count = 3; count <= 6; count++) {
        vi.advanceTimersToNextTimer();
        expect(table.turns).toHaveLength(count);
        positions.add(table.view.position);
      }
      expect(positions.size).toBe(5);
      expect(table.view.position).toBe(whole());
      expect(table.entries).toHaveLength(6);
      table.close();
      expect(vi.getTimerCount()).toBe(0);
    });

    test('who acts, comes late or was away waits for nothing', async () => {
      const table = await paced(3);
      expect(table.turns).toHaveLength(3);
      send(3, 6);
      table.pace.hurry();
      expect(table.turns).toHaveLength(6);
      expect(table.view.position).toBe(whole());
      table.close();
      const again = await paced(2);
      latest().close();
      vi.advanceTimersByTime(300);
      latest().onopen?.();
      welcome(6);
      send(2, 6);
      expect(again.turns).toHaveLength(6);
      again.close();
    });

    test('one’s own act is never behind those of others', async () => {
      const mine = some[5]!.actor;
      const table = await paced(1, [mine]);
      send(1, 5);
      expect(table.turns.length).toBeLessThan(5);
      expect(table.act(mine, some[5]!.act)).toBe(true);
      expect(table.turns).toHaveLength(5);
      expect(table.view.position).toBe(whole());
      send(5, 6);
      expect(table.turns).toHaveLength(6);
      expect(table.view.position).toBe(whole());
      table.close();
    });

    test('clocks show the time of the match, not of the picture', async () => {
      const table = await paced(1);
      send(1, 6);
      const behind = everywhere.map((seat) => table.clock(seat));
      table.pace.hurry();
      expect(behind).toEqual(everywhere.map((seat) => table.clock(seat)));
      table.close();
    });
  });

  test('a placeholder that is opened later folds the match afresh', async () => {
    const table = await sitDown(log.entries.slice(0, 2));
    latest().say({ t: 'log', now: 0, entries: [[3, 0, 'match', 'hidden']] });
    expect(table.entries).toHaveLength(3);
    const open = log.entries[2]!;
    latest().say({ t: 'log', now: 0, entries: rows([open]) });
    const folded = laws.open(
      golden!.text
        .split('\n')
        .slice(0, golden!.text.split('\n').indexOf('') + 4)
        .join('\n') + '\n',
    );
    expect(table.view.position).toBe(folded.view.position);
    expect(table.turns).toHaveLength(3);
    table.close();
  });

  test('a gap makes it ask again', async () => {
    const table = await sitDown(log.entries.slice(0, 1));
    latest().say({ t: 'log', now: 0, entries: rows(log.entries.slice(4, 5)) });
    vi.advanceTimersByTime(1000);
    latest().onopen?.();
    expect(latest().sent).toEqual([{ t: 'hello', match: 'm1', since: 1 }]);
    table.close();
  });

  test('T7 gives a fresh seed for each of its own seats once the dice are bound', async () => {
    const [mine, other] = game.seats.filter((seat) => seat.speaks).map((seat) => seat.name);
    const header = [
      ['Game', game.name],
      ['Seeds', '5000'],
    ];
    const { ready } = LiveTable.open(laws, {
      url: 'ws://nowhere/live',
      match: 'm1',
      socket: () => new PaperSocket() as unknown as WebSocket,
    });
    latest().onopen?.();
    latest().say({
      t: 'welcome',
      match: 'm1',
      header,
      person: 'g1',
      seats: [mine],
      entries: 3,
      now: 0,
      running: false,
    });
    const table = await ready;
    const seeds = () => latest().sent.filter(({ act }) => String(act).startsWith('seed '));
    expect(seeds()).toEqual([]);
    latest().say({
      t: 'log',
      now: 0,
      entries: [
        [1, 0, 'match', `dice ${'0'.repeat(64)}`],
        [2, 0, 'match', `sit ${mine} g1 Anna`],
        [3, 0, 'match', `sit ${other} g2 Bruno`],
      ],
    });
    expect(seeds()).toHaveLength(1);
    expect(seeds()[0]).toMatchObject({ t: 'act', seat: mine });
    expect(String(seeds()[0]!.act)).toMatch(/^seed [0-9a-f]{32}$/);
    const { id, act } = seeds()[0]!;
    latest().say({ t: 'refused', id, rule: 'house', why: { en: 'once', it: 'una volta' }, detail: '' });
    expect(table.refusal).toBeUndefined();
    latest().say({ t: 'log', now: 0, entries: [[4, 0, 'match', `seed ${mine} ${String(act).slice(5)}`]] });
    latest().say({ t: 'log', now: 0, entries: [[5, 0, 'match', `rise ${mine}`]] });
    latest().say({ t: 'log', now: 0, entries: [[6, 0, 'match', `sit ${mine} g1 Anna`]] });
    expect(seeds()).toHaveLength(2);
    expect(seeds()[1]!.act).not.toBe(act);
    // Too late: play has begun without it.
    latest().say({ t: 'log', now: 0, entries: [[7, 0, 'match', `seed ${mine} none`]] });
    latest().say({ t: 'refused', id: seeds()[1]!.id, rule: 'notation', why: { en: 'late', it: 'tardi' }, detail: '' });
    expect(table.refusal).toBeUndefined();
    table.close();
  });
});
