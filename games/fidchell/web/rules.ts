// The game in plain words, for somebody who has never played it. The law itself is docs/rules.
import type { Rules } from '$words/rules';
import captures from '../golden/captures_while_placing.log?raw';
import centre from '../golden/centre_and_return.log?raw';
import chain from '../golden/chain_while_placing.log?raw';
import whole from '../golden/a_whole_game.log?raw';

export default {
  lead: {
    en: 'Two players, seven rings, twenty-seven stones each. Build an unbroken chain from the innermost ring to the outermost one before your opponent does.',
    it: 'Due giocatori, sette anelli, ventisette pedine a testa. Costruisci una catena senza interruzioni dall’anello più interno a quello più esterno prima dell’avversario.',
  },
  credits: {
    en: 'From the sheet of a tournament of Celtic chess, “I labirinti di trasformazione”.',
    it: 'Dal foglio di un torneo di scacchi celtici, «I labirinti di trasformazione».',
  },
  sections: [
    {
      title: { en: 'The aim', it: 'Lo scopo' },
      text: [
        {
          en: 'You win as soon as your stones, each joined to the next along a line of the board, lead from ring 1 to ring 7. The chain may bend and be as long as it likes. Nobody ever stands on the red centre.',
          it: 'Vinci appena le tue pedine, ciascuna unita alla prossima da una linea del tavoliere, portano dall’anello 1 all’anello 7. La catena può piegarsi ed essere lunga quanto vuole. Sul centro rosso non sta mai nessuno.',
        },
      ],
      rules: ['F1', 'F12'],
      picture: {
        log: chain,
        at: 13,
        caption: {
          en: 'A chain straight up to the north: seven stones, and the game is over.',
          it: 'Una catena dritta verso nord: sette pedine, e la partita è finita.',
        },
      },
    },
    {
      title: { en: 'First you place', it: 'Prima si posa' },
      text: [
        {
          en: 'The board begins empty. In turn each puts one stone on any free point, also between two enemy stones: that is safe.',
          it: 'Il tavoliere comincia vuoto. A turno ciascuno posa una pedina su un punto libero qualsiasi, anche tra due pedine nemiche: lì è al sicuro.',
        },
        {
          en: 'If your new stone closes in a single enemy stone against another of yours, all three on one line, that enemy is captured. Two in a row are safe. Whoever captures places one more stone at once.',
          it: 'Se la tua nuova pedina chiude una sola pedina nemica contro un’altra tua, tutte e tre su una linea, quella è catturata. Due di fila sono al sicuro. Chi cattura posa subito un’altra pedina.',
        },
      ],
      rules: ['F2', 'F3', 'F4', 'F5'],
      picture: {
        log: captures,
        at: 2,
        caption: {
          en: 'The dark stone stands next to a light one on the fifth ring. The next dark stone on its other side will take it.',
          it: 'Sul quinto anello una pedina è accanto a una nemica. La prossima pedina dall’altro lato la cattura.',
        },
      },
    },
    {
      title: { en: 'Then you slide', it: 'Poi si scorre' },
      text: [
        {
          en: 'Once your twenty-seven stones are placed you move: one stone slides along one line, a ring or a spoke, as far as you like over free points. It never jumps and never crosses the centre. Captures work the same, but earn no further move.',
          it: 'Posate le ventisette pedine, si muove: una pedina scorre lungo una linea, anello o raggio, quanto vuoi su punti liberi. Non salta mai e non attraversa mai il centro. Le catture sono le stesse, ma non danno altre mosse.',
        },
        {
          en: 'Who can move must. Who cannot, passes.',
          it: 'Chi può muovere deve. Chi non può, passa.',
        },
      ],
      rules: ['F6', 'F8', 'F11'],
      picture: {
        log: whole,
        at: 80,
        caption: {
          en: 'Late in a game: all stones are placed and slide along the lines.',
          it: 'Partita avanzata: tutte le pedine sono posate e scorrono sulle linee.',
        },
      },
    },
    {
      title: { en: 'The centre helps', it: 'Il centro aiuta' },
      text: [
        {
          en: 'While you move stones, the centre counts as yours on ring 1: an enemy there is closed in between the centre and your stone on ring 2. For it one of your own captured stones returns to that very point.',
          it: 'Quando si muove, il centro vale come tuo sull’anello 1: un nemico lì è chiuso tra il centro e una tua pedina sull’anello 2. In cambio una delle tue pedine catturate torna proprio su quel punto.',
        },
      ],
      rules: ['F9', 'F10'],
      picture: {
        log: centre,
        at: 1,
        caption: {
          en: 'A stone came to ring 2: the enemy on ring 1 is gone, and one of ours stands there again.',
          it: 'Una pedina è giunta sull’anello 2: il nemico sull’anello 1 non c’è più, e una delle nostre è tornata lì.',
        },
      },
    },
    {
      title: { en: 'Other endings', it: 'Altri finali' },
      text: [
        {
          en: 'Who is down to six stones, on the board and in hand together, has lost. The game is drawn at the third repetition of a position or after sixty moves of each without a capture. You can resign, or agree on a draw.',
          it: 'Chi resta con sei pedine, tra tavoliere e mano, ha perso. È patta alla terza ripetizione della posizione o dopo sessanta mosse a testa senza catture. Si può abbandonare, o accordarsi per la patta.',
        },
      ],
      rules: ['F7', 'F13'],
    },
  ],
} satisfies Rules;
