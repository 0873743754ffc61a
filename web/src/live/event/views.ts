// The views of an event as docs/event-protocol.md lists them: what pages show. Made by the server (server/events/views),
// with samples of each for the tests of both sides (server/events/samples). views.test.ts reads the types of this file
// and holds the samples to them; the server's tests hold random events to the same shapes.
import type { Words } from '$words/words';

export type Format =
  | 'round_robin'
  | 'double_round_robin'
  | 'dutch'
  | 'team_swiss'
  | 'knock_out'
  | 'groups'
  | 'teams'
  | 'schedule'
  | 'arena';
export type Phase = 'draft' | 'proposed' | 'published' | 'playing' | 'complete' | 'closed';
export type Told = 'open' | 'said' | 'agreed' | 'settled' | 'contradicted';
// As the log writes it; `+/-`: the second did not come.
export type Result = '1-0' | '0-1' | 'draw' | '0-0' | '+/-' | '-/+' | '-/-';
export type Presence = 'expected' | 'here' | 'out';
// green: heard in the last 15 s; amber: in the last minute; red: longer ago, or never.
export type Light = 'green' | 'amber' | 'red';

export interface PartBrief {
  id: string;
  name: string;
  game: string; // '' where the part names none
  entrant: 'person' | 'pair' | 'team';
  format: Format;
  rounds: number; // in all
  round: number; // the last that is not a draft; 0: none
  phase: Phase; // of that round
  entrants: number;
  here: number;
  finished: boolean;
  public: boolean;
  boards: 'live' | 'wood';
  terms: string; // as the log has them
  ties: string[];
  time: string;
  grace_min: number;
  draws: boolean; // whether the game, or the bracket's round, has draws
  tallies: string[]; // that a result has: goals, pawn_points
  tally_names: Record<string, Words>; // of each of these, for people
  countdown_ms?: number; // when the gong comes
  began_ms?: number; // of the round that is played, without pauses
}
export interface EventView {
  id: string;
  name: string;
  opened_ms: number;
  entries: number;
  parts: PartBrief[];
  paused?: { since_ms: number; reason: string };
  alert?: string;
  settings: Record<string, string>;
  as: string;
  roles: string[];
  read_only?: string; // E152: handed over, to whom
}

export interface PersonRow {
  id: string;
  name: string;
  club?: string;
  born?: number;
  minor?: boolean;
  entries: { part: string; entrant: string }[];
  busy?: boolean; // sits at a board that is played
  light?: Light; // of the devices that speak for them; missing: none ever
}
export interface PeopleView {
  people: PersonRow[];
}

export interface EntrantRow {
  id: string;
  no: number; // pairing number
  name: string;
  strength: number;
  members: { id: string; name: string }[];
  reserve?: { id: string; name: string };
  presence: Presence;
  leaving?: boolean; // said: I leave after this round
  byes: { round: number; kind: 'half' | 'zero' | 'full' }[]; // asked for
}
export interface EntrantsView {
  part: string;
  entrants: EntrantRow[];
  apart: { rounds: [number, number]; entrants: string[] }[];
  numbers: 'strength' | 'hand';
  frozen: boolean;
}

export interface Side {
  entrant: string;
  name: string;
  no: number;
  points: string; // before this round, as results were corrected
  people: { id: string; name: string; seat?: string; light?: Light }[]; // who sits, in the order of the seats
}
export interface Saying {
  result: Result;
  tallies: Record<string, [number, number]>;
}
export interface Board {
  no: number; // in the round, from 1
  table: number;
  first: Side; // White, or the first side of the game
  second: Side;
  live: boolean;
  // `tallies`: it is over, nobody has won, and somebody must go on (E60).
  match?: { id: string; stage: 'open' | 'live' | 'over'; tallies?: Record<string, [number, number]> };
  started: boolean;
  told: Told;
  said: [Saying | null, Saying | null]; // by each side
  result?: Result;
  tallies: Record<string, [number, number]>;
  by?: string;
  by_hand?: boolean;
  locked?: boolean;
  breaches?: Words[];
  reason?: string;
  call?: string; // waits for the referee: what for
  absent?: ('first' | 'second')[];
  replays?: number;
  group?: string; // 'A': of a group stage
  stage?: Words; // of a bracket: 'Semifinal'
  changed: number; // the entry
}
export interface RoundView {
  part: string;
  round: number;
  phase: Phase;
  boards: Board[];
  byes: { entrant: string; name: string }[]; // and who is free by the schedule
  absent: { entrant: string; name: string; kind: 'half' | 'zero' | 'full' }[];
  sum: { boards: number; byes: number; absent: number; forgotten: string[]; misplaced: string[] };
  countdown_ms?: number;
  began_ms?: number; // by the clock on the wall less what was paused
  ended_ms?: number;
  changed: number;
  changes?: number; // after publishing, that people must be told of
}

export interface StandingRow {
  place: number;
  shared: boolean;
  entrant: string;
  no: number;
  name: string;
  points: string;
  played: number;
  values: string[]; // by the part's ties
  rounds: string[]; // for a cross table: '+5w', '=3b', '-2w'; '+5': number 5 did not come; 'bye', '½', '1'; ''
  prize?: number;
  prize_parts?: { place: number; share: number; tally: string; of: number };
}
export interface StandingsView {
  part: string;
  after: number; // rounds that count
  finished: boolean;
  ties: { code: string; name: Words }[];
  rows: StandingRow[];
  lots: string[][]; // level to the last: each waits for a lot
}
export interface GroupsView {
  part: string;
  groups: { name: string; rows: (StandingRow & { goes_on?: 'yes' | 'no'; needs?: Words })[] }[];
}
// In the order of the bracket: neighbours meet, and their winners again. `first`, `result` and `winner` are by the place
// in the bracket, whoever has the first side.
export interface BracketBoard {
  no?: number;
  table?: number;
  first?: string;
  second?: string;
  result?: Result;
  winner?: 1 | 2;
  tallies?: Record<string, [number, number]>;
  by?: string;
  bye?: boolean; // nobody is there on one side, or on both
  from?: [string, string]; // 'A1': where they come from, while it is not certain who
}
export interface BracketView {
  part: string;
  rounds: { name: Words; boards: BracketBoard[] }[];
  third?: BracketBoard;
}

export interface Device {
  role: string;
  name?: string; // of the person, the screen
  light: Light;
  heard_ms?: number;
}
export interface DeskView {
  calls: {
    part: string;
    round: number;
    board: number;
    table: number;
    names: [string, string];
    reason: string;
    since_ms: number;
    match?: string;
  }[];
  missing: {
    part: string;
    round: number;
    board: number;
    table: number;
    who: 'first' | 'second';
    name: string;
    due_ms: number;
  }[];
  contradicted: {
    part: string;
    round: number;
    board: number;
    table: number;
    names: [string, string];
    said: [Saying, Saying];
  }[];
  leaving: { part: string; entrant: string; name: string }[];
  busy: { part: string; round: number; board: number; table: number; names: [string, string] }[]; // wait for people who play elsewhere
  devices: Device[];
  undo?: { seq: number; what: Words; by: string };
  copies: { disk: string; path: string; at_ms?: number; trouble?: Words }[];
  trouble?: Words; // the red bar: what is wrong and what to do
}
export interface CertainView {
  part: string;
  round: number;
  running: number;
  boards: { first: string; second?: string }[];
}
export interface LinksView {
  links: {
    role: string;
    token: string;
    path: string;
    code?: string;
    made_ms: number;
    ends_ms: number;
    by: string;
    devices: number;
    name?: string;
  }[];
}
export interface TableView {
  table: number;
  event: string; // its name
  // What is or comes next at this table, of any part.
  now?: {
    part: string;
    part_name: string;
    game: string;
    round: number;
    phase: Phase;
    board: Board;
    countdown_ms?: number;
    began_ms?: number;
    draws: boolean;
    tallies: string[];
    tally_names?: Record<string, Words>;
  };
  paused?: { since_ms: number; reason: string };
}
export interface PersonView {
  id: string;
  name: string;
  event: string;
  parts: {
    part: string;
    part_name: string;
    game: string;
    entrant: string;
    entrant_name: string;
    presence: Presence;
    leaving?: boolean;
    round: number; // of rounds
    rounds: number;
    phase: Phase;
    now?: Board; // of the last round that is out
    side?: 1 | 2;
    seat?: string;
    sits: boolean; // a reserve does not always
    bye?: 'bye' | 'half' | 'zero' | 'full';
    countdown_ms?: number;
    began_ms?: number;
    draws: boolean;
    tallies: string[];
    tally_names: Record<string, Words>;
    // From one's own side: '1-0' is a win whichever side it was; '' still to come; 'bye', 'half', 'zero', 'full' without a board.
    results: { round: number; opponent?: string; won?: boolean; result: string; table?: number }[];
    // One's own, also where the part is not public.
    place?: { place: number; of: number; points: string };
  }[];
  paused?: { since_ms: number; reason: string };
}
export interface Show {
  kind:
    | 'welcome'
    | 'checkin'
    | 'names'
    | 'tables'
    | 'countdown'
    | 'games'
    | 'results'
    | 'standings'
    | 'bracket'
    | 'houses'
    | 'question'
    | 'prizes'
    | 'text';
  part?: string;
  from?: 'last' | 'first';
  step?: number;
  text?: string;
}
export interface ScreenView {
  name: string;
  shows: Show[];
  every_s: number;
  follows?: string;
  alert?: string;
}
export interface ScreensView {
  screens: (ScreenView & { light?: Light })[];
}
// The newest first.
export interface HistoryView {
  entries: { seq: number; at_ms: number; by: string; what: Words; act: string; undone?: boolean }[];
}

// Answers of the API that are no views (server/events/answers.hpp).
export interface WhyAnswer {
  part: string;
  round: number;
  boards: { no: number; table: number; first: string; second: string; why: Words }[];
  byes: { entrant: string; name: string; why: Words }[];
}
export interface WorkingAnswer {
  part: string;
  ties: { code: string; name: Words }[];
  rows: {
    place: number;
    no: number;
    entrant: string;
    name: string;
    points: string;
    values: { code: string; sum: string; shares: Share[] }[];
  }[];
  // Of direct encounters (E74): every look at the games among those who were level, the best first.
  encounters: { code: string; rows: EncounterRow[] }[];
}
export interface Share {
  round: number;
  opponent?: string;
  value: string;
  cut: boolean;
}
export interface EncounterRow {
  no: number;
  entrant: string;
  name: string;
  shares: Share[];
  sum: string;
  most: string; // had the missing games all been won
}

export interface Views {
  event: EventView;
  people: PeopleView;
  desk: DeskView;
  links: LinksView;
  screens: ScreensView;
  history: HistoryView;
  [entrants: `entrants:${string}`]: EntrantsView;
  [round: `round:${string}`]: RoundView;
  [standings: `standings:${string}`]: StandingsView;
  [groups: `groups:${string}`]: GroupsView;
  [bracket: `bracket:${string}`]: BracketView;
  [certain: `certain:${string}`]: CertainView;
  [table: `table:${string}`]: TableView;
  [person: `person:${string}`]: PersonView;
  [screen: `screen:${string}`]: ScreenView;
}
