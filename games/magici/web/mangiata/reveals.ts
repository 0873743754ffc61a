// What deserves a moment of its own: a tossed coin, a decided Mangiata. Where chance rules, the board has moved on by
// then, so the two are found in the scene before.
import type { Turn } from '$law/table.svelte';
import type { Words } from '$words/words';
import { houseOf, manAt, other, type House, type Man, type Role } from '../reading';

export interface Shown {
  phase: string;
  men: Man[];
  facts: Record<string, string>;
}
export type Reveal =
  | { what: 'toss'; seq: number; house: House; phase: string }
  | {
      what: 'ruling';
      seq: number;
      ruling: Role | 'nobody';
      byChance: boolean;
      attacker: Man;
      defender: Man;
      gone: string;
      say: Words;
    };

function fighters(before: Shown, added: Turn[]): { attacker: Man; defender: Man } | undefined {
  const find = (id: string | undefined): Man | undefined => before.men.find((man) => man.id === id);
  let [attacker, defender] = [find(before.facts['attacker']), find(before.facts['defender'])];
  const move = added.findLast(({ gesture }) => gesture?.notes?.['prey'] !== undefined)?.gesture;
  if (move) {
    attacker = before.men.find((man) => man.site === move.from);
    defender = attacker && find(manAt(other(houseOf(attacker.id)), move.notes!['prey']!));
  }
  return attacker && defender ? { attacker, defender } : undefined;
}

const rulings: readonly string[] = ['attacker', 'defender', 'nobody'];

export function revealed(before: Shown, after: Shown, added: Turn[]): Reveal[] {
  return added.flatMap((turn, at): Reveal[] => {
    const { gesture, entry } = turn;
    if (gesture?.verb === 'toss') {
      const isLast = at === added.length - 1;
      return [{ what: 'toss', seq: entry.seq, house: houseOf(gesture.extra ?? ''), phase: isLast ? after.phase : '' }];
    }
    // A question that ran out of time is decided too.
    const ruling = gesture?.verb === 'ruling' ? gesture.extra : gesture?.verb === 'timeout' ? 'nobody' : undefined;
    const two = ruling === undefined ? undefined : fighters(before, added.slice(0, at));
    if (!two || !rulings.includes(ruling!)) return [];
    const gone = after.men.find(
      (man) => man.where === 'eaten' && (man.id === two.attacker.id || man.id === two.defender.id),
    );
    if (!gone) return [];
    return [
      {
        what: 'ruling',
        seq: entry.seq,
        ruling: ruling as Role,
        byChance: entry.actor === 'chance',
        ...two,
        gone: gone.id,
        say: turn.say,
      },
    ];
  });
}
