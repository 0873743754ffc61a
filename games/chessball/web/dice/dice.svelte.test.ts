// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefs } from '$prefs';
import Dice from './Dice.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  prefs.motion = true;
});
afterEach(() => {
  vi.useRealTimers();
});

function throwDice(lying: boolean): { props: { eyes: number[]; seq: number }; rolling: () => number; end: () => void } {
  const props = $state({ eyes: [1, 2, 3], label: '', seq: 7, lying });
  const dice = mount(Dice, { target: document.body, props });
  const rolling = () => {
    flushSync();
    return document.querySelectorAll('svg.rolling').length;
  };
  return { props, rolling, end: () => void unmount(dice) };
}

test('dice roll when they are thrown, once, and not after other acts', () => {
  const { props, rolling, end } = throwDice(false);
  expect(rolling()).toBe(3);
  vi.runAllTimers();
  expect(rolling()).toBe(0);
  props.eyes = [1, 2, 3];
  expect(rolling(), 'the same dice after another act').toBe(0);
  Object.assign(props, { eyes: [4, 4, 4], seq: 9 });
  expect(rolling()).toBe(3);
  props.eyes = [4, 4, 4];
  expect(rolling(), 'another act meanwhile does not stop them').toBe(3);
  end();
});

test('dice that lay there already, or without motion, do not roll', () => {
  const lying = throwDice(true);
  expect(lying.rolling()).toBe(0);
  lying.end();
  prefs.motion = false;
  const still = throwDice(false);
  expect(still.rolling()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  still.end();
});
