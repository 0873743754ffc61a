// How long what people type may be, for the fields in which they type it. The server tells; until it has, nothing is
// known.
import { games, type Limits } from './api';

let known: Partial<Limits> = $state.raw({});
let asked = false;
export function limits(): Partial<Limits> {
  if (!asked) {
    asked = true;
    games().then(
      (told) => (known = told.limits),
      () => (asked = false),
    );
  }
  return known;
}

export const fits = (text: string, bytes = Infinity): boolean => new TextEncoder().encode(text).length <= bytes;
