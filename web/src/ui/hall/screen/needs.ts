// The views that a show is made of, and what it is called. Pure.
import type { PartBrief, Show } from '$live/event/views';
import { sw } from '$words/screen_words';

export function needsOf({ kind, part }: Show, brief: PartBrief | undefined): string[] {
  if (!part) return [];
  switch (kind) {
    case 'checkin':
      return [`entrants:${part}`];
    case 'names':
      return [`round:${part}:now`, `entrants:${part}`];
    case 'tables':
    case 'results':
    case 'games':
    case 'question':
    case 'countdown':
      return [`round:${part}:now`];
    case 'standings':
    case 'houses':
    case 'prizes':
      return [`standings:${part}`];
    case 'bracket':
      return brief?.format === 'groups' ? [`groups:${part}`, `bracket:${part}`] : [`bracket:${part}`];
    case 'welcome':
    case 'text':
      return [];
  }
}
const most = 22; // beside the event and the screen itself
export const needsOfAll = (shows: Show[], briefOf: (part?: string) => PartBrief | undefined): string[] =>
  [...new Set(shows.flatMap((show) => needsOf(show, briefOf(show.part))))].slice(0, most);

// `round`: that is shown, or after which the standings are.
export function titleOf({ kind }: Show, round: number, finished: boolean): string {
  switch (kind) {
    case 'names':
    case 'tables':
    case 'results':
      return round > 0 ? `${sw('round', round)} · ${sw(kind)}` : sw(kind);
    case 'standings':
      if (finished) return sw('standings_final');
      return round > 0 ? sw('standings_after', round) : sw('standings');
    case 'games':
    case 'bracket':
    case 'houses':
    case 'question':
    case 'checkin':
      return sw(kind);
    case 'prizes':
      return sw('prizes');
    case 'welcome':
    case 'countdown':
    case 'text':
      return '';
  }
}
