import { expect, test } from 'vitest';
import type { Entry } from './log';
import { lastQuestion } from './question';

const log = (...acts: string[]): Entry[] => acts.map((act, at) => ({ seq: at + 1, at_ms: 0, actor: 'match', act, lag_ms: 0 }));

test('the last question is found with its words, and its answer as soon as it can be read', () => {
  expect(lastQuestion(log('start'))).toBeUndefined();
  expect(lastQuestion(log('ask a | Uno? | One?', 'hidden'))).toEqual({ id: 'a', text: { it: 'Uno?', en: 'One?' } });
  expect(lastQuestion(log('ask a | Uno? | One?', 'reply a | sì | yes', 'ask b | Due? | Two?'))?.reply).toBeUndefined();
  expect(lastQuestion(log('ask b | Due? | Two?', 'reply b | no | no'))).toEqual({ id: 'b', text: { it: 'Due?', en: 'Two?' }, reply: { it: 'no', en: 'no' } });
});

test('what a player says is no question', () => {
  expect(lastQuestion([{ seq: 1, at_ms: 0, actor: '1.king', act: 'ask a | b | c', lag_ms: 0 }])).toBeUndefined();
});
