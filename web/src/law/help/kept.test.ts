import { afterEach, expect, test, vi } from 'vitest';
import { drop, keep, Keeper, kept, keyOf, onKept } from './kept';

function browser(storage: Partial<Storage>): void {
  vi.stubGlobal('localStorage', storage);
}
function memory(): Partial<Storage> {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
afterEach(() => void vi.unstubAllGlobals());

test('each game has a match of its own, and so has each position', () => {
  browser(memory());
  expect(keep(keyOf('one'), 'log 1')).toBe(true);
  expect(keep(keyOf('two'), 'log 2')).toBe(true);
  expect(keep(keyOf('one', 'x/y'), 'log 3')).toBe(true);
  expect(kept(keyOf('one'))).toBe('log 1');
  expect(kept(keyOf('one', 'x/y'))).toBe('log 3');
  drop(keyOf('one'));
  expect(kept(keyOf('one'))).toBeUndefined();
  expect(kept(keyOf('two'))).toBe('log 2');
});

test('a browser that keeps nothing says so and plays on', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  browser({ getItem: full, setItem: full, removeItem: full });
  expect(keep('one', 'log')).toBe(false);
  expect(kept('one')).toBeUndefined();
  expect(() => drop('one')).not.toThrow();
});

test('another page that goes on with the match is heard', () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  const heard: string[] = [];
  const stop = onKept('one', (log) => heard.push(log));
  const tell = (key: string, newValue: string | null) =>
    target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  tell('giostra.local.one', 'log');
  tell('giostra.local.two', 'log 2');
  tell('giostra.local.one', null);
  stop();
  tell('giostra.local.one', 'later');
  expect(heard).toEqual(['log']);
});

test('what changes is written once, a moment later, when the page goes, or not at all', () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const keeper = new Keeper();
  keeper.soon(() => written.push('one'));
  keeper.soon(() => written.push('two'));
  expect(written).toEqual([]);
  vi.runAllTimers();
  expect(written).toEqual(['two']);
  keeper.soon(() => written.push('three'));
  keeper.now();
  vi.runAllTimers();
  expect(written).toEqual(['two', 'three']);
  keeper.soon(() => written.push('four'));
  keeper.forget();
  vi.runAllTimers();
  keeper.now();
  expect(written).toEqual(['two', 'three']);
  vi.useRealTimers();
});
