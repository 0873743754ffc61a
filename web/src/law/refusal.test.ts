// What people read when a limit or a ban refuses them.
import { expect, test } from 'vitest';
import { tell } from './refusal';
import { prefer } from '$prefs';

const why = { en: 'that was too much', it: 'è troppo' };
const limit = (detail: string) => tell({ rule: 'limit', why, detail });

test('T5_a_limit_says_when_to_try_again', () => {
  prefer({ language: 'en' });
  expect(limit('40')).toBe('that was too much (try again in 40 s)');
  expect(limit('119')).toBe('that was too much (try again in 119 s)');
  expect(limit('121')).toBe('that was too much (try again in 3 min)');
  expect(limit('7201')).toBe('that was too much (try again in 3 h)');
  prefer({ language: 'it' });
  expect(limit('40')).toBe('è troppo (riprova tra 40 s)');
  expect(limit('')).toBe('è troppo');
  expect(tell({ rule: 'Q5', why, detail: '40' })).toBe('è troppo');
});

test('T9_a_ban_says_until_when_and_why', () => {
  prefer({ language: 'en' });
  const until = (detail: string) => tell({ rule: 'permission', why, detail });
  const when = new Date('2026-11-16T18:00Z').toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
  expect(until('2026-11-16 18:00 UTC')).toBe(`that was too much (until ${when})`);
  expect(until('2026-11-16 18:00 UTC: insults')).toBe(`that was too much (until ${when}: insults)`);
  expect(until('A.white')).toBe('that was too much');
});
