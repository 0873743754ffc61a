// The game in words: what moved by which half, what was lost, which tile lies there.
import { chessPlaces } from '$board/chess/chess_speaking';
import type { Speaking } from '$law/speech/speaking';
import { chessMan, chessMen, colouredMan } from '$words/chess_men';
import { say } from '$words/i18n';
import { lostHalves } from './story';
import { d } from './words';

const nameOf = (kind: string): string => (kind === 'joker' || kind === 'nothing' ? d(kind) : chessMan(kind));

export const speaking: Speaking = {
  ...chessPlaces,
  kinds: chessMen,
  man: (piece) => colouredMan(piece.kind, piece.men === 1 ? 'red' : 'blue'),
  // The law's words, without the eyes of each half and without signs; a blank that is lost goes without saying.
  act(turn, table) {
    const words = say(turn.say)
      .replace(/; [^;]*$/, '')
      .replace(/(^|[:,] )\d (?=\p{L})/gu, '$1')
      .replace(/[×–]/g, ' ');
    const lost = lostHalves(turn);
    if (turn.gesture?.verb === 'tile' && lost.length === 2) return `${words}; ${d('spoken_lost_turn')}`;
    const names = lost.filter((half) => half > 0).map((half) => nameOf(table.scene.facts[`half.${half}`] ?? ''));
    return names.length > 0 ? `${words}; ${d('spoken_lost', names.join(', '))}` : words;
  },
  state(table) {
    const { facts } = table.scene;
    if (!facts['tile']) return [];
    const open = (facts['open'] ?? '').split(' ').filter(Boolean);
    const names = open.map((half) => nameOf(facts[`half.${half}`] ?? ''));
    return [d('tile', facts['tile']), d('open', names.join(', '))];
  },
};
