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
  draw_asked_all: { en: 'A draw is offered: {}', it: 'Offrono patta: {}' },
  draw_accept: { en: 'Accept', it: 'Accetta' },
  draw_decline: { en: 'Decline', it: 'Rifiuta' },
  draw_offered: { en: 'You have offered a draw', it: 'Hai offerto patta' },
  draw_withdraw: { en: 'Withdraw', it: 'Ritira' },
  draw_withdraw_long: { en: 'Withdraw the draw offer', it: 'Ritira l’offerta di patta' },
  draw_declined: { en: '{} declines the draw', it: '{} rifiuta la patta' },
  draw_withdrawn: { en: '{} takes back the draw offer', it: '{} ritira l’offerta di patta' },
  left: {
    en: '{} has left. You may claim the win in {}',
    it: '{} ha lasciato la pagina. Tra {} puoi reclamare la vittoria',
  },
  left_heard: { en: '{} has left', it: '{} ha lasciato la pagina' },
  claim_due: { en: '{} has not come back', it: '{} non torna' },
  claim: { en: 'Claim the win', it: 'Reclama la vittoria' },
  claim_wait: { en: 'Wait', it: 'Aspetta' },
  rematch_asked: { en: '{} wants a rematch', it: '{} vuole la rivincita' },
  rematch_asked_all: { en: 'Want a rematch: {}', it: 'Vogliono la rivincita: {}' },
  rematch_accept: { en: 'Accept the rematch', it: 'Accetta la rivincita' },
  sat_down: { en: '{} has sat down', it: '{} è al tavolo' },
  begun: { en: 'The match begins', it: 'Si comincia' },
  rematch_waits: { en: 'Rematch wanted. Waiting for {}', it: 'Rivincita chiesta. In attesa di {}' },

  your_move: { en: 'Your move', it: 'Tocca a te' },
} satisfies Lexicon;

export type PeopleWord = keyof typeof peopleWords;
export const people = speaker<PeopleWord>(peopleWords);
