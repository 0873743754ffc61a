// E89: where the numbers of the standings come from, line by line.
import type { StandingsView } from '$live/event/views';
import { say } from '$words/i18n';

export interface Working {
  rows: { entrant: string; ties: { code: string; value: string; parts: string[] }[] }[];
}

export function linesOf({ rows }: Working, entrant: string, ties: StandingsView['ties']): string[] {
  const row = rows.find((each) => each.entrant === entrant);
  return (row?.ties ?? []).map(({ code, value, parts }) => {
    const name = ties.find((tie) => tie.code === code)?.name;
    return `${name ? say(name) : code}: ${parts.length > 0 ? `${parts.join(' + ')} = ` : ''}${value}`;
  });
}
