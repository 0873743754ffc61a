// The game in words: short notation spelled out, with the board where it is not ours.
import { chessPlaces } from '$board/chess/chess_speaking';
import type { Speaking } from '$law/speech/speaking';
import type { Table } from '$law/table.svelte';
import { chessMan, chessMen, colouredMan } from '$words/chess_men';
import { q } from './words';

const letters: Record<string, string> = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' };
const man = (letter: string): string => chessMan(letters[letter] ?? 'pawn');

// `Nxf3+`, `N@h6`, `exd8=Q#`, `O-O`, without the board.
export function inWords(san: string): string {
  const after = /#$/.test(san) ? `, ${q('spoken_mate')}` : /\+$/.test(san) ? `, ${q('spoken_check')}` : '';
  const move = san.replace(/[+#]$/, '');
  if (move.startsWith('O-O')) return q(move === 'O-O' ? 'spoken_short' : 'spoken_long') + after;
  const [, dropped, onto] = /^([A-Z])@(\w\d)$/.exec(move) ?? [];
  if (dropped && onto) return q('spoken_drop', man(dropped), onto) + after;
  const [, who, from, takes, to, becomes] = /^([KQRBN])?([a-h]?[1-8]?)(x)?([a-h][1-8])(?:=([QRBN]))?$/.exec(move) ?? [];
  if (!to) return move + after;
  const words = [who ? man(who) : takes ? '' : man('P'), from, takes ? q('spoken_takes') : '', to];
  return words.filter(Boolean).join(' ') + (becomes ? `, ${q('spoken_becomes', man(becomes))}` : '') + after;
}

const boardOf = (table: Table): string | undefined => {
  const own = table.seats.filter((seat) => seat.includes('.'));
  return own.length === 1 ? own[0]!.slice(0, 1) : undefined;
};

export const speaking: Speaking = {
  ...chessPlaces,
  kinds: chessMen,
  man: (piece) => colouredMan(piece.kind, piece.men === 1 ? 'white' : 'black'),
  act({ say, gesture }, table) {
    if (gesture?.to === undefined) return q('spoken_flag', table.sitter(gesture?.extra ?? '') ?? gesture?.extra ?? '');
    const [board = '', san = ''] = say.en.split(':');
    const words = inWords(san);
    return board === boardOf(table) ? words : `${q('board', board)}, ${words}`;
  },
  isElsewhere({ gesture }, table) {
    const own = boardOf(table);
    return own !== undefined && gesture?.to !== undefined && !gesture.to.startsWith(own);
  },
  isOurs({ site, men }, table) {
    const own = table.seats.filter((seat) => seat.includes('.'));
    const seat = `${site.slice(0, 1)}.${men === 1 ? 'white' : 'black'}`;
    return (own.length === 1 ? own : table.acting).includes(seat);
  },
  isMeant(site, table, typed) {
    const [, named] = /\b(?:board|scacchiera) ([ab])\b/.exec(typed) ?? [];
    return site.startsWith(named?.toUpperCase() ?? boardOf(table) ?? 'A');
  },
};
