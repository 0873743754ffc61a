import { expect, test } from 'vitest';
import { builtLaws } from '../test/laws';
import { correctable, lastQuestion, talks } from './house';
import type { Entry } from './log';

const laws = await builtLaws();
const { name: game, seats } = laws.games.at(-1)!;
const [one, two] = [seats[0]!.name, seats[1]!.name];

const entries = (...rows: [actor: string, act: string][]): Entry[] =>
  laws.log(
    `giostra-log 1\nGame: ${game}\n\n${rows.map(([actor, act], at) => `${at + 1} ${at * 10} ${actor} ${act}\n`).join('')}`,
  ).entries;

test('talk is found with its speaker and whom it is for', () => {
  const found = talks(entries(['match', 'start'], [one, 'say ciao a tutti'], [two, 'tell knights'], [one, 'e2e4']));
  expect(found.map(({ seq, seat, team, text }) => [seq, seat, team, text])).toEqual([
    [2, one, false, 'ciao a tutti'],
    [3, two, true, 'knights'],
  ]);
});

test('talk that is added is found, and a log without more of it has the same list', () => {
  const log = entries([one, 'say hm'], [one, 'e2e4']);
  const before = talks(log);
  log.push({ ...log[1]!, seq: 3 });
  expect(talks(log)).toBe(before);
  log.push({ ...log[0]!, seq: 4 });
  expect(talks(log).map(({ seq }) => seq)).toEqual([1, 4]);
});

test('the last question has its answer only where that can be read', () => {
  const asked = entries(['match', 'ask q1 | Chi? | Who?'], ['match', 'hidden']);
  expect(lastQuestion(asked)).toEqual({ id: 'q1', question: { it: 'Chi?', en: 'Who?' } });
  const told = entries(['match', 'ask q1 | Chi? | Who?'], ['match', 'reply q1 | Lui | He']);
  expect(lastQuestion(told)?.reply).toEqual({ it: 'Lui', en: 'He' });
  expect(lastQuestion([])).toBeUndefined();
});

test('what the house wrote and talk cannot be corrected', () => {
  const found = correctable(
    entries(['match', 'start'], [one, 'say hm'], ['referee', 'pause because of rain'], ['chance', 'x'], [one, 'y']),
  );
  expect(found.map((entry) => entry.seq)).toEqual([5, 4]);
});
