// What a person's page says to the person about one part of the event: where they stand, in which words. Pure: the view and
// the time in, sentences out.
import type { PartBrief, PersonView } from '$live/event/views';
import { hall } from '$words/hall_words';
import { byePoints, inTime, nameList, pointsWords, yourResult } from './sentences';
import type { Names } from './game_names.svelte';

export type PersonPart = PersonView['parts'][number];
export type Stand =
  | 'expected'
  | 'out'
  | 'finished'
  | 'not_out'
  | 'bye'
  | 'reserve'
  | 'soon'
  | 'busy'
  | 'live' // on our boards
  | 'ask' // on wood: who won?
  | 'contradicted'
  | 'done'
  | 'arena'; // free, may say: again

export interface Speech {
  stand: Stand;
  head: string;
  hint: string;
}

const isOver = (part: PersonPart): boolean => part.phase === 'complete' || part.phase === 'closed';

export function standOf(part: PersonPart, brief?: PartBrief): Stand {
  const { now } = part;
  if (brief?.finished) return 'finished';
  if (now && part.sits && !now.result) {
    if (part.phase === 'published') return 'soon';
    if (now.told === 'contradicted') return 'contradicted';
    if (!now.started) return 'busy';
    return now.live ? 'live' : 'ask';
  }
  if (now && !part.sits) return 'reserve';
  if (part.presence === 'out') return 'out';
  if (brief?.format === 'arena' && brief.round > 0 && part.phase === 'playing') return 'arena';
  if (now) return 'done';
  if (part.bye && !isOver(part)) return 'bye';
  if (part.presence === 'expected') return 'expected';
  return 'not_out';
}

// Who sits where, on my side without me and on the other: `Bea (Black B)`. Of a team names alone, and the other's name is
// enough: nine people with their seats hide the way to the board.
export function seated(part: PersonPart, me: string, names: Names): { mine: string; others: string } {
  const { now } = part;
  if (!now) return { mine: '', others: '' };
  const [own, other] = part.side === 2 ? [now.second, now.first] : [now.first, now.second];
  const mine = own.people.filter(({ id }) => id !== me);
  if (own.people.length > 2) return { mine: nameList(mine.map(({ name }) => name)), others: '' };
  const told = (people: typeof own.people) =>
    nameList(
      people.map(({ name, seat }) => {
        const words = seat ? names.seat(seat) : '';
        return words ? hall('seat_of', name, words) : name;
      }),
    );
  return { mine: told(mine), others: told(other.people) };
}

function youPlay(part: PersonPart, names: Names): string {
  const { now, side = 1 } = part;
  if (!now) return '';
  const other = side === 1 ? now.second : now.first;
  const pair = (side === 1 ? now.first : now.second).people.length > 1;
  const colour = (pair && part.seat ? names.seat(part.seat) : '') || (pair ? '' : names.side(side));
  return colour ? hall('you_play', now.table, colour, other.name) : hall('you_play_plain', now.table, other.name);
}

function byeWords(part: PersonPart, brief: PartBrief | undefined): string {
  const kind = part.bye ?? 'bye';
  // E13: whoever meets the free number has a free round, not a bye.
  if (kind === 'bye' && brief && /round_robin|schedule|groups|teams/.test(brief.format)) return hall('free');
  const points = byePoints(brief?.terms ?? '', kind);
  if (kind === 'zero') return hall('zero');
  return hall(kind === 'bye' ? 'bye' : 'bye_asked', pointsWords(points));
}

const nextRound = (part: PersonPart): string =>
  part.round < part.rounds || part.round === 0
    ? hall('not_out', isOver(part) ? part.round + 1 : Math.max(1, part.round))
    : hall('round_over');

export function speech(part: PersonPart, brief: PartBrief | undefined, names: Names, now_ms: number): Speech {
  const stand = standOf(part, brief);
  const { now, side = 1 } = part;
  const left = part.countdown_ms === undefined ? 0 : part.countdown_ms - now_ms;
  switch (stand) {
    case 'soon':
      return {
        stand,
        head: [youPlay(part, names), inTime(left)].filter(Boolean).join(', '),
        hint: left > 0 ? hall('go_soon') : hall('go_now', now!.table),
      };
    case 'busy':
      return { stand, head: youPlay(part, names), hint: hall('busy') };
    case 'live':
      return { stand, head: youPlay(part, names), hint: now?.match?.stage === 'over' ? hall('lot_waits') : '' };
    case 'ask':
      return { stand, head: youPlay(part, names), hint: '' };
    case 'contradicted':
      return { stand, head: hall('contradicted'), hint: '' };
    case 'reserve': {
      const own = side === 2 ? now!.second : now!.first;
      return {
        stand,
        head: hall('reserve'),
        hint: hall('reserve_who', now!.table, nameList(own.people.map(({ name }) => name))),
      };
    }
    case 'done':
      return {
        stand,
        head: now!.result ? yourResult(now!.result, side, now!) : hall('round_over'),
        hint: isOver(part) ? nextRound(part) : hall('round_waits'),
      };
    case 'bye':
      return { stand, head: byeWords(part, brief), hint: '' };
    case 'arena':
      return {
        stand,
        head: now?.result ? yourResult(now.result, side, now) : hall('arena_free'),
        hint: hall('arena_hint'),
      };
    case 'expected':
      return { stand, head: hall('expected'), hint: '' };
    case 'out':
      return { stand, head: hall('out'), hint: hall('out_hint') };
    case 'finished':
      return { stand, head: hall('finished'), hint: placeWords(part) };
    case 'not_out':
      return { stand, head: nextRound(part), hint: hall('not_out_hint') };
  }
}
export const placeWords = ({ place }: PersonPart): string =>
  place ? `${hall('place_of', place.place, place.of)} · ${pointsWords(place.points)}` : '';
