// Several acts of a page of staff, one after the other.
import { expect, test } from 'vitest';
import type { EventLine } from '$live/event/event_line.svelte';
import { Refused } from '$law/wasm';
import { Staff } from './staff.svelte';

const why = { en: 'not so', it: 'così no' };
const line = (sent: string[]): EventLine =>
  ({
    act: (text: string): Promise<number> => {
      if (text === 'bad') return Promise.reject(new Refused({ rule: 'E1', why }));
      return Promise.resolve(sent.push(text));
    },
  }) as unknown as EventLine;

test('it is told how many were stored, whether somebody listens or not', async () => {
  const sent: string[] = [];
  const staff = new Staff(line(sent), 'cup', 'chief');
  expect(await staff.acts(['one', 'two'])).toBe(2);
  const heard: number[] = [];
  expect(await staff.acts(['three', 'bad', 'four'], (done) => heard.push(done))).toBe(1);
  expect(heard).toEqual([1]);
  expect(sent).toEqual(['one', 'two', 'three']);
  expect(staff.refusal?.rule).toBe('E1');
});
