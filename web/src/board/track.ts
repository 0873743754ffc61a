// Which piece of a new scene is which of the last one, so that the board can let it glide there. Guesses by looks and by
// the last gesture; a wrong guess costs a needless glide, nothing else.
import type { Hand, Piece } from '$law/wasm';

export interface Tracked extends Piece {
  key: string;
}

const looks = (piece: Piece): string => `${piece.kind} ${piece.men}`;

// More than that vanish only when somebody leafs through a match.
const mostTaken = 6;

export class Tracker {
  // What the last act has taken off the board, where it stood.
  gone: Tracked[] = [];
  #last: Tracked[] = [];
  #gesture: Hand | undefined;
  #count = 0;

  follow(pieces: Piece[], gesture?: Hand): Tracked[] {
    const before = new Map(this.#last.map((piece) => [piece.key, piece]));
    const keys = new Array<string | undefined>(pieces.length);
    const claim = (at: number, found: Tracked | undefined): void => {
      if (!found || keys[at] !== undefined) return;
      keys[at] = found.key;
      before.delete(found.key);
    };
    const left = (fits: (piece: Tracked) => boolean): Tracked | undefined => [...before.values()].find(fits);
    pieces.forEach((piece, at) => {
      if (piece.id)
        claim(
          at,
          left((old) => old.id === piece.id),
        );
    });
    pieces.forEach((piece, at) => {
      if (!piece.id)
        claim(
          at,
          left((old) => !old.id && old.site === piece.site && looks(old) === looks(piece)),
        );
    });
    pieces.forEach((piece, at) => {
      if (gesture?.from && gesture.to === piece.site)
        claim(
          at,
          left((old) => old.site === gesture.from && old.men === piece.men),
        );
    });
    pieces.forEach((piece, at) => {
      if (!piece.id)
        claim(
          at,
          left((old) => !old.id && looks(old) === looks(piece)),
        );
    });
    const stood = new Map(this.#last.map(({ key, site }) => [key, site]));
    this.#last = pieces.map((piece, at) => ({ ...piece, key: keys[at] ?? `p${++this.#count}` }));
    // An act of one's own is seen before it is in the log: then its gesture comes later.
    const moved = before.size > 0 || this.#last.some(({ key, site }) => stood.get(key) !== site);
    if (moved) this.gone = this.#taken([...before.values()], gesture);
    this.#gesture = gesture;
    return this.#last;
  }

  // Taking back is no capture: then what was put down last has vanished.
  #taken(lost: Tracked[], gesture: Hand | undefined): Tracked[] {
    const back = this.#gesture?.to === gesture?.to ? undefined : this.#gesture?.to;
    return lost.length <= mostTaken ? lost.filter(({ site }) => site !== back) : [];
  }
}
