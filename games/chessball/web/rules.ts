// The game in plain words, for somebody who has never played it. The law itself is docs/rules.
import type { Rules } from '$words/rules';
import carrying from '../golden/carrying.log?raw';
import goal from '../golden/kick_off_pass_and_goal.log?raw';
import shot from '../golden/shot_dive_and_goal.log?raw';
import tackles from '../golden/tackles_before_and_after.log?raw';

export default {
  lead: {
    en: 'Football with chess men: four a side, a king in each goal, one ball, and three dice that say how far you can run. Most goals after fifty turns win.',
    it: 'Il calcio con i pezzi degli scacchi: quattro per parte, un re in ogni porta, una palla, e tre dadi che dicono quanto puoi correre. Vince chi segna di più in cinquanta turni.',
  },
  credits: {
    en: 'ChessBall was invented by Roberto Grassi, who published its rules in 2008 (© Roberto Grassi). He thanks Giacomo Sottocasa for reviewing them and dedicates the game to his father.',
    it: 'ChessBall è stato inventato da Roberto Grassi, che ne ha pubblicato il regolamento nel 2008 (© Roberto Grassi). Ringrazia Giacomo Sottocasa per la revisione e dedica il gioco a suo padre.',
  },
  sections: [
    {
      title: { en: 'The field', it: 'Il campo' },
      text: [
        {
          en: 'Men and ball stand on points: the centres, edges and corners of the squares, 17 by 17 in all. A goal is the seven points in the middle of each end line, and the king never leaves it.',
          it: 'Pezzi e palla stanno su punti: centri, lati e vertici delle caselle, 17 per 17 in tutto. La porta sono i sette punti in mezzo a ogni linea di fondo, e il re non la lascia mai.',
        },
        {
          en: 'At a kick-off each side has a bishop, a knight and a rook and places them in its own half: first the side that waits, then the side that kicks off, with at least one man next to the ball.',
          it: 'Al calcio d’inizio ogni parte ha un alfiere, un cavallo e una torre e li piazza nella propria metà: prima chi aspetta, poi chi batte, con almeno un pezzo accanto alla palla.',
        },
      ],
      rules: ['C1', 'C2', 'C3', 'C4', 'C5'],
      picture: {
        log: goal,
        at: 4,
        caption: {
          en: 'Ready for the kick-off: White has a man beside the ball.',
          it: 'Pronti al calcio d’inizio: il Bianco ha un pezzo accanto alla palla.',
        },
      },
    },
    {
      title: { en: 'A turn', it: 'Un turno' },
      text: [
        {
          en: 'Both sides throw three dice: the sum is what they may spend in this turn. Then they move alternately, three moves each: a man runs, with or without the ball, or the ball is kicked, or a man is changed. What is left over is lost.',
          it: 'Le due parti tirano tre dadi: la somma è quanto possono spendere nel turno. Poi muovono alternandosi, tre mosse a testa: un pezzo corre, con o senza palla, oppure si calcia, oppure si sostituisce. Ciò che avanza è perso.',
        },
        {
          en: 'Each step costs one point. Bishops step diagonally, rooks along rows and columns, queens both ways, and all may turn at each step. A pawn makes one or two steps. A knight’s jump costs 3, once a turn.',
          it: 'Ogni passo costa un punto. L’alfiere va in diagonale, la torre per righe e colonne, la donna in entrambi i modi, e tutti possono girare a ogni passo. Il pedone fa uno o due passi. Il salto del cavallo costa 3, una volta per turno.',
        },
      ],
      rules: ['C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'C12', 'C13', 'C14'],
    },
    {
      title: { en: 'The ball', it: 'La palla' },
      text: [
        {
          en: 'The ball lies on a point of its own and belongs to the side with a man next to it. Take it along and you pay for both, two points a step. Kick it in any of eight directions, one point for each point it travels; with spin it bends once by 45 degrees near the start. Kick it right at an enemy and it is theirs.',
          it: 'La palla sta su un punto tutto suo ed è di chi le ha un pezzo vicino. Se la porti con te paghi per entrambi, due punti a passo. La calci in una delle otto direzioni, un punto per ogni punto percorso; con l’effetto gira una volta di 45 gradi poco dopo la partenza. Se la calci addosso a un avversario è sua.',
        },
      ],
      rules: ['C15', 'C16', 'C17', 'C18', 'C19', 'C20'],
      picture: {
        log: carrying,
        at: 1,
        caption: {
          en: 'The rook has run six steps with the ball: 12 points.',
          it: 'La torre ha corso sei passi con la palla: 12 punti.',
        },
      },
    },
    {
      title: { en: 'Tackles', it: 'Contrasti' },
      text: [
        {
          en: 'If men of both sides stand next to the ball and it is not yours, call a tackle: three dice each, the higher sum has the ball. It costs nothing, and the same two fight once a turn.',
          it: 'Se accanto alla palla ci sono pezzi delle due parti e non è tua, chiedi un contrasto: tre dadi a testa, chi fa di più ha la palla. Non costa nulla, e gli stessi due si affrontano una volta per turno.',
        },
      ],
      rules: ['C21'],
      picture: {
        log: tackles,
        at: 0,
        caption: {
          en: 'Four men around the ball: White may tackle before moving.',
          it: 'Quattro pezzi attorno alla palla: il Bianco può contrastare prima di muovere.',
        },
      },
    },
    {
      title: { en: 'Shots and saves', it: 'Tiri e parate' },
      text: [
        {
          en: 'A kick that reaches a point of the other goal is a shot. Its power is 18 less the distance. If the king is not there he may dive along the line, for as many points as he needs steps; otherwise it is a goal.',
          it: 'Un calcio che arriva a un punto della porta altrui è un tiro. La potenza è 18 meno la distanza. Se il re non è lì può tuffarsi lungo la linea, pagando un punto a passo; altrimenti è goal.',
        },
        {
          en: 'The king throws three dice: more than the power and he holds the ball; up to three less and he pushes it away; lower still is a goal.',
          it: 'Il re tira tre dadi: più della potenza e blocca; fino a tre di meno e respinge; meno ancora è goal.',
        },
      ],
      rules: ['C22', 'C23', 'C24', 'C25'],
      picture: {
        log: shot,
        at: 1,
        caption: { en: 'A shot from close by. Will the king dive?', it: 'Un tiro da vicino. Il re si tufferà?' },
      },
    },
    {
      title: { en: 'Substitutions', it: 'Sostituzioni' },
      text: [
        {
          en: 'A change is a move. A stronger man costs points, a weaker one gives some: a queen for a bishop costs 8, a pawn for a rook gives 7. After a change you wait three turns for the next.',
          it: 'Il cambio è una mossa. Un pezzo più forte costa punti, uno più debole ne dà: una donna per un alfiere costa 8, un pedone per una torre ne dà 7. Dopo un cambio si aspettano tre turni per il prossimo.',
        },
      ],
      rules: ['C26', 'C27'],
    },
  ],
} satisfies Rules;
