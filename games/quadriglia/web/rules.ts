// The game in plain words, for somebody who has never played it. The law itself is docs/rules.
import type { Rules } from '$words/rules';
import castling from '../golden/castling_with_a_dropped_rook.log?raw';
import drop from '../golden/mate_by_drop.log?raw';
import promoted from '../golden/promoted_piece_passes_as_pawn.log?raw';
import waits from '../golden/waits_for_a_blocker.log?raw';

export default {
  lead: {
    en: 'Chess for four on two boards. You and your partner play with opposite colours, side by side: what you capture on your board, your partner may put down on the other.',
    it: 'Scacchi in quattro su due scacchiere. Tu e il tuo compagno giocate fianco a fianco con colori opposti: quello che catturi sulla tua scacchiera, lui lo può mettere in gioco sull’altra.',
  },
  credits: {
    en: 'From the rules of Scacco Bratto and the Società Scacchistica Milanese.',
    it: 'Dalle regole di Scacco Bratto e della Società Scacchistica Milanese.',
  },
  sections: [
    {
      title: { en: 'Teams and boards', it: 'Squadre e scacchiere' },
      text: [
        {
          en: 'The boards are called A and B. One team has White on A and Black on B, the other team the reverse. Both boards are played at the same time and nobody waits for the other board.',
          it: 'Le scacchiere si chiamano A e B. Una squadra ha il Bianco su A e il Nero su B, l’altra il contrario. Si gioca su entrambe nello stesso tempo, senza aspettarsi.',
        },
        {
          en: 'On each board the usual chess holds: castling, en passant, promotion, check. In your turn you either move a man or put one down from your reserve, never both.',
          it: 'Su ogni scacchiera valgono gli scacchi di sempre: arrocco, presa al varco, promozione, scacco. Nel tuo turno muovi un pezzo oppure ne metti uno dalla riserva, mai le due cose.',
        },
      ],
      rules: ['Q1', 'Q2'],
      picture: {
        log: drop,
        at: 12,
        whole: true,
        caption: {
          en: 'On board B a bishop has just taken the white queen: she now lies in the reserve of the partner on board A.',
          it: 'Sulla scacchiera B un alfiere ha appena preso la donna bianca: ora è nella riserva del compagno, sulla scacchiera A.',
        },
      },
    },
    {
      title: { en: 'Taking and dropping', it: 'Prendere e mettere' },
      text: [
        {
          en: 'A captured man crosses the table at once, changes to your partner’s colour and lies in their reserve, where everybody sees it. To drop it, tap the man in the reserve and then an empty square. A drop captures nothing, but it may parry a check, give check, even mate.',
          it: 'Il pezzo preso attraversa subito il tavolo, prende il colore del compagno e sta nella sua riserva, dove tutti lo vedono. Per metterlo, tocca il pezzo nella riserva e poi una casa vuota. Mettendo non si prende nulla, ma si può parare uno scacco, dare scacco e perfino matto.',
        },
        {
          en: 'Pawns never go on the first or last rank. A pawn put on your second rank may still make its double step; a rook put in your corner may castle if your king has never moved.',
          it: 'I pedoni non si mettono mai sulla prima né sull’ultima traversa. Un pedone messo sulla tua seconda traversa ha ancora il doppio passo; una torre messa nel tuo angolo può arroccare, se il re non si è mai mosso.',
        },
      ],
      rules: ['Q3', 'Q4', 'Q5', 'Q7', 'Q8', 'Q9'],
      picture: {
        log: castling,
        at: 17,
        caption: {
          en: 'White has put a rook on h1. The king never moved, so the two may castle.',
          it: 'Il Bianco ha messo una torre in h1. Il re non si è mai mosso, quindi si può arroccare.',
        },
      },
    },
    {
      title: { en: 'Promoted pieces', it: 'Pezzi promossi' },
      text: [
        {
          en: 'A promoted pawn carries a star. When it is captured it turns back: your opponent’s partner receives a mere pawn.',
          it: 'Un pedone promosso porta una stella. Quando è preso torna quello che era: al compagno dell’avversario arriva un semplice pedone.',
        },
      ],
      rules: ['Q6', 'Q18'],
      picture: {
        log: promoted,
        at: 24,
        caption: {
          en: 'The marked queen on a8 is worth a pawn to whoever takes her.',
          it: 'La donna segnata in a8 vale un pedone per chi la prende.',
        },
      },
    },
    {
      title: { en: 'Mate, and when it is not', it: 'Il matto, e quando non lo è' },
      text: [
        {
          en: 'It is mate only if nothing could ever help: no move, and no man of any kind dropped anywhere, even one you do not have yet. So a check from afar is never mate while a square lies between; a knight’s check, a check from the next square or a double check can be.',
          it: 'È matto solo se nulla potrebbe mai aiutare: nessuna mossa, e nessun pezzo di nessun tipo messo da nessuna parte, nemmeno uno che ancora non hai. Lo scacco da lontano non è mai matto finché in mezzo c’è una casa; quello di cavallo, da una casa vicina o doppio può esserlo.',
        },
        {
          en: 'If you are in such a check and your reserve is empty, you wait until your partner captures the man you need. Your clock keeps running. You may also wait when you could move.',
          it: 'Se sei sotto uno scacco così e la riserva è vuota, aspetti che il compagno catturi il pezzo che ti serve. Intanto il tuo orologio cammina. Puoi aspettare anche quando potresti muovere.',
        },
      ],
      rules: ['Q10', 'Q11'],
      picture: {
        log: waits,
        at: 8,
        caption: {
          en: 'In chess this is the fool’s mate. Here White drops the pawn the partner has just won on g3.',
          it: 'Negli scacchi è il matto dell’imbecille. Qui il Bianco mette in g3 il pedone appena conquistato dal compagno.',
        },
      },
    },
    {
      title: { en: 'How it ends', it: 'Come finisce' },
      text: [
        {
          en: 'One mate, one resignation or one fallen flag decides both boards at once. A board with three equal positions or fifty quiet turns is drawn; the other one then decides alone. All four can agree on a draw.',
          it: 'Un matto, un abbandono o una bandierina caduta decidono insieme le due scacchiere. Una scacchiera con tre posizioni uguali o cinquanta turni tranquilli è patta; allora decide l’altra da sola. I quattro possono accordarsi per la patta.',
        },
        {
          en: 'Talk with your partner as much as you like: ask for a knight, beg for time. The signals beside the boards are understood by the computer too.',
          it: 'Parla col compagno quanto vuoi: chiedi un cavallo, chiedi tempo. I segnali accanto alle scacchiere li capisce anche il computer.',
        },
      ],
      rules: ['Q12', 'Q13', 'Q14', 'Q15', 'Q16', 'Q17'],
    },
  ],
} satisfies Rules;
