// An act as the list of moves shows it: men as figures, people by their names.
import type { Turn } from '$law/table.svelte';
import { figured } from '$words/figurines';
import { say } from '$words/i18n';

// `rook (Luna) a1–a4: Mangiata with the pawn (Neville)` is ♖ Luna a1–a4: Mangiata, ♙ Neville.
export const brief = ({ say: words }: Turn): string =>
  figured(say(words).replace(/: Mangiata (?:with the |con (?:il |la |l'))/, ': Mangiata, ')).replace(
    / \(([^)]+)\)/g,
    ' $1',
  );
