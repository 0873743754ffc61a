// A hand at the table: turns touches and drags of sites and held things into acts, by the gestures that the law has
// listed. It knows no rules: what is not listed is asked for by `meant`, and the law says why not.
//
//   touch a source ──> taken ──> touch a target ──> one gesture: the act
//                                               ──> several: `choices`, on the board or from a list
//                                               ──> none: `meant`, and the refusal
import type { Gesture, Hand as Meaning } from './wasm';

export interface HandRules {
  // The listed gestures of everybody whose hand this is, now.
  gestures(): Gesture[];
  // Whether something lies there that could be taken up.
  holds(name: string): boolean;
  isSite(name: string): boolean;
  // What is taken up when an empty place is touched first: the stones in hand.
  implied?(): string | undefined;
  // How a hint is made by hand, while one is shown.
  hinted?(): Meaning | undefined;
  act(gesture: Gesture): void;
  // A hand that no listed gesture fits.
  tried(meaning: Meaning): void;
}

export interface Drag {
  name: string;
  x: number;
  y: number;
  size: number;
  kind: string;
  men: 0 | 1 | 2;
}

export class Hand {
  taken: string | undefined = $state();
  choices: Gesture[] | undefined = $state.raw();
  drag: Drag | undefined = $state.raw();

  constructor(private readonly rules: HandRules) {}

  // What a hint would do.
  get hinted(): Meaning | undefined {
    return this.rules.hinted?.();
  }

  // Whether an open act begins here.
  begins(name: string): boolean {
    return this.#from(name).length > 0;
  }

  // The open acts with what is taken, by target.
  get targets(): Map<string, Gesture[]> {
    const targets = new Map<string, Gesture[]>();
    if (this.choices) {
      for (const gesture of this.choices) if (this.onBoard) targets.set(gesture.extra ?? '', [gesture]);
      return targets;
    }
    const from = this.taken ?? this.rules.implied?.();
    if (from === undefined) return targets;
    for (const gesture of this.#from(from)) {
      const known = targets.get(gesture.to!);
      if (known) known.push(gesture);
      else targets.set(gesture.to!, [gesture]);
    }
    return targets;
  }

  // Which targets to show: none until something is taken up.
  get shown(): Map<string, Gesture[]> {
    return this.taken === undefined && !this.choices ? new Map() : this.targets;
  }

  // Whether the last choice is made by touching a place: each choice then names its own.
  get onBoard(): boolean {
    const places = new Set(this.choices?.map((gesture) => gesture.extra ?? ''));
    return places.size === this.choices?.length && [...places].every((place) => this.rules.isSite(place));
  }

  touch(name: string): void {
    if (this.choices) {
      const chosen = this.onBoard ? this.choices.find((gesture) => gesture.extra === name) : undefined;
      this.cancel();
      if (chosen) this.rules.act(chosen);
      return;
    }
    if (this.taken === undefined) this.first(name);
    else if (this.taken === name) this.cancel();
    else this.second(this.taken, name);
  }

  // A drag ends on a place; ending nowhere puts the thing back and keeps it chosen.
  drop(name: string | undefined): void {
    this.drag = undefined;
    if (name !== undefined && this.taken !== undefined && name !== this.taken) this.put(this.taken, name);
  }

  choose(gesture: Gesture): void {
    this.cancel();
    this.rules.act(gesture);
  }

  cancel(): void {
    this.taken = undefined;
    this.choices = undefined;
    this.drag = undefined;
  }

  // The gestures on the board by what they take up. Lists are long, and a board asks for every place.
  #from(name: string): Gesture[] {
    const list = this.rules.gestures();
    if (this.#index?.list !== list) {
      const by = new Map<string, Gesture[]>();
      for (const gesture of list) {
        if (gesture.from === undefined || gesture.to === undefined) continue;
        const known = by.get(gesture.from);
        if (known) known.push(gesture);
        else by.set(gesture.from, [gesture]);
      }
      this.#index = { list, by };
    }
    return this.#index.by.get(name) ?? [];
  }
  #index: { list: Gesture[]; by: Map<string, Gesture[]> } | undefined;

  // While something in hand is to be put down, what lies on the board and cannot move is no source: the law says why
  // nothing can be put there, and the next touch puts it elsewhere.
  private first(name: string): void {
    const implied = this.begins(name) ? undefined : this.rules.implied?.();
    if (implied !== undefined) this.put(implied, name);
    else if (this.begins(name) || this.rules.holds(name)) this.taken = name;
  }

  private second(from: string, name: string): void {
    if (!this.targets.has(name) && this.begins(name)) this.taken = name;
    else this.put(from, name);
  }

  private put(from: string, to: string): void {
    const fits = this.#from(from).filter((gesture) => gesture.to === to);
    const [only] = fits;
    if (only === undefined) {
      this.cancel();
      this.rules.tried({ verb: '', from, to });
    } else if (fits.length === 1) {
      this.cancel();
      this.rules.act(only);
    } else {
      this.taken = from;
      this.choices = fits;
    }
  }
}
