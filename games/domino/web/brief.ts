// An act as the list of moves shows it: the tile with what its halves move, then the man and its way.
import type { Turn } from '$law/table.svelte';
import { figured } from '$words/figurines';
import { say } from '$words/i18n';

// The law's words, with figures and without the eyes of each half: `3 rook a1–a5 takes the knight` is ♖ a1–a5 × ♘.
export const brief = ({ say: words }: Turn): string =>
  figured(
    say(words)
      .replace(/(^|[:;,] )\d (?=\p{L})/gu, '$1')
      .replace(/^(joker|jolly): /, '★ ')
      .replace(/(?<=[,:] )(joker|jolly)/g, '★')
      .replace(/×(\w\d) (?:takes the|cattura:) (\p{L}+)/u, '×$1 ($2)'),
  );
