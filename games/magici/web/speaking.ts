// The game in words: men by their people, what the Houses have.
import { chessPlaces } from '$board/chess/chess_speaking';
import type { Speaking } from '$law/speech/speaking';
import { houses, Reading } from './reading';
import { chessMen, chessMan } from '$words/chess_men';
import { m } from './words';

export const speaking: Speaking = {
  ...chessPlaces,
  kinds: chessMen,
  man: (piece) => [chessMan(piece.kind), piece.name, m('house', piece.men)].filter(Boolean).join(', '),
  who(actor, table) {
    const man = new Reading(table).man(actor);
    return man && (man.name || `${chessMan(man.kind)}, ${m('house', man.house)}`);
  },
  state(table) {
    const game = new Reading(table);
    return houses.map((house) => `${game.houseTitle(house)}: ${m('points')} ${game.fact(`points.${house}`)}`);
  },
};
