import { expect, test } from 'vitest';
import { correctable, lastQuestion, talks } from './house';
import type { Entry } from './log';

const entries = (...rows: [string, string][]): Entry[] =>
  rows.map(([actor, act], at) => ({ seq: at + 1, at_ms: at * 10, actor, act, lag_ms: 0 }));

test('talk is found with its speaker and whom it is for', () => {
  const found = talks(
    entries(['match', 'start'], ['red', 'say ciao a tutti'], ['blue', 'tell knights'], ['red', 'e2e4']),
  );
  expect(found.map(({ seq, seat, team, text }) => [seq, seat, team, text])).toEqual([
    [2, 'red', false, 'ciao a tutti'],
    [3, 'blue', true, 'knights'],
  ]);
});

test('the last question has its answer only where that can be read', () => {
  const asked = entries(['match', 'ask q1 | Chi? | Who?'], ['match', 'hidden']);
  expect(lastQuestion(asked)).toEqual({ id: 'q1', question: { it: 'Chi?', en: 'Who?' } });
  const told = entries(['match', 'ask q1 | Chi? | Who?'], ['match', 'reply q1 | Lui | He']);
  expect(lastQuestion(told)?.reply).toEqual({ it: 'Lui', en: 'He' });
  expect(lastQuestion([])).toBeUndefined();
});

test('what the house wrote and talk cannot be corrected', () => {
  const found = correctable(entries(['match', 'start'], ['red', 'say hm'], ['chance', 'tile 1-2'], ['red', '1:d1d2']));
  expect(found.map((entry) => entry.seq)).toEqual([4, 3]);
});
