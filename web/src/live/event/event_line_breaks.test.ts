// The line of an event against a server of paper: what it says and when, breaks, clocks, lights.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EventLine } from './event_line.svelte';
import { Refused } from '$law/wasm';

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
const why = { en: 'Anna changed it', it: 'lo ha cambiato Anna' };

let line: EventLine;
function open(): void {
  line = new EventLine({
    url: 'ws://nowhere/live/event',
    event: 'ev1',
    as: 'chief',
    socket: () => new PaperSocket() as unknown as WebSocket,
    now: () => Date.now(),
    random: () => 0.5,
  });
  line.show('event', 'round:A:1');
  welcome();
}
function welcome(now = Date.now() + 5000): void {
  latest().onopen?.();
  latest().say({ t: 'welcome', event: 'ev1', as: 'chief', roles: ['chief'], now });
}
const acts = (socket: PaperSocket) => socket.sent.filter(({ t }) => t === 'act');

describe('the line of an event', () => {
  beforeEach(() => {
    PaperSocket.all = [];
    vi.useFakeTimers({ now: 1_000_000 });
    open();
  });
  afterEach(() => {
    line.close();
    vi.useRealTimers();
  });

  test('says who speaks and what is shown, and keeps what comes', () => {
    expect(latest().sent[0]).toMatchObject({ t: 'hello', event: 'ev1', as: 'chief', views: ['event', 'round:A:1'] });
    expect(line.roles).toEqual(['chief']);
    latest().say({ t: 'view', name: 'event', entries: 7, now: 0, data: { name: 'Cup' } });
    expect(line.view('event')).toMatchObject({ name: 'Cup' });
    latest().say({ t: 'view', name: 'links', entries: 7, now: 0, data: {} });
    expect(line.view('links'), 'nobody shows it').toBeUndefined();
  });

  test('a view that is not for this role is closed, not missing', () => {
    latest().say({ t: 'view', name: 'round:A:1', entries: 7, now: 0, data: null });
    expect(line.isClosed('round:A:1')).toBe(true);
    expect(line.isClosed('event')).toBe(false);
  });

  test('other views take the place of those before', () => {
    latest().say({ t: 'view', name: 'round:A:1', entries: 7, now: 0, data: {} });
    line.show('event', 'history');
    expect(latest().sent.at(-1)).toEqual({ t: 'show', views: ['event', 'history'] });
    expect(line.view('round:A:1')).toBeUndefined();
    const said = latest().sent.length;
    line.show('event', 'history');
    expect(latest().sent).toHaveLength(said);
  });

  test('E124: an act names the state it was based on, and a refusal names who was faster', async () => {
    latest().say({ t: 'view', name: 'round:A:1', entries: 7, now: 0, data: {} });
    const stored = line.act('result A 1 1 1-0', 'round:A:1');
    const sent = acts(latest())[0]!;
    expect(sent).toMatchObject({ on: 7, act: 'result A 1 1 1-0' });
    latest().say({ t: 'done', id: sent['id'], seq: 8 });
    await expect(stored).resolves.toBe(8);
    const late = line.act('result A 1 1 0-1', 'round:A:1');
    const refused = late.catch((refused: unknown) => refused);
    latest().say({ t: 'refused', id: acts(latest())[1]!['id'], rule: 'E124', why });
    const told = await refused;
    expect(told).toBeInstanceOf(Refused);
    expect((told as Refused).refusal).toMatchObject({ rule: 'E124', why });
    expect(line.waiting).toBe(0);
    expect(line.refusal).toBeUndefined();
  });

  test('E114: what was sent while the line was away is sent again under the same id', async () => {
    const stored = line.act('gong A 1');
    const { id } = acts(latest())[0]!;
    latest().close();
    expect(line.linked).toBe(false);
    const more = line.act('pause because tea');
    expect(line.waiting).toBe(2);
    vi.advanceTimersByTime(1000);
    expect(PaperSocket.all).toHaveLength(2);
    welcome();
    expect(acts(latest()).map(({ act }) => act)).toEqual(['gong A 1', 'pause because tea']);
    expect(acts(latest())[0]!['id']).toBe(id);
    for (const { id } of acts(latest())) latest().say({ t: 'done', id, seq: 3 });
    await expect(Promise.all([stored, more])).resolves.toEqual([3, 3]);
  });

  test('E105: the clock is the server’s, whatever this device believes', () => {
    expect(line.now()).toBe(Date.now() + 5000);
    latest().say({ t: 'ping', n: 4, now: Date.now() - 60_000 });
    expect(latest().sent.at(-1)).toEqual({ t: 'pong', n: 4 });
    expect(line.now()).toBe(Date.now() - 60_000);
  });

  test('E122: green while it speaks, amber when it is quiet, red after a minute', () => {
    expect(line.light).toBe('green');
    latest().close();
    expect(line.light).toBe('amber');
    vi.advanceTimersByTime(61_000);
    expect(line.light).toBe('red');
    welcome();
    expect(line.light).toBe('green');
  });

  test('E122: a line that hangs is left, and another one opened', () => {
    const hanging = latest();
    vi.advanceTimersByTime(25_000);
    expect(line.linked).toBe(false);
    expect(latest()).not.toBe(hanging);
    welcome();
    hanging.say({ t: 'view', name: 'event', entries: 1, now: 0, data: { name: 'old' } });
    expect(line.view('event')).toBeUndefined();
  });

  test('a refusal without an id is about the line as a whole', () => {
    latest().say({ t: 'refused', id: '', rule: 'permission', why });
    expect(line.refusal).toMatchObject({ rule: 'permission' });
    welcome();
    expect(line.refusal).toBeUndefined();
  });

  test('what is not ours is ignored', () => {
    latest().onmessage?.({ data: 'nonsense' });
    latest().say({ t: 'unheard' });
    expect(line.linked).toBe(true);
  });
});
