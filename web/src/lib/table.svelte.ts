// A match as a page has it: the laws' answers as reactive values, who acts here, what was refused. A table on one device
// (local.svelte.ts) and a live one (live_table.svelte.ts) are the same to a game's view.
import { Hand } from './hand.svelte';
import { say, t } from './i18n';
import type { Entry } from './log';
import type { Game, Gesture, Hand as Meaning, Layout, Match, Refusal, Scene, Verdict, View, Way, Words } from './wasm';

// An act of the law that stands in the log.
export interface Turn {
  entry: Entry;
  act: string;
  say: Words;
  gesture?: Meaning;
  ways?: Way[];
}

export interface SeatedGesture extends Gesture {
  seat: string;
}

export interface HandOptions {
  // Whose hand it is when nothing listed tells: by the thing that is touched.
  seatOf?: (name: string) => string | undefined;
  implied?: () => string | undefined;
  // Which gestures this hand makes; all if left out.
  only?: (gesture: SeatedGesture) => boolean;
}

export abstract class Table {
  refusal: Refusal | undefined = $state.raw();
  spoken = $state('');
  turns: Turn[] = $state.raw([]);
  #version = $state(0);
  #ticks = $state(0);
  #ghost: Match | undefined;

  constructor(
    readonly game: Game,
    protected base: Match,
  ) {}

  // The seats that obey this device; `referee` may be among them.
  abstract get seats(): string[];
  // Sends or takes what the law has allowed.
  protected abstract submit(seat: string, act: string): void;
  // Match time now, in milliseconds.
  abstract now(): number;

  get match(): Match {
    void this.#version;
    return this.#ghost ?? this.base;
  }
  get view(): View {
    return this.match.view;
  }
  get scene(): Scene {
    return this.match.scene;
  }
  get layout(): Layout {
    return this.match.layout;
  }
  // Those of our seats that may act now.
  get acting(): string[] {
    const { awaits } = this.view;
    return this.seats.filter((seat) => awaits.includes(seat));
  }
  readonly gestures: SeatedGesture[] = $derived.by(() =>
    this.acting.flatMap((seat) => this.match.gestures(seat).gestures.map((gesture) => ({ ...gesture, seat }))),
  );
  // Acts that are made by a button.
  get buttons(): SeatedGesture[] {
    return this.gestures.filter((gesture) => gesture.to === undefined);
  }
  get last(): Turn | undefined {
    return this.turns.at(-1);
  }

  // Time left to a seat at this moment; nothing without clocks.
  clock(seat: string): number | undefined {
    void this.#ticks;
    const left = this.view.clocks[seat];
    if (left === undefined) return undefined;
    return this.runs && this.view.on_clock.includes(seat) ? left - (this.now() - this.view.now_ms) : left;
  }
  // Lets the clocks be read anew.
  tick(): void {
    this.#ticks += 1;
  }
  get runs(): boolean {
    return this.view.outcome === undefined && !this.view.house.paused;
  }

  hand(options: HandOptions = {}): Hand {
    const listed = $derived(options.only ? this.gestures.filter(options.only) : this.gestures);
    const layout = new Set(this.layout.sites);
    return new Hand({
      gestures: () => listed,
      holds: (name) => this.acting.length > 0 && this.#lies(name),
      isSite: (name) => layout.has(name),
      ...(options.implied ? { implied: options.implied } : {}),
      act: (gesture) => this.act((gesture as SeatedGesture).seat, gesture.act),
      tried: (meaning) => this.#tried(meaning, listed, options),
    });
  }

  // Judges here first; what the law refuses goes nowhere.
  act(seat: string, act: string): boolean {
    const verdict = this.base.check(Math.max(this.now(), this.base.view.now_ms), seat, act);
    if (!verdict.ok) {
      this.refuse(verdict.refusal);
      return false;
    }
    this.refusal = undefined;
    this.submit(seat, act);
    return true;
  }

  refuse(refusal: Refusal): void {
    this.refusal = refusal;
    this.spoken = `${t('refused')}. ${say(refusal.why)}`;
  }

  // Shows an act that is on its way as if it were made; nothing ends it.
  protected showGhost(ghost: Match | undefined): void {
    this.#ghost?.close();
    this.#ghost = ghost;
    this.changed();
  }
  protected note(entry: Entry, verdict: Verdict): void {
    if (!verdict.ok || verdict.act === undefined || !verdict.say) return;
    const turn: Turn = {
      entry,
      act: verdict.act,
      say: verdict.say,
      ...(verdict.gesture ? { gesture: verdict.gesture } : {}),
      ...(verdict.ways ? { ways: verdict.ways } : {}),
    };
    this.turns = [...this.turns, turn];
    this.spoken = `${entry.actor}: ${say(verdict.say)}`;
  }
  protected changed(): void {
    this.#version += 1;
  }

  close(): void {
    this.#ghost?.close();
    this.base.close();
  }

  #lies(name: string): boolean {
    return (
      this.scene.pieces.some((piece) => piece.site === name) ||
      this.scene.held.some((held) => held.item === name && held.count > 0)
    );
  }

  #tried(meaning: Meaning, listed: SeatedGesture[], options: HandOptions): void {
    const from = meaning.from ?? '';
    const seat = listed.find((gesture) => gesture.from === from)?.seat ?? options.seatOf?.(from) ?? this.acting[0];
    const act = this.match.meant(meaning);
    if (seat !== undefined && act !== '') this.act(seat, act);
  }
}
