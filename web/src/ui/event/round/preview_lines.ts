// E106: what a correction would change, line by line.
import type { Preview } from '$live/event/api';
import { ev } from '$words/event_words';

export const previewLines = ({ boards, places }: Preview): string[] => [
  ...places.map(({ name, before, after }) => ev('preview_place', name, before, after)),
  ...boards.map(({ round, before, after }) => ev('preview_board', round, after, before)),
];
