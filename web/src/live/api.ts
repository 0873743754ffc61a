// What the server is asked outside of play: who we are, matches to find, make and join. All of it is in
// server/api/openapi.json.
import type { Hint } from '$law/help/hint';
import { Refused, type Refusal } from '$law/wasm';
import type { Words } from '$words/words';
import { to } from '$site';

export interface Clock {
  base_ms: number;
  increment_ms: number;
  delay_ms: number;
}
export interface Preset {
  setup: string;
  title: Words;
  clock: Clock | null;
}
export interface GameInfo {
  name: string;
  title: Words;
  sides: [Words, Words];
  seats: { name: string; side: 1 | 2; speaks: boolean }[];
  setup: string;
  clock: Clock | null;
  presets: Preset[];
  formats: { name: string; title: Words }[];
  // Whether the computer plays it.
  players: boolean;
}
// How long what people type may be.
export interface Limits {
  name_letters: number;
  talk_bytes: number;
  act_bytes: number;
  seed_digits: number;
}
export interface Games {
  games: GameInfo[];
  levels: { weakest: number; strongest: number };
  limits: Limits;
}
export interface Sitter {
  person: string;
  name: string;
  level?: number;
}
export interface MatchInfo {
  id: string;
  path: string;
  game: string;
  setup: string;
  clock: Clock | null;
  stage: 'open' | 'live' | 'over';
  listed: boolean;
  made_at: number;
  // `offer`: who may sit there, namely anybody, whoever bears its link, whom the team lets in.
  seats: { seat: string; side: 1 | 2; speaks: boolean; offer: 'open' | 'link' | 'team'; sitter: Sitter | null }[];
  referee: { wanted: boolean; sitter: Sitter | null };
  waits_for: string[];
  mine: string[];
  made_by_me?: boolean;
  watching: number;
  result: { winner: 1 | 2 | null; rule: string } | null;
  next: string | null;
}
export interface MatchWish {
  game: string;
  setup?: string;
  seats?: Record<string, string>;
  listed?: boolean;
  referee?: boolean;
  dice?: 'fair' | 'hand';
  questions?: 'house' | 'hand';
  // Of one's own, as a table.
  question_set?: string;
  // Of the house: `300+5`, `30/act`.
  clock?: string;
  // Of the computers; missing: `human` where a person sits, `quick` where computers play alone.
  pace?: Pace;
}
export type Pace = 'quick' | 'human' | 'slow';
// Whoever bears it may sit where the role leads: `referee`, `team:1`, `seat:NAME`.
export interface RoleLink {
  role: string;
  token: string;
  path: string;
}
// One that holds, and who sits there now.
export interface GivenLink extends RoleLink {
  made_ms: number;
  by: string;
  taken: string[];
}
export interface Me {
  id: string;
  name: string;
}

const unreachable: Refusal = {
  rule: 'house',
  why: { en: 'the server does not answer', it: 'il server non risponde' },
};

export async function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(to(`/api/${path}`), {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
  } catch {
    throw new Refused(unreachable);
  }
  const told = (await answer.json().catch(() => ({}))) as { error?: Refusal };
  if (!answer.ok) throw new Refused(waiting(answer, told.error ?? unreachable));
  return told as T;
}
// A limit says in how many seconds to try again, in its detail or beside it.
function waiting({ status, headers }: Response, refusal: Refusal): Refusal {
  const seconds = headers.get('retry-after');
  if (status !== 429 || seconds === null || /^\d+$/.test(refusal.detail ?? '')) return refusal;
  return { ...refusal, rule: 'limit', detail: seconds };
}

let known: Promise<Games> | undefined;
export function games(): Promise<Games> {
  known ??= ask<Games>('GET', 'games');
  known.catch(() => (known = undefined));
  return known;
}
export const me = (): Promise<Me> => ask('GET', 'me');
export const rename = (name: string): Promise<Me> => ask('POST', 'me', { name });
export const addresses = async (): Promise<string[]> =>
  (await ask<{ addresses: string[] }>('GET', 'addresses')).addresses;
export const match = (id: string): Promise<MatchInfo> => ask('GET', `matches/${encodeURIComponent(id)}`);
export async function matches(query: Record<string, string> = {}): Promise<MatchInfo[]> {
  return (await ask<{ matches: MatchInfo[] }>('GET', `matches?${new URLSearchParams(query)}`)).matches;
}
export const make = (wish: MatchWish): Promise<{ id: string; path: string; links: RoleLink[] }> =>
  ask('POST', 'matches', wish);
// With the token of the link that opens the seat, where it takes one.
export const sit = (id: string, seat: string, token?: string): Promise<MatchInfo> =>
  ask('POST', `matches/${id}/seats/${encodeURIComponent(seat)}`, { do: 'sit', ...(token ? { token } : {}) });
export const rise = (id: string, seat: string): Promise<MatchInfo> =>
  ask('POST', `matches/${id}/seats/${encodeURIComponent(seat)}`, { do: 'rise' });
export const sitBot = (id: string, seat: string, level: number): Promise<MatchInfo> =>
  ask('POST', `matches/${id}/seats/${encodeURIComponent(seat)}`, { do: 'bot', level });
export const pair = (
  game: string,
  wish: { setup?: string; clock?: string } = {},
): Promise<{ id: string; path: string; seat: string }> =>
  ask('POST', 'pair', {
    game,
    ...(wish.setup ? { setup: wish.setup } : {}),
    ...(wish.clock ? { clock: wish.clock } : {}),
  });
// What a strong computer player would do in our place; for a position, what it would do there.
export const hint = (id: string, seat: string): Promise<Hint> => ask('POST', `matches/${id}/hint`, { seat });
export const positionHint = (wish: { game: string; setup: string; position: string; seat: string }): Promise<Hint> =>
  ask('POST', 'hint', wish);
export const unpair = (): Promise<{ risen: number }> => ask('DELETE', 'pair');
export const roles = (id: string): Promise<{ roles: GivenLink[]; may_give: string[] }> =>
  ask('GET', `matches/${id}/roles`);
export const giveRole = (id: string, role: string): Promise<RoleLink> =>
  ask('POST', `matches/${id}/roles`, { do: 'give', role });
export const revokeRole = (id: string, token: string): Promise<{ role: string }> =>
  ask('POST', `matches/${id}/roles`, { do: 'revoke', token });
// What a link is for, and the free seats it leads to.
export const showRole = (id: string, token: string): Promise<{ role: string; seats: string[] }> =>
  ask('POST', `matches/${id}/roles`, { do: 'show', token });
// To the operator; `about` is a seat, or nothing for the match as a whole.
export const report = (id: string, why: string, about?: string): Promise<{ reported: boolean }> =>
  ask('POST', `matches/${id}/reports`, { why, ...(about ? { about } : {}) });
// The code of a role's link, as a picture: its token must not stand in an address of the server.
export async function secretQr(path: string): Promise<string> {
  const answer = await fetch(to('/api/qr'), {
    method: 'POST',
    body: JSON.stringify({ path }),
    headers: { 'content-type': 'application/json' },
  }).catch(() => undefined);
  if (!answer?.ok) throw new Refused(unreachable);
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}
export const qr = (path: string): string => to(`/api/qr?path=${encodeURIComponent(path)}`);

// A match against the computer: the first seat is ours, all others play by themselves.
export function computerWish(game: Pick<GameInfo, 'name' | 'seats'>, level: number, setup = ''): MatchWish {
  const speaking = game.seats.filter((seat) => seat.speaks);
  const seats = Object.fromEntries(speaking.map((seat, at) => [seat.name, at === 0 ? 'me' : `bot:${level}`]));
  return { game: game.name, setup, seats };
}
// A match with a friend: the first seat is ours; the others wait, except that a team of four is filled by computers.
export function friendWish(game: Pick<GameInfo, 'name' | 'seats'>, setup = ''): MatchWish {
  const [first] = game.seats.filter((seat) => seat.speaks);
  return { game: game.name, setup, seats: first ? { [first.name]: 'me' } : {} };
}
