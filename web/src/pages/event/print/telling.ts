// How dates, places, sides and terms are written on paper.
import type { GameInfo } from '$live/api';
import type { Board, PartBrief, Result, RoundView } from '$live/event/views';
import { say, tongue } from '$words/i18n';
import { pw } from '$words/paper_words';

export const clockTime = (ms: number): string =>
  new Date(ms).toLocaleTimeString(tongue(), { hour: '2-digit', minute: '2-digit' });
export const day = (ms: number): string =>
  new Date(ms).toLocaleDateString(tongue(), { day: 'numeric', month: 'long', year: 'numeric' });
export const dayAndTime = (ms: number): string =>
  new Date(ms).toLocaleString(tongue(), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

export const byName = (one: { name: string }, other: { name: string }): number =>
  one.name.localeCompare(other.name, tongue(), { sensitivity: 'base', numeric: true });

// What is first and second: White and Black, or what the game calls them.
export function sidesOf(game: GameInfo | undefined): [string, string] {
  return game ? [say(game.sides[0]), say(game.sides[1])] : ['1', '2'];
}
// One letter a side: its own, where the two differ in it. Never a digit: it stands behind the number of an opponent.
export function lettersOf(game: GameInfo | undefined): [string, string] {
  const [first, second] = sidesOf(game).map((side) => side.trim().charAt(0).toLocaleUpperCase()) as [string, string];
  return first && first !== second ? [first, second] : ['a', 'b'];
}
// What the letters mean: `R: Red, B: Blue`.
export function lettersKey(game: GameInfo | undefined): string {
  const letters = lettersOf(game);
  return sidesOf(game)
    .map((side, at) => `${letters[at]}: ${side}`)
    .join(', ');
}

const scores: Record<Result, [string, string]> = {
  '1-0': ['1', '0'],
  '0-1': ['0', '1'],
  draw: ['½', '½'],
  '0-0': ['0', '0'],
  '+/-': ['+', '–'],
  '-/+': ['–', '+'],
  '-/-': ['–', '–'],
};
export function scoreText({ result, tallies }: Pick<Board, 'result' | 'tallies'>): string {
  if (!result) return '';
  const counts = Object.values(tallies).map(([one, other]) => `${one}:${other}`);
  return [scores[result].join(' – '), ...(counts.length > 0 ? [`(${counts.join(', ')})`] : [])].join(' ');
}

// `Name | key=value | ...`, as the log has a part's terms.
export function termsOf(text: string): Record<string, string> {
  const fields = text.split('|').map((field) => /^\s*([a-z]+)=(.*?)\s*$/s.exec(field));
  return Object.fromEntries(fields.flatMap((field) => (field ? [[field[1]!, field[2]!]] : [])));
}

export const roundTitle = (part: PartBrief, round: number): string =>
  part.format === 'arena'
    ? ''
    : part.rounds > 0
      ? pw('round_of', round, Math.max(round, part.rounds))
      : pw('round_n', round);

export const absenceText = (kind: RoundView['absent'][number]['kind']): string =>
  kind === 'half' ? pw('half_bye') : kind === 'full' ? pw('full_bye') : pw('absent');

// Who sits there, where the entrant is a pair or a small team and the people are not its name.
export function sittersOf(side: Board['first']): string {
  const names = side.people.map(({ name }) => name);
  if (names.length > 4) return '';
  return names.length > 1 || (names.length === 1 && names[0] !== side.name) ? names.join(', ') : '';
}
