// Words that all games share, in both languages; a game's own words are in its folder. `{}` stands for what is filled in, `{a}` for an Italian “a”
// or “ad” and what follows it.

export interface Words {
  en: string;
  it: string;
}

export type Lexicon<Key extends string = string> = Record<Key, Words>;

export const words = {
  back: { en: 'Take back', it: 'Ritira la mossa' },
  board: { en: 'Board', it: 'Scacchiera' },
  cancel: { en: 'Cancel', it: 'Annulla' },
  choose: { en: 'Choose', it: 'Scegli' },
  chosen: { en: '{} selected, {} places to go', it: '{} in mano, {} destinazioni' },
  connecting: { en: 'Connecting…', it: 'Collegamento…' },
  coordinates: { en: 'Coordinates', it: 'Coordinate' },
  dark: { en: 'Dark', it: 'Scuro' },
  draw: { en: 'Draw', it: 'Patta' },
  empty: { en: 'empty', it: 'vuota' },
  flip: { en: 'Flip the board', it: 'Gira la scacchiera' },
  language: { en: 'Language', it: 'Lingua' },
  light: { en: 'Light', it: 'Chiaro' },
  new_match: { en: 'New match', it: 'Nuova partita' },
  no_game: { en: 'There is no such game.', it: 'Questo gioco non esiste.' },
  on_turn: { en: 'to move', it: 'di turno' },
  pass: { en: 'Pass', it: 'Passo' },
  playable: { en: 'can move', it: 'può muovere' },
  refused: { en: 'Not allowed', it: 'Non si può' },
  settings: { en: 'Settings', it: 'Impostazioni' },
  sound: { en: 'Sound', it: 'Suoni' },
  system: { en: 'Match system', it: 'Come il sistema' },
  target: { en: 'open', it: 'raggiungibile' },
  theme: { en: 'Appearance', it: 'Aspetto' },
  turn_of: { en: 'Your turn', it: 'Tocca a te' },
  win_together: { en: '{} and {} win', it: '{} e {} vincono' },
  wins: { en: '{} wins', it: '{} vince' },
} satisfies Lexicon;

export type Word = keyof typeof words;

export const fill = (text: string, ...values: (string | number)[]): string => {
  let next = 0;
  return text.replace(/\{(a?)\}/g, (_, a: string) => {
    const value = String(values[next++] ?? '');
    return a ? `${/^[aà]/i.test(value) ? 'ad' : 'a'} ${value}` : value;
  });
};
