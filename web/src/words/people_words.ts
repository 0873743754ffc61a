// What pages say about people: who is here, what they ask of each other, their names, and how they are called back.
import { speaker } from './i18n';
import type { Lexicon } from './words';

export const peopleWords = {
  you: { en: 'You', it: 'Tu' },
  you_named: { en: 'You, {}', it: 'Tu, {}' },
  level: { en: 'level {}', it: 'livello {}' },
  here: { en: 'here', it: 'presente' },
  away: { en: 'has left', it: 'assente' },
  computer: { en: 'computer', it: 'computer' },

  draw_asked: { en: '{} offers a draw', it: '{} offre patta' },
  draw_asked_all: { en: 'A draw is offered by {}', it: 'Patta offerta da {}' },
  draw_accept: { en: 'Accept', it: 'Accetta' },
  draw_decline: { en: 'Decline', it: 'Rifiuta' },
  draw_offered: { en: 'You have offered a draw', it: 'Hai offerto patta' },
  draw_withdraw: { en: 'Withdraw', it: 'Ritira' },
  draw_withdraw_long: { en: 'Withdraw the draw offer', it: 'Ritira l’offerta di patta' },
  draw_declined: { en: '{} declines the draw', it: '{} rifiuta la patta' },
  draw_withdrawn: { en: '{} withdraws the draw offer', it: '{} ritira l’offerta di patta' },
  left: {
    en: '{} has left. You may claim the win in {}',
    it: '{} ha lasciato la pagina. Tra {} puoi reclamare la vittoria',
  },
  left_heard: { en: '{} has left', it: '{} ha lasciato la pagina' },
  claim_due: { en: '{} has not come back', it: '{} non torna' },
  claim: { en: 'Claim the win', it: 'Reclama la vittoria' },
  claim_wait: { en: 'Wait', it: 'Aspetta' },
  rematch_asked: { en: '{} wants a rematch', it: '{} vuole la rivincita' },
  rematch_asked_all: { en: 'A rematch is wanted by {}', it: 'Rivincita chiesta da {}' },
  rematch_accept: { en: 'Accept the rematch', it: 'Accetta la rivincita' },
  sat_down: { en: '{} has sat down', it: '{} è al tavolo' },
  begun: { en: 'The match begins', it: 'Si comincia' },
  rematch_waits: { en: 'Rematch wanted. Waiting for {}', it: 'Rivincita chiesta. In attesa di {}' },

  name_ask: { en: 'What should others call you?', it: 'Come ti chiamano gli altri?' },
  named: { en: 'Others see you as {}.', it: 'Gli altri ti vedono come {}.' },
  skip: { en: 'Skip', it: 'Salta' },

  searching: { en: 'Searching', it: 'Cerco avversario' },
  take_seat: { en: 'Take a seat', it: 'Prendi posto' },
  continue: { en: 'Continue', it: 'Continua' },
  made_by_me: { en: 'Made by me', it: 'Create da me' },
  none_made: { en: 'None of your matches is waiting.', it: 'Nessuna tua partita in attesa.' },
  all_mine: { en: 'All my matches', it: 'Tutte le mie partite' },

  notices: { en: 'Notify me when I am needed', it: 'Avvisami quando serve' },
  notices_hint: {
    en: 'When somebody sits down, it is your move or a draw is offered, the browser tells you while you look elsewhere.',
    it: 'Quando qualcuno si siede, tocca a te o ti offrono patta, il browser ti avvisa mentre guardi altrove.',
  },
  notice_ask: { en: 'Notify me when somebody sits down', it: 'Avvisami quando qualcuno si siede' },
  notice_on: { en: 'You will be notified.', it: 'Riceverai un avviso.' },
  notice_denied: {
    en: 'This browser blocks notices from here; its site settings can allow them. A sound and the title of the page tell you.',
    it: 'Il browser blocca gli avvisi da qui; si permettono nelle impostazioni del sito. Ti avvisano un suono e il titolo della pagina.',
  },
  notice_instead: {
    en: 'A sound and the title of the page tell you when somebody comes.',
    it: 'Un suono e il titolo della pagina ti dicono quando arriva qualcuno.',
  },

  your_move: { en: 'Your move', it: 'Tocca a te' },
} satisfies Lexicon;

export type PeopleWord = keyof typeof peopleWords;
export const people = speaker<PeopleWord>(peopleWords);
