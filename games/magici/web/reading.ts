// What a table shows, from scene and match, in the terms of this game. Nothing is decided here.
import { say } from '$words/i18n';
import type { SeatedGesture, Table } from '$law/table.svelte';
import type { Scene } from '$law/wasm';
import { m } from './words';

export type House = 1 | 2;
export const houses: readonly House[] = [1, 2];
export const roles = ['attacker', 'defender'] as const;
export type Role = (typeof roles)[number];

export interface Man {
  // Named after the seat: `1.piece3`.
  id: string;
  house: House;
  kind: string;
  where: 'board' | 'hand' | 'eaten';
  site: string;
  // Has raised the wand.
  called: boolean;
  name: string;
}

export interface Fighter {
  role: Role;
  man: Man;
  earns: number;
  ends: boolean;
  answered: boolean;
}

export interface Guess {
  seat: string;
  words: string;
  after_ms: number;
  right?: boolean;
}

export const houseOf = (id: string): House => (id.startsWith('2') ? 2 : 1);
export const other = (house: House): House => (house === 1 ? 2 : 1);

export function menIn(scene: Scene): Man[] {
  const standing = scene.pieces.map((piece): Man => ({
    id: piece.id ?? '',
    house: houseOf(piece.id ?? ''),
    kind: piece.kind,
    where: 'board',
    site: piece.site,
    called: piece.mark === 'called',
    name: piece.name ?? '',
  }));
  const beside = scene.held.map((held): Man => ({
    id: held.item,
    house: houseOf(held.item),
    kind: held.kind,
    where: held.zone === 'hand' ? 'hand' : 'eaten',
    site: '',
    called: false,
    name: held.name ?? '',
  }));
  return [...standing, ...beside].sort((one, two) => slotOf(one.id) - slotOf(two.id));
}

// The king first, then by number.
const slotOf = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? 0);
export const manAt = (house: House, slot: number): string => `${house}.${slot === 0 ? 'king' : `piece${slot}`}`;

export class Reading {
  constructor(readonly table: Table) {}

  get facts(): Record<string, string> {
    return this.table.scene.facts;
  }
  fact(name: string): number {
    return Number(this.facts[name] ?? 0);
  }
  get phase(): string {
    return this.facts['phase'] ?? '';
  }
  get turn(): House {
    return this.facts['turn'] === '2' ? 2 : 1;
  }
  get isOver(): boolean {
    return this.table.view.outcome !== undefined;
  }

  get men(): Man[] {
    return menIn(this.table.scene).map((man) => ({ ...man, name: man.name || this.sitting(man.id) }));
  }
  of(house: House): Man[] {
    return this.men.filter((man) => man.house === house);
  }
  man(id: string | undefined): Man | undefined {
    return this.men.find((man) => man.id === id);
  }
  // Who sits there, if anybody.
  sitting(seat: string): string {
    return this.table.sitter(seat) ?? '';
  }
  // As its people call it, where the match is one of an evening.
  houseName(house: House): string {
    const own = this.table.header(house === 1 ? 'First' : 'Second');
    return own ? m('house_named', own) : say(this.table.game.sides[house - 1]!);
  }
  // `House 1 · Elena`
  houseTitle(house: House): string {
    const strategist = this.sitting(`${house}.strategist`);
    return strategist ? `${this.houseName(house)} · ${strategist}` : this.houseName(house);
  }

  get fighters(): Fighter[] {
    return roles.flatMap((role): Fighter[] => {
      const man = this.man(this.facts[role]);
      if (!man) return [];
      return [
        {
          role,
          man,
          earns: this.fact(`earns.${role}`),
          ends: this.facts[`ends.${role}`] === 'yes',
          answered: this.facts[`answered.${role}`] === 'yes',
        },
      ];
    });
  }
  // Who answered, in the order of the log; only while the Mangiata is open.
  get answers(): Role[] {
    const begun = this.table.turns.findLastIndex(({ gesture }) => gesture?.verb === 'move');
    return this.table.turns.slice(begun + 1).flatMap(({ gesture }): Role[] => {
      const role = gesture?.verb === 'answer' ? gesture.extra : undefined;
      return role === 'attacker' || role === 'defender' ? [role] : [];
    });
  }

  // Whether an answer can still come: both have one, and so much time. After that the ruling is waited for.
  get answersOpen(): boolean {
    return this.fighters.some(({ answered }) => !answered) && this.table.timer('timeout')?.left_ms !== 0;
  }
  // What was said in words, by the time at which it was given, with the question bank's opinion where one may read it.
  get guesses(): Guess[] {
    const asked_ms = this.table.entries.findLast(({ house }) => house?.verb === 'ask')?.at_ms ?? 0;
    return (this.table.view.house.asked?.guesses ?? [])
      .map(({ at_ms, ...guess }) => ({ ...guess, after_ms: Math.max(0, at_ms - asked_ms) }))
      .sort((one, two) => one.after_ms - two.after_ms);
  }
  // The ruling that follows from these opinions; nothing while it is open.
  get advised(): Role | 'nobody' | undefined {
    const first = this.guesses.find(({ right }) => right);
    if (first) return this.fighters.find(({ man }) => man.id === first.seat)?.role;
    const all = this.guesses.length === this.fighters.length || !this.answersOpen;
    return all && this.table.view.house.asked && this.guesses.every(({ right }) => right === false)
      ? 'nobody'
      : undefined;
  }

  get odds(): { of: Role | 'nobody'; weight: number; percent: number }[] | undefined {
    if (this.facts['odds.attacker'] === undefined) return undefined;
    const all = [...roles, 'nobody' as const].map((of) => ({ of, weight: this.fact(`odds.${of}`) }));
    const sum = all.reduce((so_far, { weight }) => so_far + weight, 0);
    return all.map(({ of, weight }) => ({ of, weight, percent: Math.round((100 * weight) / sum) }));
  }

  // Those of this device.
  get strategists(): House[] {
    return houses.filter((house) => this.table.seats.includes(`${house}.strategist`));
  }
  get isReferee(): boolean {
    return this.table.seats.includes('referee');
  }
  // The one man that this device plays, if it plays nothing else.
  get self(): Man | undefined {
    if (this.strategists.length > 0 || this.isReferee) return undefined;
    return this.men.find((man) => this.table.seats.includes(man.id));
  }

  wandOf(id: string): SeatedGesture | undefined {
    return this.table.buttons.find((gesture) => gesture.verb === 'wand' && gesture.extra === id);
  }
  buttons(verb: string): SeatedGesture[] {
    return this.table.buttons.filter((gesture) => gesture.verb === verb);
  }

  stopReason(reason: string): string {
    const known = ['question', 'dispute', 'accident', 'pause'] as const;
    const found = known.find((each) => each === reason);
    return found ? m(`stop_${found}`) : reason;
  }
}
