// Follows a table and keeps what is still to be looked at (reveals.ts).
import { untrack } from 'svelte';
import type { Table } from '$law/table.svelte';
import { Reading } from '../reading';
import { revealed, type Reveal, type Shown } from './reveals';

export class Reveals {
  #waiting: Reveal[] = $state.raw([]);
  #seen: number;
  #before: Shown;

  constructor(private readonly table: Table) {
    this.#seen = table.turns.length;
    this.#before = this.#shown();
    $effect.pre(() => {
      const turns = this.table.turns;
      const now = this.#shown();
      untrack(() => {
        // Taken back or restarted: nothing to look at.
        if (turns.length < this.#seen) this.#waiting = [];
        const added = turns.slice(this.#seen);
        if (added.length > 0) this.#waiting = [...this.#waiting, ...revealed(this.#before, now, added)];
        // A question is more urgent than what was before it.
        if (new Reading(this.table).phase === 'mangiata') this.#waiting = [];
        this.#seen = turns.length;
        this.#before = now;
      });
    });
  }

  get first(): Reveal | undefined {
    return this.#waiting[0];
  }
  next(): void {
    this.#waiting = this.#waiting.slice(1);
  }

  #shown(): Shown {
    const game = new Reading(this.table);
    return { phase: game.phase, men: game.men, facts: game.facts };
  }
}
