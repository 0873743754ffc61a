// The game in plain words, for somebody who has never played it. The law itself is docs/rules.
import type { Rules } from '$words/rules';
import last from '../golden/last_mangiata.log?raw';
import whole from '../golden/a_whole_game.log?raw';

export default {
  lead: {
    en: 'Wizard chess between two Houses. You buy your army, people stand as its pieces, and no piece is captured without a question: whoever answers first captures the other.',
    it: 'Gli scacchi dei maghi tra due Case. Compri l’esercito, le persone fanno i pezzi, e nessun pezzo si mangia senza una domanda: chi risponde per primo mangia l’altro.',
  },
  credits: {
    en: 'Scacchi Magici is the game of the association Caput Draconis. The world of Harry Potter is J. K. Rowling’s.',
    it: 'Scacchi Magici è il gioco dell’associazione Caput Draconis. Il mondo di Harry Potter è di J. K. Rowling.',
  },
  sections: [
    {
      title: { en: 'Buy and name', it: 'Comprare e nominare' },
      text: [
        {
          en: 'Each Strategist spends 10 points in secret: pawn 1, rook 2, knight 2, bishop 3, queen 4. At most seven pieces; the king comes free. Then each piece may be given the name of the person who plays it.',
          it: 'Ogni Stratega spende in segreto 10 punti: pedone 1, torre 2, cavallo 2, alfiere 3, donna 4. Al massimo sette pezzi; il re è gratis. Poi a ogni pezzo si può dare il nome di chi lo interpreta.',
        },
      ],
      rules: ['M1', 'M2', 'M3'],
    },
    {
      title: { en: 'Place', it: 'Schierare' },
      text: [
        {
          en: 'King and queen have their chess squares. The others are placed by turns: pawns anywhere on your second rank, the rest anywhere on your first. A coin says who begins.',
          it: 'Re e donna hanno le loro case di sempre. Gli altri si mettono a turno: i pedoni dove vuoi sulla tua seconda riga, gli altri sulla prima. Una moneta dice chi comincia.',
        },
      ],
      rules: ['M4', 'M5'],
      picture: {
        log: whole,
        at: 19,
        caption: {
          en: 'Two bought armies, ready for the first move.',
          it: 'Due eserciti comprati, pronti alla prima mossa.',
        },
      },
    },
    {
      title: { en: 'Move', it: 'Muovere' },
      text: [
        {
          en: 'Pieces move as in chess, but there is no check and no mate. You have 30 seconds for a move; then the turn passes.',
          it: 'I pezzi si muovono come negli scacchi, ma non ci sono scacco né matto. Hai 30 secondi per muovere; poi il turno passa.',
        },
      ],
      rules: ['M6', 'M7'],
    },
    {
      title: { en: 'The Mangiata', it: 'La Mangiata' },
      text: [
        {
          en: 'Moving onto an enemy begins a Mangiata: both pieces hear the same question. If the attacker is first with the right answer, it takes the square and its House earns the defender’s value. If the defender is, it stays, and its House earns the attacker’s value. If nobody knows, the attacker wins.',
          it: 'Muovendo su un nemico comincia una Mangiata: i due pezzi sentono la stessa domanda. Se l’attaccante risponde giusto per primo prende la casa, e la sua Casa guadagna il valore del difensore. Se lo fa il difensore resta lui, e la sua Casa guadagna il valore dell’attaccante. Se nessuno sa, vince l’attaccante.',
        },
        {
          en: 'A referee rules, or the house does with questions from its bank; computer pieces answer by chance, with odds that are shown.',
          it: 'Decide un arbitro, o la casa con le domande del suo archivio; i pezzi del computer rispondono a sorte, con probabilità dichiarate.',
        },
      ],
      rules: ['M8'],
      picture: {
        log: last,
        at: 2,
        whole: true,
        caption: {
          en: 'A rook attacks the queen: now both must answer.',
          it: 'Una torre attacca la donna: ora entrambi devono rispondere.',
        },
      },
    },
    {
      title: { en: 'The wand', it: 'La bacchetta' },
      text: [
        {
          en: 'Before its Strategist has moved, a piece may raise its wand and move itself within 10 seconds. The other House earns the piece’s value at once; but a Mangiata won this way counts double. Each piece once, each House three times.',
          it: 'Prima che lo Stratega abbia mosso, un pezzo può alzare la bacchetta e muoversi da sé entro 10 secondi. L’altra Casa guadagna subito il valore del pezzo; ma una Mangiata vinta così vale doppio. Ogni pezzo una volta, ogni Casa tre.',
        },
      ],
      rules: ['M9', 'M10'],
    },
    {
      title: { en: 'How it ends', it: 'Come finisce' },
      text: [
        {
          en: 'Whoever captures the king wins. After 20 minutes the House with more points earned wins. The referee may stop the clocks and correct what was entered wrongly.',
          it: 'Chi mangia il re vince. Dopo 20 minuti vince la Casa che ha guadagnato più punti. L’arbitro può fermare gli orologi e correggere ciò che è stato registrato male.',
        },
      ],
      rules: ['M11', 'M12', 'M13', 'M14'],
    },
  ],
} satisfies Rules;
