// The game in words: men by their people, what the Houses have.
import { chessPlaces } from '$board/chess/chess_speaking';
import type { Speaking } from '$law/speech/speaking';
import { houses, Reading } from './reading';
import { m, pieceKinds, pieceName } from './words';

export const speaking: Speaking = {
  ...chessPlaces,
  kinds: pieceKinds,
  man: (piece) => [pieceName(piece.kind), piece.name, m('house', piece.men)].filter(Boolean).join(', '),
  who(actor, table) {
    const man = new Reading(table).man(actor);
    return man && (man.name || `${pieceName(man.kind)}, ${m('house', man.house)}`);
  },
  state(table) {
    const game = new Reading(table);
    return houses.map((house) => `${game.houseTitle(house)}: ${m('points')} ${game.fact(`points.${house}`)}`);
  },
};
