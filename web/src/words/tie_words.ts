// Tie-breaks explained in a sentence each (C.07, E74–E86); a tally of a game has its own name.
import { say } from './i18n';
import type { Lexicon } from './words';

const tieWords: Lexicon = {
  DE: {
    en: 'Direct encounter: what those who are level scored against each other.',
    it: 'Scontro diretto: i punti fatti tra chi è a pari merito.',
  },
  DE2: {
    en: 'Direct encounter, only where exactly two are level.',
    it: 'Scontro diretto, solo se a pari merito sono esattamente in due.',
  },
  BH: {
    en: 'Buchholz: the points of all opponents added up. Whoever met stronger ones stands higher.',
    it: 'Buchholz: la somma dei punti di tutti gli avversari. Chi ne ha incontrati di più forti sta davanti.',
  },
  FB: {
    en: 'Buchholz as if every game of the last round had been drawn.',
    it: 'Buchholz come se tutte le partite dell’ultimo turno fossero patte.',
  },
  SB: {
    en: 'Sonneborn-Berger: the points of those you beat, and half of those you drew with.',
    it: 'Sonneborn-Berger: i punti di chi hai battuto e metà di quelli di chi hai pattato.',
  },
  PS: {
    en: 'Progressive score: the points after each round added up. Early wins count more.',
    it: 'Punteggio progressivo: la somma dei punti dopo ogni turno. Le vittorie iniziali contano di più.',
  },
  WIN: { en: 'The number of wins, played or not.', it: 'Il numero di vittorie, giocate o no.' },
  WON: { en: 'The number of games won at the board.', it: 'Il numero di partite vinte giocando.' },
  BPG: { en: 'The number of games played with Black.', it: 'Il numero di partite giocate con il Nero.' },
  BWG: { en: 'The number of games won with Black.', it: 'Il numero di partite vinte con il Nero.' },
  REP: { en: 'The number of rounds one did not stay away from.', it: 'Il numero di turni a cui non si è mancati.' },
  KS: {
    en: 'Koya: the points against those with at least half of the possible points.',
    it: 'Koya: i punti contro chi ha almeno metà dei punti possibili.',
  },
};
const cuts: Lexicon = {
  C: { en: 'Without the {} lowest.', it: 'Senza i {} più bassi.' },
  M: { en: 'Without the {} lowest and highest.', it: 'Senza i {} più bassi e i {} più alti.' },
  one: { en: 'Without the lowest.', it: 'Senza il più basso.' },
};

// `BH/C1`: what it counts, and what is left out. Of a tally: nothing is known here.
export function tieWord(code: string): string {
  const [base = '', cut] = code.split('/');
  const told = tieWords[base] ? say(tieWords[base]) : '';
  if (!cut || !told) return told;
  const [, kind = '', count = '1'] = /^([CM])(\d)/.exec(cut) ?? [];
  const words = kind === 'C' && count === '1' ? cuts['one']! : cuts[kind];
  return words ? `${told} ${say(words).replaceAll('{}', count)}` : told;
}
