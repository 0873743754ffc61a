// The hand over the lattice. Under a finger, which hides what it aims at, it asks again before an act is made.
import { Hand, type HandRules } from '$law/hand.svelte';
import type { SeatedGesture } from '$law/table.svelte';
import type { Gesture } from '$law/wasm';

export const cost = (gesture: Gesture): number => gesture.notes?.['cost'] ?? 0;
export const cheapest = <G extends Gesture>(gestures: G[]): G | undefined =>
  gestures.reduce<G | undefined>((best, each) => (best && cost(best) <= cost(each) ? best : each), undefined);

// Which man kicks or turns the ball makes no difference to where it ends: one gesture, the cheapest, for each end.
export function oneForEachEnd(gestures: SeatedGesture[]): SeatedGesture[] {
  const ends = new Map<string, SeatedGesture>();
  const rest = gestures.filter((gesture) => {
    if (gesture.verb !== 'kick' && gesture.verb !== 'carry') return true;
    const known = ends.get(gesture.to ?? '');
    if (!known || cost(gesture) < cost(known)) ends.set(gesture.to ?? '', gesture);
    return false;
  });
  return [...rest, ...ends.values()];
}

export interface FieldRules extends HandRules {
  // Whether an act waits for a second touch.
  careful(): boolean;
}

export class FieldHand extends Hand {
  asked: Gesture | undefined = $state.raw();

  constructor(private readonly field: FieldRules) {
    super({ ...field, act: (gesture) => act(gesture) });
    const act = (gesture: Gesture): void => this.#act(gesture);
  }

  // The act that waits for a second touch.
  get waiting(): Gesture | undefined {
    return this.asked && this.taken === this.asked.from ? this.asked : undefined;
  }

  commit(gesture: Gesture): void {
    this.cancel();
    this.asked = undefined;
    this.field.act(gesture);
  }

  #act(gesture: Gesture): void {
    if (
      !this.field.careful() ||
      gesture.verb === 'tackle' ||
      gesture.verb === 'place' ||
      this.asked?.act === gesture.act
    )
      return this.commit(gesture);
    const beside = this.field.gestures().filter((each) => each.from === gesture.from && each.to === gesture.to);
    this.asked = gesture;
    this.taken = gesture.from;
    this.choices = beside.length > 1 ? beside : undefined;
  }
}
