// What the parts of the desk look at together: which part, which round, which tab; and the views they need.
import type { DeskView, EntrantsView, EventView, PartBrief, RoundView, StandingsView } from '$live/event/views';
import { address } from '$ui/address.svelte';
import type { Staff } from '../staff/staff.svelte';

export const tabs = [
  'round',
  'entrants',
  'standings',
  'bracket',
  'screens',
  'links',
  'history',
  'settings',
  'paper',
] as const;
export type Tab = (typeof tabs)[number];

export class Desk {
  tab: Tab = $state('round');
  chosen = $state(''); // part
  roundNo = $state(0); // 0: the one that is on

  constructor(readonly staff: Staff) {
    const tab = address.query.get('tab') as Tab;
    if (tabs.includes(tab)) this.tab = tab;
    this.chosen = address.query.get('part') ?? '';
  }

  get event(): EventView | undefined {
    return this.staff.line.view('event');
  }
  get part(): PartBrief | undefined {
    const parts = this.event?.parts ?? [];
    return parts.find(({ id }) => id === this.chosen) ?? parts[0];
  }
  get partId(): string {
    return this.part?.id ?? '';
  }
  get roundName(): `round:${string}` {
    return `round:${this.partId}:${this.roundNo || 'now'}`;
  }
  get round(): RoundView | undefined {
    return this.staff.line.view(this.roundName);
  }
  get roundNow(): RoundView | undefined {
    return this.staff.line.view(`round:${this.partId}:now`);
  }
  get entrants(): EntrantsView | undefined {
    return this.staff.line.view(`entrants:${this.partId}`);
  }
  get standings(): StandingsView | undefined {
    return this.staff.line.view(`standings:${this.partId}`);
  }
  get cards(): DeskView | undefined {
    return this.staff.line.view('desk');
  }
  get hasBracket(): boolean {
    return this.part?.format === 'groups' || this.part?.format === 'knock_out';
  }

  open(tab: Tab): void {
    this.tab = tab;
    address.note('tab', tab);
  }
  choose(part: string): void {
    this.chosen = part;
    this.roundNo = 0;
    address.note('part', part);
  }

  // The views for what is shown now.
  wanted(): string[] {
    const part = this.partId;
    const names = ['event', 'desk'];
    if (part) names.push(`round:${part}:now`, `entrants:${part}`, `standings:${part}`);
    if (part && this.roundNo > 0) names.push(this.roundName);
    if (this.tab === 'bracket' && part) names.push(`groups:${part}`, `bracket:${part}`);
    if (this.tab === 'entrants') names.push('people');
    if (this.tab === 'links' || this.tab === 'screens') names.push('links', 'screens', 'people');
    if (this.tab === 'history') names.push('history');
    if (this.part?.phase === 'playing' && this.tab === 'round') names.push(`certain:${part}`);
    return names;
  }
}
