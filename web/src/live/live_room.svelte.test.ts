// @vitest-environment happy-dom
// How a page comes to its live match: which line it opens, and when.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveRoom } from './live_room.svelte';
import { builtLaws } from '../test/laws';

const laws = await builtLaws();
const game = laws.games[0]!;

class PaperSocket {
  static all: PaperSocket[] = [];
  isClosed = false;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    PaperSocket.all.push(this);
  }
  send(): void {}
  close(): void {
    this.isClosed = true;
  }
  welcome(seats: string[]): void {
    const header = [['Game', game.name]];
    const message = { t: 'welcome', match: 'm1', header, person: 'g1', seats, entries: 0, now: 0, running: true };
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const opened = (): boolean[] => PaperSocket.all.map(({ isClosed }) => isClosed);

// Who the server says we are, once it answers.
let tell: (me: { id: string; name: string }) => void;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

let leave: () => void = () => undefined;
async function enter(): Promise<LiveRoom> {
  vi.resetModules();
  vi.doMock('./api', () => ({
    match: () => Promise.resolve({ game: game.name }),
    me: () => new Promise((done) => (tell = done)),
  }));
  vi.doMock('$law/loaded', () => ({ theLaws: () => Promise.resolve(laws) }));
  vi.doMock('$law/games', () => ({ gameView: () => Promise.resolve({}) }));
  const { LiveRoom } = await import('./live_room.svelte');
  const svelte = await import('svelte');
  let room: LiveRoom | undefined;
  const page = svelte.mount(
    (() => {
      room = new LiveRoom('m1');
      return {};
    }) as never,
    { target: document.body },
  );
  leave = () => void svelte.unmount(page);
  await settled();
  return room!;
}

beforeEach(() => {
  PaperSocket.all = [];
  localStorage.clear();
  vi.stubGlobal('WebSocket', PaperSocket);
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.doUnmock('./api');
});

test('a stranger has no line before the server has given a cookie', async () => {
  const room = await enter();
  expect(opened()).toEqual([]);
  tell({ id: 'g1', name: 'Anna' });
  await settled();
  expect(opened()).toEqual([false]);
  PaperSocket.all[0]!.welcome([game.seats[0]!.name]);
  await settled();
  expect(room.table?.seats).toEqual([game.seats[0]!.name]);
});

test('whoever was here before does not wait for the answer', async () => {
  localStorage.setItem('giostra.me', 'g1');
  const room = await enter();
  expect(opened()).toEqual([false]);
  PaperSocket.all[0]!.welcome([game.seats[0]!.name]);
  tell({ id: 'g1', name: 'Anna' });
  await settled();
  expect(opened()).toEqual([false]);
  expect(room.table?.seats).toEqual([game.seats[0]!.name]);
});

test('a line that was opened without the cookie gives way to one of the new guest', async () => {
  localStorage.setItem('giostra.me', 'lost');
  const room = await enter();
  PaperSocket.all[0]!.welcome([]);
  await settled();
  expect(room.table).toBeUndefined();
  tell({ id: 'g2', name: 'Giostra 2' });
  await settled();
  expect(opened()).toEqual([true, false]);
  expect(localStorage.getItem('giostra.me')).toBe('g2');
  PaperSocket.all[1]!.welcome([game.seats[0]!.name]);
  await settled();
  expect(room.table?.seats).toEqual([game.seats[0]!.name]);
});

test('a page that is left keeps no line', async () => {
  localStorage.setItem('giostra.me', 'g1');
  await enter();
  leave();
  leave = () => undefined;
  expect(opened()).toEqual([true]);
  tell({ id: 'g2', name: 'Giostra 2' });
  await settled();
  expect(opened()).toEqual([true]);
});
