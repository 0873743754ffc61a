// What the server is asked about events besides their line: docs/event-protocol.md, "The API".
import type { Words } from '$words/words';
import { ask } from '../api';
import type { WorkingAnswer } from './views';
import { to } from '$site';

export interface EventBrief {
  id: string;
  name: string;
  opened_ms: number;
  stage: 'open' | 'live' | 'over';
  parts: { id: string; name: string; game: string; public?: boolean }[];
  roles: string[];
}
export interface FormatPreset {
  name: string;
  game: string;
  terms: string; // `Title | game=... | format=...`
}
export interface PlanWish {
  terms: string;
  entrants: number;
  game_min: number;
  turnaround_min: number;
  tables: number; // 0: as many as it takes
  minutes: number; // until the hall closes
}
export interface Plan {
  rounds_left: number;
  waves: number; // so often a round is played in turns, where tables are short
  round_min: number;
  minutes_left: number;
  rounds_that_fit: number;
  tables_for_one_wave: number;
}
export interface Taken {
  event: string;
  role: string;
  path: string;
}
export interface GivenLink {
  role: string;
  token: string;
  path: string;
  code?: string;
}
// E106: what a correction would change.
export interface Preview {
  boards: { part: string; round: number; before: string; after: string }[];
  places: { part: string; name: string; before: number; after: number }[];
  seen: number; // who have seen the round that is out
}
export type ExportFormat = 'trf' | 'trf16' | 'csv' | 'json' | 'log';

const of = (id: string, rest = ''): string => `events/${encodeURIComponent(id)}${rest}`;
const query = (fields: Record<string, string | number>): string =>
  `?${new URLSearchParams(Object.entries(fields).map(([key, value]): [string, string] => [key, String(value)]))}`;

export const events = async (mine: boolean): Promise<EventBrief[]> =>
  (await ask<{ events: EventBrief[] }>('GET', `events${mine ? '?mine=1' : ''}`)).events;
// `parts`: `A | Name | key=value ...`; `file`: the text of a log, a report file, JSON or CSV.
export const makeEvent = (wish: {
  name: string;
  parts?: string[];
  file?: string;
}): Promise<{ id: string; path: string }> => ask('POST', 'events', wish);
export const presets = async (): Promise<FormatPreset[]> =>
  (await ask<{ presets: FormatPreset[] }>('GET', 'events/presets')).presets;
export const plan = (wish: PlanWish): Promise<Plan> => ask('POST', 'events/plan', wish);
export const join = (code: string): Promise<Taken> => ask('POST', 'events/join', { code });
export const event = (id: string): Promise<EventBrief> => ask('GET', of(id));
export const takeRole = (id: string, token: string): Promise<Taken> => ask('POST', of(id, '/role'), { token });
export const dropRole = (id: string, role: string): Promise<unknown> => ask('POST', of(id, '/role'), { drop: role });
export const giveLinks = async (id: string, roles: string[], as: string): Promise<GivenLink[]> =>
  (await ask<{ links: GivenLink[] }>('POST', of(id, '/links'), { do: 'give', roles, as })).links;
export const revokeLink = (id: string, token: string, as: string): Promise<unknown> =>
  ask('POST', of(id, '/links'), { do: 'revoke', token, as });
export const codeOfLink = (id: string, token: string, as: string): Promise<GivenLink> =>
  ask('POST', of(id, '/links'), { do: 'code', token, as });
export const view = <T>(id: string, name: string, as: string): Promise<T> =>
  ask('GET', of(id, `/view${query({ name, as })}`));
export const why = async (id: string, as: string, part: string, round: number, board: number): Promise<Words[]> =>
  (await ask<{ why: Words[] }>('GET', of(id, `/why${query({ part, round, board, as })}`))).why;
export const working = (id: string, as: string, part: string): Promise<WorkingAnswer> =>
  ask('GET', of(id, `/working${query({ part, as })}`));
// Many acts at once, all or none: whoever sets up an evening enters everybody.
export const actAll = (id: string, as: string, acts: string[]): Promise<{ seq: number }> =>
  ask('POST', of(id, '/acts'), { as, acts });
export const preview = (id: string, as: string, act: string): Promise<Preview> =>
  ask('POST', of(id, '/preview'), { as, act });
export const exported = (id: string, as: string, format: ExportFormat, part: string): string =>
  to(`/api/${of(id, `/export${query({ format, part, as })}`)}`);
