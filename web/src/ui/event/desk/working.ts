// E89: where the numbers of the standings come from, line by line. What is cut off stands in brackets.
import type { StandingsView, WorkingAnswer } from '$live/event/views';
import { say } from '$words/i18n';

export function linesOf({ rows }: WorkingAnswer, entrant: string, ties: StandingsView['ties']): string[] {
  const row = rows.find((each) => each.entrant === entrant);
  return (row?.values ?? []).map(({ code, sum, shares }) => {
    const name = ties.find((tie) => tie.code === code)?.name;
    const parts = shares.map(({ round, opponent, value, cut }) => {
      const text = `${round}. ${opponent ? `${opponent} ` : ''}${value}`;
      return cut ? `(${text})` : text;
    });
    return `${name ? say(name) : code}: ${sum}${parts.length > 0 ? ` = ${parts.join(' + ')}` : ''}`;
  });
}
