// The game in plain words, for somebody who has never played it. The law itself is docs/rules.
import type { Rules } from '$words/rules';
import ending from '../golden/second_king_ends_it.log?raw';
import joker from '../golden/lone_rook_as_joker.log?raw';
import whole from '../golden/a_whole_game.log?raw';

export default {
  lead: {
    en: 'Chess pieces without pawns, two kings on each side, and a set of dominoes that tells which two pieces you move. There is no check: take both enemy kings.',
    it: 'Pezzi degli scacchi senza pedoni, due re per parte, e un set di tessere del domino che dice quali due pezzi muovi. Lo scacco non c’è: prendi i due re nemici.',
  },
  credits: {
    en: 'From the inventors’ own sheet, “2nelS(c)acco – Domino”, which does not give their names.',
    it: 'Dal foglio degli inventori, «2nelS(c)acco – Domino», che non dice i loro nomi.',
  },
  sections: [
    {
      title: { en: 'The armies', it: 'Gli eserciti' },
      text: [
        {
          en: 'Red stands below and begins, Blue above. Each has two kings, two queens, four rooks, four bishops and four knights. All move as in chess; there is no castling.',
          it: 'Il Rosso sta sotto e comincia, il Blu sopra. Ciascuno ha due re, due donne, quattro torri, quattro alfieri e quattro cavalli. Si muovono come negli scacchi; l’arrocco non c’è.',
        },
      ],
      rules: ['D1', 'D2', 'D7'],
      picture: {
        log: whole,
        at: 0,
        caption: { en: 'Both armies before the first tile.', it: 'I due eserciti prima della prima tessera.' },
      },
    },
    {
      title: { en: 'The tile speaks', it: 'Parla la tessera' },
      text: [
        {
          en: 'At your turn a tile is turned over. Each of its halves is one move: 1 king, 2 queen, 3 rook, 4 bishop, 5 knight, 6 any piece you like, 0 nothing. You choose which half comes first, and the two moves are made by two different pieces. Pieces that may move glow.',
          it: 'Al tuo turno si gira una tessera. Ogni metà è una mossa: 1 re, 2 donna, 3 torre, 4 alfiere, 5 cavallo, 6 un pezzo a scelta, 0 niente. Scegli tu quale metà viene prima, e le due mosse le fanno due pezzi diversi. I pezzi che possono muovere brillano.',
        },
        {
          en: 'What can be played must be played. A half that cannot is simply lost. Used tiles stay out until all 28 are gone, then the whole set is mixed again: so you can count what is still to come.',
          it: 'Ciò che si può giocare si deve giocare. Una metà impossibile è semplicemente persa. Le tessere usate restano fuori finché le 28 sono finite, poi si rimescola tutto: si può quindi contare che cosa deve ancora uscire.',
        },
      ],
      rules: ['D3', 'D4', 'D5', 'D6'],
      picture: {
        log: whole,
        at: 17,
        whole: true,
        caption: {
          en: 'The tile 3-5: Blue moves a rook and a knight, in either order.',
          it: 'La tessera 3-5: il Blu muove una torre e un cavallo, nell’ordine che vuole.',
        },
      },
    },
    {
      title: { en: 'The joker', it: 'Il jolly' },
      text: [
        {
          en: 'Six moves whatever you like, a rook too. But a piece moves only once per tile: with 3-6 and a single rook, spend the rook as the joker and the 3 is lost.',
          it: 'Il sei muove ciò che vuoi, anche una torre. Ma un pezzo muove una volta sola per tessera: con 3-6 e una torre sola, se la usi come jolly il 3 è perso.',
        },
      ],
      rules: ['D5', 'D6', 'D7'],
      picture: {
        log: joker,
        at: 1,
        caption: { en: 'Tile 3-6 and one rook: as 3 or as 6?', it: 'Tessera 3-6 e una torre sola: come 3 o come 6?' },
      },
    },
    {
      title: { en: 'No check, two kings', it: 'Niente scacco, due re' },
      text: [
        {
          en: 'A king may stay under attack or walk into it: perhaps the right tile never comes. Whoever has taken both enemy kings has won at that very moment.',
          it: 'Un re può restare sotto attacco o andarci: forse la tessera giusta non arriva mai. Chi ha preso i due re nemici ha vinto in quel preciso istante.',
        },
        {
          en: 'The game is drawn by agreement, or after 56 tiles in a row without a capture.',
          it: 'È patta per accordo, o dopo 56 tessere di fila senza catture.',
        },
      ],
      rules: ['D8', 'D9', 'D10'],
      picture: {
        log: ending,
        at: 6,
        caption: {
          en: 'The rook takes the last blue king; the other half of the tile is never played.',
          it: 'La torre prende l’ultimo re blu; l’altra metà della tessera non si gioca più.',
        },
      },
    },
  ],
} satisfies Rules;
