// The form of a kick-off: a side's men are put down one by one, in any order, and told to the law at once. It begins
// with a playable line-up, so that anyone in a hurry is ready at once.
import type { SeatedGesture } from '$law/table.svelte';
import type { Held, Piece, Scene } from '$law/wasm';
import { numbers } from '../field';

const letters: Record<string, string> = { bishop: 'B', knight: 'N', rook: 'R' };
// As White sees it.
const lineups: Record<string, Record<string, [number, number]>> = {
  kicker_places: { bishop: [7, 7], knight: [11, 5], rook: [4, 6] },
  receiver_places: { bishop: [8, 5], knight: [11, 6], rook: [5, 6] },
};

export class Placing {
  #sites: Record<string, string> = $state({});
  #phase = '';

  constructor(private readonly scene: () => Scene) {}

  get held(): Held[] {
    return this.scene().held.filter((held) => held.zone === 'place');
  }
  get seat(): string | undefined {
    return this.held[0]?.seat;
  }

  // Starts over when the other side, or another kick-off, begins to place.
  begin(phase: string): void {
    const now = this.seat === undefined ? '' : `${phase} ${this.seat}`;
    if (now === this.#phase) return;
    this.#phase = now;
    const lineup = lineups[phase] ?? {};
    this.#sites = Object.fromEntries(
      this.held.map(({ kind, seat, item }) => {
        const [x, y] = lineup[kind] ?? [0, 0];
        return [item, seat === 'black' ? `${16 - x},${16 - y}` : `${x},${y}`];
      }),
    );
  }

  get pieces(): Piece[] {
    return this.held.flatMap(({ item, kind, men, seat }, at): Piece[] => {
      const site = this.#sites[item];
      return site === undefined ? [] : [{ site, kind, men, id: `${seat}${at + 1}` }];
    });
  }

  get gestures(): SeatedGesture[] {
    const open = this.scene().marks.filter((mark) => mark.kind === 'place');
    return this.pieces.flatMap(({ site }) =>
      open
        .filter((mark) => mark.site !== site)
        .map((mark) => ({ act: '', verb: 'place', from: site, to: mark.site, seat: this.seat ?? '' })),
    );
  }

  // Onto a man of the same side: the two swap places.
  put(from: string, to: string): void {
    const swapped = Object.entries(this.#sites).map(([item, site]) => [
      item,
      site === from ? to : site === to ? from : site,
    ]);
    this.#sites = Object.fromEntries(swapped) as Record<string, string>;
  }

  // As `meant` takes it.
  get extra(): string {
    return this.held
      .map(({ item, kind }) => `${letters[kind] ?? ''}${numbers(this.#sites[item] ?? '').join(',')}`)
      .join(' ');
  }
}
