// The part of a log that was there before anybody looked. It is folded at once; how its acts look and what they are
// called is worked out when somebody asks, a chapter at a time: of a long match people read the end.
import type { Entry, PlainEntry } from './log';
import type { Turn } from './table.svelte';
import type { Match, Taken, Verdict } from './wasm';

type Told = Extract<Verdict, { ok: true }>;

// Working out one chapter must not be felt.
export const chapter_entries = 64;

class Chapter {
  #told: Told[] | undefined;
  #isClosed = false;

  // `before` is the chapter's own: the match as its first entry found it.
  constructor(
    private readonly before: Match,
    private readonly entries: readonly PlainEntry[],
  ) {}

  at(number: number): Told {
    return (this.#told ??= this.#tell())[number]!;
  }
  close(): void {
    if (!this.#isClosed) this.before.close();
    this.#isClosed = true;
  }

  // Of a match that is gone the notation is left.
  #tell(): Told[] {
    const told = this.entries.map((entry): Told => {
      const verdict = this.#isClosed ? undefined : this.before.take(entry.at_ms, entry.actor, entry.act);
      return verdict?.ok ? verdict : { ok: true, at_ms: entry.at_ms };
    });
    this.close();
    return told;
  }
}

class PastTurn implements Turn {
  constructor(
    readonly entry: Entry,
    private readonly chapter: Chapter,
    private readonly number: number,
  ) {}
  get act(): string {
    const { house, act } = this.entry;
    return house?.verb === 'real' ? house.act : (this.#told.act ?? act);
  }
  get say(): Turn['say'] {
    return this.#told.say ?? { en: this.act, it: this.act };
  }
  get gesture(): Turn['gesture'] {
    return this.#told.gesture;
  }
  get ways(): Turn['ways'] {
    return this.#told.ways;
  }
  get #told(): Told {
    return this.chapter.at(this.number);
  }
}

// An act of the law is a turn, and so are real dice, which the referee enters for chance.
const isTurn = (taken: Taken): boolean => taken === 'law' || (typeof taken === 'object' && taken.verb === 'real');

export class Past {
  #chapters: Chapter[] = [];

  // The match takes these entries; what it refuses stays an entry and nothing more.
  fold(match: Match, entries: readonly PlainEntry[]): { entry: Entry; turn?: Turn }[] {
    const read: { entry: Entry; turn?: Turn }[] = [];
    for (let at = 0; at < entries.length; at += chapter_entries) {
      const some = entries.slice(at, at + chapter_entries);
      const chapter = new Chapter(match.fork(), some);
      this.#chapters.push(chapter);
      match.fold(some).forEach((taken, number) => {
        const entry: Entry = typeof taken === 'object' ? { ...some[number]!, house: taken } : some[number]!;
        read.push(isTurn(taken) ? { entry, turn: new PastTurn(entry, chapter, number) } : { entry });
      });
    }
    return read;
  }
  close(): void {
    for (const chapter of this.#chapters.splice(0)) chapter.close();
  }
}
