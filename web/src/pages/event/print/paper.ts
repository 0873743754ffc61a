// What a sheet is made of: the views that it needs, asked once in the reader's role, and the links whose codes it shows.
// Full names come with the role: whoever is no staff gets what everybody may read (E154).
import { gameView } from '$law/games';
import type { Words } from '$words/words';
import { scoreSheetOf, type ScoreSheet } from '$law/score_sheet';
import * as api from '$live/api';
import * as events from '$live/event/api';
import type { EventView, LinksView, PartBrief, Views, WorkingAnswer } from '$live/event/views';
import { bestOf, kindOf } from '$ui/event/paths';
import { lawOf } from '$words/law';
import type { LawText } from '$words/law_text';
import { say } from '$words/i18n';
import { prefs } from '$prefs';
import { to } from '$site';

const staff = ['chief', 'deputy', 'helper', 'door'];

export interface Place {
  event: EventView;
  part: PartBrief | undefined;
  round: number;
  query: URLSearchParams;
}

export class Paper implements Place {
  readonly printed_ms = Date.now();
  constructor(
    readonly event: EventView,
    readonly part: PartBrief | undefined,
    readonly round: number,
    readonly query: URLSearchParams,
    private readonly views: Map<string, unknown>,
    readonly games: api.GameInfo[],
    private readonly links: LinksView['links'],
    readonly base: string, // at which others reach us
    readonly working: WorkingAnswer | undefined,
    readonly ofGame: OfGame,
  ) {}

  // Nothing where this reader may not have it.
  view<Name extends keyof Views>(name: Name): Views[Name] | undefined {
    return (this.views.get(name) ?? undefined) as Views[Name] | undefined;
  }
  get game(): api.GameInfo | undefined {
    return this.games.find(({ name }) => name === this.part?.game);
  }
  get law(): LawText | undefined {
    return this.ofGame.laws?.[prefs.language];
  }
  // What is counted, by the name that results give: `goals`.
  tallyName(tally: string): string {
    const words = this.part?.tally_names[tally];
    return words ? say(words) : tally.replaceAll('_', ' ');
  }
  // Above a column of a tie-break: its code, or what it counts.
  tieHead(code: string): string {
    const [tally = '', difference] = code.split('.');
    return /^[a-z]/.test(code) ? `${this.tallyName(tally)}${difference ? ' ±' : ''}` : code;
  }
  // Where the code of a role leads; nothing where the reader may not give it.
  code(role: string): string | undefined {
    const link = this.links.find((each) => each.role === role);
    return link && this.base + link.path;
  }
  linked(kind: string): LinksView['links'] {
    return this.links.filter(({ role }) => kindOf(role) === kind);
  }
}

// What the game's own folder and its law give to paper, where a sheet asks for it.
export interface OfGame {
  laws?: { en: LawText | undefined; it: LawText | undefined };
  form?: ScoreSheet | undefined;
  seats?: ((seat: string) => Words) | undefined; // of pairs and teams
}

export interface Wanted {
  of: 'event' | 'part' | 'round';
  views(at: Place): string[];
  roles?(paper: Paper): string[];
  working?(at: Place): boolean;
  game?: (keyof OfGame)[];
}

async function hostOf(): Promise<string> {
  const here = location.origin + to('');
  if (!/^(localhost|127\.|\[::1\])/.test(location.host)) return here;
  return (await api.addresses().catch(() => []))[0] ?? here;
}

export async function roleOf(id: string, query: URLSearchParams): Promise<string> {
  const asked = query.get('as');
  if (asked !== null) return asked;
  return bestOf((await events.event(id)).roles, staff) ?? '';
}
export const isStaff = (role: string): boolean => staff.includes(kindOf(role));
export const eventOf = (id: string, as: string): Promise<EventView> => events.view<EventView>(id, 'event', as);

function placeOf(event: EventView, query: URLSearchParams, of: Wanted['of']): Place {
  const asked = event.parts.find((each) => each.id === query.get('part')) ?? event.parts[0];
  const part = of === 'event' ? undefined : asked;
  const round = Number(query.get('round')) || (part?.round ?? 0) || 1;
  return { event, part, round, query };
}

async function asked(id: string, as: string, names: string[]): Promise<Map<string, unknown>> {
  const told = await Promise.all(
    names.map((name) => events.view<unknown>(id, name, as).catch(() => undefined)), // not for this reader
  );
  return new Map(names.map((name, at) => [name, told[at]]));
}

// Links that there are, and new ones for roles that have none: a card without its code is worth nothing.
async function linksFor(id: string, as: string, roles: string[]): Promise<LinksView['links']> {
  if (!/^(chief|deputy|door)/.test(as)) return [];
  const { links } = await events.view<LinksView>(id, 'links', as);
  const missing = roles.filter((role) => !links.some((link) => link.role === role));
  const given = missing.filter((role) => !as.startsWith('door') || role.startsWith('person:'));
  if (given.length === 0) return links;
  const made = await events.giveLinks(id, given, as);
  return [...links, ...made.map((link) => ({ ...link, made_ms: 0, ends_ms: 0, by: as, devices: 0 }))];
}

async function gameFor(part: PartBrief | undefined, wanted: (keyof OfGame)[]): Promise<OfGame> {
  const name = part?.game ?? '';
  const got: OfGame = {};
  if (!name) return got;
  if (wanted.includes('form')) got.form = await scoreSheetOf(name);
  if (wanted.includes('seats') && part?.entrant !== 'person') got.seats = (await gameView(name))?.seatName;
  if (wanted.includes('laws')) got.laws = { en: await lawOf(name, 'en'), it: await lawOf(name, 'it') };
  return got;
}

export async function openPaper(id: string, query: URLSearchParams, wanted: Wanted): Promise<Paper> {
  const as = await roleOf(id, query);
  const place = placeOf(await eventOf(id, as), query, wanted.of);
  const [views, { games }, base, ofGame] = await Promise.all([
    asked(id, as, wanted.views(place)),
    api.games(),
    hostOf(),
    gameFor(place.part, wanted.game ?? []),
  ]);
  const working =
    place.part && wanted.working?.(place)
      ? await events.working(id, as, place.part.id).catch(() => undefined)
      : undefined;
  const make = (links: LinksView['links']) =>
    new Paper(place.event, place.part, place.round, query, views, games, links, base, working, ofGame);
  if (!wanted.roles) return make([]);
  return make(await linksFor(id, as, wanted.roles(make([]))));
}
