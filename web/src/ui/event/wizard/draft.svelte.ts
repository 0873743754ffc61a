// An evening that is being set up, kept in this browser until it is made: a reload or a lost line loses nothing.
import type { FormatPreset } from '$live/event/api';
import { problemsOf, readEntries, type EntrantKind, type Entry, type Problem } from './entries';
import { ev, type EventWord } from '$words/event_words';
import { prefs } from '$prefs';
import { choices, kindOfEntrant, readTerms, withKeys, writeTerms, type Choice, type Terms } from './proposal';

const place = 'giostra.evening';

interface Kept {
  step: number;
  name: string;
  game: string;
  typed: string;
  later: boolean; // they come by QR: nobody is entered now
  guess: number; // how many are expected then
  preset: string; // '': as proposed
  rounds: string; // '': as proposed
  tables: string;
  gameMin: string;
  closes: string;
  boards: 'live' | 'wood';
  wood: string; // tables that are wooden all the same: '1-2'
  profile: string; // the game's setup; '': the usual one
  checkin: boolean;
}
const fresh: Kept = {
  step: 0,
  name: '',
  game: '',
  typed: '',
  later: false,
  guess: 8,
  preset: '',
  rounds: '',
  tables: '',
  gameMin: '',
  closes: '',
  boards: 'wood',
  wood: '',
  profile: '',
  checkin: true,
};
function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

export class Draft {
  is: Kept = $state({ ...fresh, ...kept() });
  presets: FormatPreset[] = $state.raw([]);

  keep(): void {
    try {
      localStorage.setItem(place, JSON.stringify(this.is));
    } catch {
      // A browser that keeps nothing still makes events.
    }
  }
  forget(): void {
    this.is = { ...fresh };
    try {
      localStorage.removeItem(place);
    } catch {
      // Nothing was kept.
    }
  }

  get kind(): EntrantKind {
    const [first] = this.presets.filter(({ game }) => game === this.is.game);
    return first ? kindOfEntrant(readTerms(first.terms)) : 'person';
  }
  get entries(): Entry[] {
    return readEntries(this.is.typed, this.kind);
  }
  get problems(): Problem[] {
    return problemsOf(this.entries, this.kind);
  }
  get count(): number {
    return this.entries.length || this.is.guess;
  }
  get choices(): Choice[] {
    return choices(this.presets, this.is.game, this.count);
  }
  get choice(): Choice | undefined {
    return this.choices.find(({ preset }) => preset === this.is.preset) ?? this.choices[0];
  }
  // What the part will be: the preset's, and what was changed here.
  get terms(): Terms | undefined {
    const { choice } = this;
    if (!choice) return undefined;
    const { rounds, tables, boards, wood, profile, checkin } = this.is;
    const count = Number(tables) || 0;
    // A preset's name is English; others are told the format in their own words.
    const { format = '' } = choice.terms.keys;
    const title = prefs.language === 'en' ? choice.terms.title : ev(`format_${format}` as EventWord);
    return withKeys(
      { ...choice.terms, title },
      {
        ...(rounds ? { rounds } : {}),
        ...(count > 0 ? { tables: `1-${count}` } : {}),
        ...(profile ? { profile } : {}),
        ...(boards === 'live' ? { boards, wood: wood.replaceAll(' ', '') } : {}),
        ...(checkin ? { checkin: 'yes' } : {}),
      },
    );
  }
  get termsText(): string {
    return this.terms ? writeTerms(this.terms) : '';
  }
}
