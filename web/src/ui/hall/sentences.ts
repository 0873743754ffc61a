// Results and times as sentences: the same on phones, at tables and in lists (E111, E115). Pure.
import type { Board, Result, Saying, Side } from '$live/event/views';
import { hall } from '$words/hall_words';

const minute_s = 60;

// Until the gong: `in 3 minutes`; nothing when it is there.
export function inTime(left_ms: number): string {
  const seconds = Math.ceil(left_ms / 1000);
  if (seconds <= 0) return '';
  if (seconds === 1) return hall('in_a_second');
  if (seconds < minute_s) return hall('in_seconds', seconds);
  const minutes = Math.ceil(seconds / minute_s);
  return minutes === 1 ? hall('in_a_minute') : hall('in_minutes', minutes);
}

// `3.5` as people write it.
const fractions: Record<string, string> = { '5': '½', '25': '¼', '75': '¾' };
export const pointsText = (points: string): string =>
  points.replace(
    /^(\d+)[.,](5|25|75)$/,
    (_, whole: string, part: string) => (whole === '0' ? '' : whole) + fractions[part],
  );
export function pointsWords(points: string): string {
  if (points === '0') return hall('no_points');
  if (points === '0.5') return hall('half_point');
  return points === '1' ? hall('point') : hall('points', pointsText(points));
}

// What a bye is worth, by the part's terms: `points=win draw loss absence bye`.
export function byePoints(terms: string, kind: 'bye' | 'half' | 'zero' | 'full'): string {
  const [win = '1', draw = '0.5', , absence = '0', bye = win] = (/points=([\d. ]+)/.exec(terms)?.[1] ?? '')
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  return { bye, half: draw, zero: absence, full: win }[kind];
}

export const nameList = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : hall('and', names.slice(0, -1).join(', '), names.at(-1)!);

const many = (side: Side): boolean => side.people.length > 1;

// `ANNA won against BRUNO`.
export function resultSentence({ first, second }: Pick<Board, 'first' | 'second'>, result: Result): string {
  const won = (winner: Side, loser: Side) =>
    hall(many(winner) ? 'won_against_many' : 'won_against', winner.name, loser.name);
  switch (result) {
    case '1-0':
      return won(first, second);
    case '0-1':
      return won(second, first);
    case 'draw':
      return hall('drew', first.name, second.name);
    case '0-0':
      return hall('both_lost', first.name, second.name);
    case '+/-':
      return hall('not_come', second.name);
    case '-/+':
      return hall('not_come', first.name);
    case '-/-':
      return hall('nobody_came');
  }
}
export function sayingSentence(board: Board, saying: Saying, tallyName: (tally: string) => string): string {
  const counted = Object.entries(saying.tallies).map(([tally, [a, b]]) => `${tallyName(tally)} ${a} : ${b}`);
  return [resultSentence(board, saying.result), ...counted].join(' · ');
}

// To one of them: won, lost, drawn.
export function yourResult(result: Result, side: 1 | 2, board: Pick<Board, 'first' | 'second'>): string {
  const [mine, other] = side === 1 ? [board.first, board.second] : [board.second, board.first];
  if (result === 'draw') return hall('you_drew');
  if (result === '0-0') return hall(many(mine) ? 'you_lost_many' : 'you_lost');
  if (result === '-/-') return hall('you_absent');
  if (result === '+/-' || result === '-/+')
    return (result === '+/-') === (side === 1) ? hall('you_won_forfeit', other.name) : hall('you_absent');
  const won = (result === '1-0') === (side === 1);
  if (many(mine)) return hall(won ? 'you_won_many' : 'you_lost_many');
  return hall(won ? 'you_won' : 'you_lost');
}
// In lists: `1–0`, `½–½`, `+–`.
export function resultText(result: Result): string {
  return { '1-0': '1–0', '0-1': '0–1', draw: '½–½', '0-0': '0–0', '+/-': '+ –', '-/+': '– +', '-/-': '– –' }[result];
}

// The act that says it; a table says for whom.
export function sayAct(
  at: { part: string; round: number; board: number },
  saying: Saying,
  side?: 'first' | 'second',
): string {
  const tallies = Object.entries(saying.tallies).map(([tally, [a, b]]) => ` | ${tally}=${a}/${b}`);
  return `say ${at.part} ${at.round} ${at.board} ${saying.result}${side ? ` ${side}` : ''}${tallies.join('')}`;
}
// One line of words, as acts take them.
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '/').trim();

// How a bracket went on where nobody had won (E60).
export const byWords = (by: string): string =>
  by === 'lot' ? hall('by_lot') : by === 'replay' ? hall('by_replay') : by;
