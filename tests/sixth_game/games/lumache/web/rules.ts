import type { Rules } from '$words/rules';
import whole from '../golden/a_whole_race.log?raw';

export default {
  lead: {
    en: 'Two snails each, one die: bring both of yours home first.',
    it: 'Due lumache a testa, un dado: porta per primo le tue due al traguardo.',
  },
  credits: {
    en: 'A toy of this house, to show how a game is added.',
    it: 'Un gioco di questa casa, per mostrare come se ne aggiunge uno.',
  },
  sections: [
    {
      title: { en: 'A turn', it: 'Un turno' },
      text: [
        {
          en: 'The die is rolled; one of your snails goes as far as it shows, but not beyond home.',
          it: 'Si tira il dado; una delle tue lumache va di quanto mostra, ma non oltre il traguardo.',
        },
      ],
      rules: ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'],
      picture: { log: whole, at: 1, caption: { en: 'The first roll.', it: 'Il primo tiro.' } },
    },
  ],
} satisfies Rules;
