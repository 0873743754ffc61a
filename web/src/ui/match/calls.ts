// What somebody at a match should notice from another page: by a sound, in the title, by a notice.
import type { Call } from '../people/bell';
import { dealingKey, dealingText } from './dealing_text';
import type { Dealing } from '$law/telling/dealings';
import type { Talk } from '$law/house';
import type { LiveRoom } from '$live/live_room.svelte';
import type { LiveTable } from '$live/live_table.svelte';
import { people } from '$words/people_words';

// `title`: for as long as it waits for us.
export type Waiting = Call & { title?: string };

const asked = (dealing: Dealing, name: (seat: string) => string): Waiting => {
  const text = dealingText(dealing, name);
  const waits = ['draw_asked', 'rematch_asked', 'claim'].includes(dealing.kind);
  return { key: dealingKey(dealing), text, sound: 'ask', ...(waits ? { title: text } : {}) };
};

// Those who came after us, until it begins.
function arrivals(room: LiveRoom, table: LiveTable): Waiting[] {
  const { started, sittings } = table.view.house;
  if (started) return [{ key: 'begun', text: people('begun'), sound: 'join' }];
  return sittings
    .filter(({ person }) => person !== table.person && !person.startsWith('bot:'))
    .map(({ seat, person }) => ({
      key: `sits ${seat} ${person}`,
      text: people('sat_down', room.name(seat)),
      sound: 'join' as const,
    }));
}

function talked({ name, module }: LiveRoom, table: LiveTable, said: Talk[]): Waiting[] {
  const last = said.findLast(({ seat }) => !table.seats.includes(seat));
  if (!last) return [];
  const words = last.team ? (module?.signals?.inWords(last.text) ?? last.text) : last.text;
  return [{ key: `talk ${last.seq}`, text: `${name(last.seat)}: ${words}`, sound: 'talk' }];
}

export function callsOf(room: LiveRoom, table: LiveTable, dealt: Dealing[], said: Talk[]): Waiting[] {
  if (table.seats.length === 0) return [];
  const turn = people('your_move');
  return [
    ...dealt.filter(({ kind }) => kind !== 'draw_offered').map((dealing) => asked(dealing, room.name)),
    ...(room.urgent ? [{ key: 'turn', text: turn, title: turn, sound: 'turn' as const }] : []),
    ...arrivals(room, table),
    ...talked(room, table, said),
  ];
}
