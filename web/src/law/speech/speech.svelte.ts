// What is said to those who do not see the board. Acts are said politely, each as a line of its own that stays for a
// while: none is overwritten before it is read. What was refused interrupts.
import type { Turn } from '../table.svelte';

export interface Line {
  key: number;
  text: string;
  // The entry that it tells, if any.
  seq?: number;
}

// More than a page may hurry through at once (pace.ts).
const kept = 60;

export class Speech {
  lines: Line[] = $state.raw([]);
  alarm: Line | undefined = $state.raw();
  // Whether the other board is heard too, where there are two.
  both = $state(false);
  // How an act is said: the page's. What has no words is not said.
  words: (turn: Turn) => string = () => '';
  #heard = 0;
  #count = 0;

  say(text: string, seq?: number): void {
    const line: Line = { key: ++this.#count, text, ...(seq === undefined ? {} : { seq }) };
    if (text) this.lines = [...this.lines.slice(1 - kept), line];
  }
  interrupt(text: string): void {
    this.alarm = { key: ++this.#count, text };
  }
  act(turn: Turn): void {
    this.entry(turn.entry.seq, () => this.words(turn));
  }
  // Once, though a match may be folded afresh.
  entry(seq: number, words: () => string): void {
    if (seq <= this.#heard) return;
    this.#heard = seq;
    this.say(words(), seq);
  }
  // Entries up to this one are not said, or no more; those after it are.
  past(seq: number): void {
    this.#heard = seq;
  }
}
