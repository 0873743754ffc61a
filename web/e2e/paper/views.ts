// Views of evenings that nobody played, for tests of paper: as many entrants, with names as long as a test likes. Only the
// form is looked at here.
import { readdirSync } from 'node:fs';
import type {
  Board,
  BracketView,
  EntrantRow,
  EntrantsView,
  EventView,
  Format,
  PartBrief,
  PeopleView,
  Result,
  RoundView,
  Side,
  StandingRow,
  StandingsView,
} from '../../src/live/event/views';
import { berger, type Meeting } from '../../src/pages/event/print/rounds';

// By the order of their names: what serves all games names none.
export const games = readdirSync(new URL('../../../docs/rules/', import.meta.url))
  .filter((name) => name.endsWith('.it.md'))
  .map((name) => name.replace('.it.md', ''))
  .sort();
const [goals = '', tiles = '', rings = '', houses = '', boards = ''] = games;

export interface PartWish {
  id: string;
  name: string;
  game: string;
  format: Format;
  entrant?: PartBrief['entrant'];
  entrants: number;
  rounds: number;
  played: number; // rounds with results; the next is out
  ties?: string[];
  tallies?: string[];
  draws?: boolean;
  terms?: string;
  name_of?: (no: number) => string;
}

const tallyNames = {
  goals: { en: 'Goals', it: 'Reti' },
  pawn_points: { en: 'Pawn Points', it: 'Punti Pedina' },
  mangiata_points: { en: 'by Mangiate', it: 'da Mangiate' },
};
const first = ['Anna', 'Bruno', 'Carla', 'Dino', 'Elsa', 'Fabio', 'Giulia', 'Hélène', 'Ivo', 'Lia', 'Marco', 'Nadia'];
const family = ['Rossi', 'Bianchi', 'De Luca', 'Ferrari', 'Esposito', 'Colombo', 'Ricci', 'Marino', 'Greco', 'Conti'];
export const usual = (no: number): string =>
  `${first[no % first.length]} ${family[(no * 7) % family.length]}${no > 100 ? ` ${no}` : ''}`;
// 120 bytes, the longest that an event takes: with words, and without a single gap.
export const long = (no: number): string =>
  no % 3 === 0
    ? `Massimiliano Bartolomeo Sant’Ambrogio della Quercia-Montefeltro di Castelnuovo Scrivia e Borgo San Lorenzo ${String(no).padStart(4, '0')}`.slice(
        0,
        116,
      )
    : no % 3 === 1
      ? `W${'MW'.repeat(56)}${String(no).padStart(4, '0')}`
      : `Wolfgang-Amadeus Hohenzollern-Sigmaringen Fürst ${String(no).padStart(4, '0')}`;

const chance = (seed: number): number => {
  const x = Math.sin(seed * 12.9898) * 43758.5453;
  return x - Math.floor(x);
};
const at_ms = Date.UTC(2026, 10, 18, 19, 0);
const tenths = (points: number): string => (Number.isInteger(points) ? String(points) : `${Math.floor(points) || ''}½`);

class Part {
  readonly brief: PartBrief;
  readonly entrants: EntrantRow[];
  readonly meetings: Meeting[][];
  constructor(readonly wish: PartWish) {
    const { id, entrants, rounds, played } = wish;
    const name = wish.name_of ?? usual;
    const kind = wish.entrant ?? 'person';
    const members = (no: number) =>
      kind === 'person'
        ? [{ id: `${id}${no}`, name: name(no) }]
        : Array.from({ length: kind === 'pair' ? 2 : 9 }, (_, at) => ({
            id: `${id}${no}.${at}`,
            name: usual(no * 11 + at),
          }));
    this.entrants = Array.from({ length: entrants }, (_, at) => ({
      id: `${id}${at + 1}`,
      no: at + 1,
      name: name(at + 1),
      strength: 2000 - at,
      members: members(at + 1),
      presence: at === 3 ? 'out' : 'here',
      byes: at === 1 ? [{ round: played + 2, kind: 'half' }] : [],
    }));
    this.meetings = berger(entrants).slice(0, rounds);
    this.brief = {
      id,
      name: wish.name,
      game: wish.game,
      entrant: kind,
      format: wish.format,
      rounds,
      round: Math.min(rounds, played + 1),
      phase: played >= rounds ? 'closed' : 'playing',
      entrants,
      here: entrants,
      finished: played >= rounds,
      public: true,
      boards: 'wood',
      terms: `${wish.name} | game=${wish.game} | format=${wish.format} | rounds=${rounds} | ${wish.terms ?? ''}`,
      ties: wish.ties ?? [],
      time: '5+0',
      grace_min: 10,
      draws: wish.draws ?? true,
      tallies: wish.tallies ?? [],
      tally_names: tallyNames,
    };
  }
  #side(no: number): Side {
    const { id, name, members } = this.entrants[no - 1]!;
    return { entrant: id, name, no, points: tenths(this.points(no)), people: members };
  }
  #result(round: number, board: number): Result {
    const draw = chance(round * 1000 + board * 7 + this.wish.entrants);
    return draw < 0.42 ? '1-0' : draw < 0.8 || !this.brief.draws ? '0-1' : 'draw';
  }
  boardsOf(round: number): { meeting: Meeting; result: Result }[] {
    const real = (this.meetings[round - 1] ?? []).filter(([one, other]) => Math.max(one, other) <= this.wish.entrants);
    return real.map((meeting, at) => ({ meeting, result: this.#result(round, at) }));
  }
  points(no: number): number {
    let sum = 0;
    for (let round = 1; round <= this.wish.played; round++)
      for (const { meeting, result } of this.boardsOf(round)) {
        if (!meeting.includes(no)) continue;
        sum += result === 'draw' ? 0.5 : (result === '1-0') === (meeting[0] === no) ? 1 : 0;
      }
    return sum;
  }
  round(round: number): RoundView {
    const done = round <= this.wish.played;
    const all = this.boardsOf(round).map(({ meeting, result }, at): Board => ({
      no: at + 1,
      table: at + 1,
      first: this.#side(meeting[0]),
      second: this.#side(meeting[1]),
      live: false,
      started: true,
      told: done ? 'settled' : 'open',
      said: [null, null],
      ...(done ? { result } : {}),
      tallies: done ? Object.fromEntries(this.brief.tallies.map((tally) => [tally, [3, 1] as [number, number]])) : {},
      changed: 1,
    }));
    const playing = new Set(all.flatMap((board) => [board.first.entrant, board.second.entrant]));
    const byes = this.entrants.filter(({ id }) => !playing.has(id)).map(({ id, name }) => ({ entrant: id, name }));
    const sum = { boards: all.length, byes: byes.length, absent: 0, forgotten: [], misplaced: [] };
    const began_ms = at_ms + round * 1_200_000;
    return {
      part: this.wish.id,
      round,
      phase: done ? 'closed' : 'playing',
      boards: all,
      byes,
      absent: [],
      sum,
      began_ms,
      changed: 1,
    };
  }
  standings(): StandingsView {
    const { wish } = this;
    const cells = (no: number): string[] =>
      Array.from({ length: wish.played }, (_, at) => {
        const found = this.boardsOf(at + 1).find(({ meeting }) => meeting.includes(no));
        if (!found) return 'bye';
        const isFirst = found.meeting[0] === no;
        const score = found.result === 'draw' ? '=' : (found.result === '1-0') === isFirst ? '+' : '-';
        return `${score}${isFirst ? found.meeting[1] : found.meeting[0]}${isFirst ? 'w' : 'b'}`;
      });
    const rows = this.entrants
      .map(({ id, no, name }): StandingRow => ({
        place: 0,
        shared: false,
        entrant: id,
        no,
        name,
        points: tenths(this.points(no)),
        played: wish.played,
        values: (wish.ties ?? []).map((_, at) => tenths(Math.round(20 * chance(no + at)) / 2)),
        rounds: cells(no),
      }))
      .sort((one, other) => this.points(other.no) - this.points(one.no) || one.no - other.no);
    rows.forEach((row, at) => (row.place = at + 1));
    const ties = (wish.ties ?? []).map((code) => ({ code, name: { en: `${code} in words`, it: `${code} a parole` } }));
    return { part: wish.id, after: wish.played, finished: this.brief.finished, ties, rows, lots: [] };
  }
  // Its first round is out, at tables.
  bracket(): BracketView {
    const names = Array.from({ length: 16 }, (_, at) => this.entrants[at]?.name);
    const boards = Array.from({ length: 8 }, (_, at) => {
      const [first = '', second] = [names[at], names[15 - at]];
      return second ? { first, second, table: at + 1 } : { first, bye: true };
    });
    return { part: this.wish.id, rounds: [{ name: { en: 'Round of 16', it: 'Ottavi di finale' }, boards }] };
  }
  get people(): PeopleView['people'] {
    return this.entrants.flatMap(({ id, members }) =>
      members.map((each, at) => ({
        ...each,
        entries: [{ part: this.wish.id, entrant: id }],
        ...(at % 2 === 0 ? { club: 'Circolo degli Scacchi' } : {}),
      })),
    );
  }
}

// What GET /api/events/ID/view answers, by name.
export class Evening {
  readonly parts: Part[];
  constructor(
    readonly name: string,
    wishes: PartWish[],
  ) {
    this.parts = wishes.map((wish) => new Part(wish));
  }
  get event(): EventView {
    const settings = { wifi: 'Circolo / mangia e passa', closes: '23:30' };
    const parts = this.parts.map(({ brief }) => brief);
    return { id: 'cup', name: this.name, opened_ms: at_ms, entries: 9, parts, settings, as: 'chief', roles: ['chief'] };
  }
  view(name: string): unknown {
    if (name === 'event') return this.event;
    if (name === 'people') return { people: this.parts.flatMap(({ people }) => people) };
    if (name === 'links') return { links: [] };
    const [kind = '', id = '', round = ''] = name.split(':');
    const part = this.parts.find(({ wish }) => wish.id === id);
    if (!part) return null;
    if (kind === 'round') return part.round(Number(round));
    if (kind === 'standings') return part.standings();
    if (kind === 'bracket' && part.brief.format === 'knock_out') return part.bracket();
    if (kind === 'entrants')
      return { part: id, entrants: part.entrants, apart: [], numbers: 'hand', frozen: true } satisfies EntrantsView;
    return null;
  }
  // POST /api/events/ID/links: every role gets one.
  links(roles: string[]): unknown {
    const token = (role: string) => `${role.replace(/\W/g, '')}AbCdEfGhIjKlMnOpQrStUv`.slice(0, 26);
    return { links: roles.map((role) => ({ role, token: token(role), path: `/e/cup#role=${token(role)}` })) };
  }
}

const swissTies = ['DE', 'BH/C1', 'BH', 'SB'];
export const fiveGames = (): Evening =>
  new Evening('Serata di primavera', [
    { id: 'A', name: 'Open', game: tiles, format: 'dutch', entrants: 23, rounds: 7, played: 4, ties: swissTies },
    {
      id: 'P',
      name: 'Coppie',
      game: boards,
      format: 'round_robin',
      entrant: 'pair',
      entrants: 7,
      rounds: 7,
      played: 3,
      ties: ['DE', 'WIN', 'SB'],
      name_of: (no) => `Le Torri ${no}`,
      terms: 'points=2 1 0 0 1 | tables=31-34',
    },
    {
      id: 'H',
      name: 'Quattro Case',
      game: houses,
      format: 'schedule',
      entrant: 'team',
      entrants: 4,
      rounds: 3,
      played: 3,
      ties: ['pawn_points', 'DE2'],
      tallies: ['pawn_points', 'mangiata_points'],
      name_of: (no) => ['Grifoni', 'Serpi', 'Corvi', 'Tassi'][no - 1]!,
      terms:
        'schedule=1:4 2:3, 4:3 1:2, 2:4 3:1 | points=3 1 0 0 0 | prizes=25,20,15,10 | share=mangiata_points/2 | tables=41-42',
    },
    {
      id: 'C',
      name: 'Coppa',
      game: goals,
      format: 'groups',
      entrants: 8,
      rounds: 5,
      played: 0,
      ties: ['goals.diff', 'goals', 'DE'],
      tallies: ['goals'],
      terms: 'groups=2 | points=3 1 0',
    },
    { id: 'F', name: 'Anelli', game: rings, format: 'dutch', entrants: 11, rounds: 9, played: 8, ties: swissTies },
    {
      id: 'K',
      name: 'Eliminazione',
      game: tiles,
      format: 'knock_out',
      entrants: 13,
      rounds: 4,
      played: 0,
      draws: false,
      terms: 'third=yes',
    },
  ]);
export const many = (entrants = 500): Evening =>
  new Evening('Torneo dei nomi lunghissimi, con un titolo che non finisce mai e va a capo almeno una volta', [
    {
      id: 'A',
      name: 'Open',
      game: tiles,
      format: 'dutch',
      entrants,
      rounds: 9,
      played: 3,
      ties: swissTies,
      name_of: long,
    },
    {
      id: 'P',
      name: 'Coppie',
      game: boards,
      format: 'round_robin',
      entrant: 'pair',
      entrants: 9,
      rounds: 9,
      played: 1,
      ties: ['DE'],
      name_of: long,
      terms: 'tables=301-305',
    },
  ]);
