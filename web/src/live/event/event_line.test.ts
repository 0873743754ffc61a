// A line to an event on a socket that the test holds: what a page says is what the server reads (server/events/messages),
// acts are sent until they are answered, also over a broken line.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '$law/wasm';
import { eventSamples } from '../../test/laws';
import { EventLine } from './event_line.svelte';

class Socket {
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  sent: Record<string, unknown>[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose?.();
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: Socket[];
let clock: number;
beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  clock = 1000;
});
afterEach(() => vi.useRealTimers());

const welcome = { t: 'welcome', event: 'e', as: 'chief', roles: ['chief'], now: 5000 };
function open(as = 'chief'): { line: EventLine; socket: Socket } {
  const line = new EventLine({
    url: 'ws://here/live/event',
    event: 'e',
    as,
    socket: () => {
      const socket = new Socket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    now: () => clock,
    random: () => 0.5,
  });
  const socket = sockets.at(-1)!;
  socket.onopen?.();
  return { line, socket };
}

test('names its event in the address', () => {
  const opened: string[] = [];
  const socket = (url: string) => (opened.push(url), new Socket() as unknown as WebSocket);
  new EventLine({ url: 'ws://here/live/event', event: 'e 1', as: '', socket }).close();
  expect(opened).toEqual(['ws://here/live/event?event=e%201']);
});

test('says hello with its views, and shows others instead', () => {
  const { line, socket } = open();
  expect(socket.sent).toEqual([{ t: 'hello', event: 'e', as: 'chief', views: [] }]);
  socket.tell(welcome);
  line.show('event', 'desk');
  expect(socket.sent.at(-1)).toEqual({ t: 'show', views: ['event', 'desk'] });
  socket.tell({ t: 'view', name: 'desk', entries: 7, now: 5000, data: { calls: [] } });
  socket.tell({ t: 'view', name: 'people', entries: 7, now: 5000, data: {} });
  expect(line.view('desk')).toEqual({ calls: [] });
  expect(Object.keys(line.views)).toEqual(['desk']);
  line.close();
});

test('E124: an act tells the entries of the view it was based on, in the shape that the server reads', async () => {
  const { line, socket } = open();
  socket.tell(welcome);
  line.show('round:A:1');
  socket.tell({ t: 'view', name: 'round:A:1', entries: 41, now: 5000, data: {} });
  const done = line.act('result A 1 3 draw', 'round:A:1');
  const sent = socket.sent.at(-1)!;
  expect(sent).toMatchObject({ t: 'act', on: 41, act: 'result A 1 3 draw' });
  for (const { value } of eventSamples('act'))
    expect(Object.keys(sent).slice(1).sort()).toEqual(Object.keys(value).sort());
  expect(String(sent['id'])).toMatch(/^[a-z0-9][a-z0-9-]{0,29}$/);
  socket.tell({ t: 'done', id: sent['id'], seq: 42 });
  await expect(done).resolves.toBe(42);
  expect(line.waiting).toBe(0);
  line.close();
});

test('a refusal of the server is what the act throws', async () => {
  const { line, socket } = open();
  socket.tell(welcome);
  const done = line.act('publish A 1');
  const why = { en: 'not yet', it: 'non ancora' };
  socket.tell({ t: 'refused', id: socket.sent.at(-1)!['id'], rule: 'E100', why, detail: '' });
  await expect(done).rejects.toThrow(Refused);
  line.close();
});

test('E114: what was not answered is sent again with the same id when the line is back', () => {
  const { line, socket } = open();
  socket.tell(welcome);
  void line.act('gong A 1');
  const { id } = socket.sent.at(-1) as { id: string };
  socket.close();
  expect(line.linked).toBe(false);
  vi.advanceTimersByTime(300);
  const again = sockets.at(-1)!;
  expect(again).not.toBe(socket);
  again.onopen?.();
  again.tell(welcome);
  expect(again.sent.at(-1)).toMatchObject({ t: 'act', id, act: 'gong A 1' });
  line.close();
});

test('answers pings, keeps the server’s clock, and turns amber and red when nothing is heard', () => {
  const { line, socket } = open();
  socket.tell(welcome);
  expect(line.now()).toBe(5000);
  socket.tell({ t: 'ping', n: 3, now: 6000 });
  expect(socket.sent.at(-1)).toEqual({ t: 'pong', n: 3 });
  expect(line.light).toBe('green');
  clock += 20_000;
  expect(line.light).toBe('amber');
  clock += 60_000;
  expect(line.light).toBe('red');
  line.close();
});

test('a role that was taken back is told once the server says so', () => {
  const { line, socket } = open();
  socket.tell(welcome);
  socket.tell({ ...welcome, as: '', roles: [] });
  const why = { en: 'this role was taken back', it: 'questo ruolo è stato ritirato' };
  socket.tell({ t: 'refused', id: '', rule: 'permission', why, detail: 'chief' });
  expect(line.roles).toEqual([]);
  expect(line.refusal).toMatchObject({ rule: 'permission', why });
  line.close();
});
