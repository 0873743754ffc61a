// E89: where the numbers of the standings come from, in lines. What is cut off stands in brackets.
import type { EncounterRow, Share, StandingsView, WorkingAnswer } from '$live/event/views';
import { hall } from '$words/hall_words';
import { say } from '$words/i18n';
import { pointsText } from './sentences';

// `1. Bruno 1 + (2. Carla ½)`
const sumOf = (shares: Share[]): string =>
  shares
    .map(({ round, opponent, value, cut }) => {
      const text = `${round}. ${opponent ? `${opponent} ` : ''}${pointsText(value)}`;
      return cut ? `(${text})` : text;
    })
    .join(' + ');

// One of those who were level (E74), and what the missing games could have brought.
export function encounterSum({ shares, sum, most }: EncounterRow): string {
  const reached = shares.length > 0 ? `${sumOf(shares)} = ${pointsText(sum)}` : pointsText(sum);
  return most === sum ? reached : `${reached}, ${hall('at_most', pointsText(most))}`;
}
export const encounterLine = (row: EncounterRow): string => `${row.name}: ${encounterSum(row)}`;

// The looks of this tie-break at the games of those who were level with somebody.
export const encountersWith = ({ encounters }: WorkingAnswer, entrant: string, code: string): EncounterRow[][] =>
  encounters
    .filter((each) => each.code === code && each.rows.some((row) => row.entrant === entrant))
    .map(({ rows }) => rows);

export function linesOf(answer: WorkingAnswer, entrant: string, ties: StandingsView['ties']): string[] {
  const row = answer.rows.find((each) => each.entrant === entrant);
  return (row?.values ?? []).flatMap(({ code, sum, shares }) => {
    const name = ties.find((tie) => tie.code === code)?.name;
    const line = `${name ? say(name) : code}: ${sum ? pointsText(sum) : '–'}`;
    const looks = encountersWith(answer, entrant, code);
    return [
      shares.length > 0 ? `${line} = ${sumOf(shares)}` : line,
      ...looks.map((rows) => `${hall('among_level')}: ${rows.map(encounterLine).join(' · ')}`),
    ];
  });
}
