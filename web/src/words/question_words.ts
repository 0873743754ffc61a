// Words of the page of one's own questions, and of where they are chosen.
import { speaker } from './i18n';

export const q = speaker({
  all_used: { en: 'All were asked: they start again.', it: 'Le ha fatte tutte: si ricomincia.' },
  answers_hide: { en: 'Hide the answers', it: 'Nascondi le risposte' },
  answers_show: { en: 'Show the answers', it: 'Mostra le risposte' },
  asked: { en: '{} of {} questions may be asked', it: 'Si possono fare {} domande su {}' },
  categories: { en: 'Categories', it: 'Categorie' },
  choose_file: { en: 'Import a CSV file', it: 'Importa un file CSV' },
  difficulty: { en: 'Difficulty', it: 'Difficoltà' },
  difficulty_1: { en: 'easy', it: 'facile' },
  difficulty_2: { en: 'medium', it: 'media' },
  difficulty_3: { en: 'hard', it: 'difficile' },
  download: { en: 'Download the chosen ones', it: 'Scarica quelle scelte' },
  example: { en: 'Download an example', it: 'Scarica un esempio' },
  forget_used: { en: 'Ask all of them again', it: 'Rifalle tutte' },
  format: {
    en: 'One question a line, in six columns: id, category, difficulty (1 to 3), language (it or en), question, answers separated by |. The same id in the other language is its translation.',
    it: 'Una domanda per riga, in sei colonne: id, categoria, difficoltà (da 1 a 3), lingua (it o en), domanda, risposte separate da |. Lo stesso id nell’altra lingua è la traduzione.',
  },
  here_hint: {
    en: 'They stay in this browser. A match that you create on the server can take them along; whoever brings them leads or looks on, and does not play.',
    it: 'Restano in questo browser. Una partita che crei sul server può usarle; chi le porta fa da arbitro o guarda, e non gioca.',
  },
  imported: { en: 'Imported: {} questions', it: 'Importate: {} domande' },
  line: { en: 'Line {}', it: 'Riga {}' },
  mine: { en: 'My questions', it: 'Le mie domande' },
  mine_of: { en: 'mine: {} ({})', it: 'le mie: {} ({})' },
  none: { en: 'No questions of your own yet.', it: 'Ancora nessuna domanda tua.' },
  only_aloud: { en: 'somebody thinks them up', it: 'le inventa qualcuno' },
  ours: { en: 'Questions', it: 'Domande' },
  remove: { en: 'Remove this set', it: 'Togli questa raccolta' },
  set: { en: 'Set', it: 'Raccolta' },
  show_answer: { en: 'Show the answer', it: 'Mostra la risposta' },
  used: { en: 'asked', it: 'già fatta' },
  used_count: { en: '{} asked already', it: '{} già fatte' },
});
