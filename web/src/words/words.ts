// Words that all games share, in both languages; a game's own words are in its folder. `{}` stands for what is filled in.

export interface Words {
  en: string;
  it: string;
}

export type Lexicon<Key extends string = string> = Record<Key, Words>;

export const words = {
  back: { en: 'Take back', it: 'Annulla mossa' },
  board: { en: 'Board', it: 'Scacchiera' },
  cancel: { en: 'Cancel', it: 'Annulla' },
  choose: { en: 'Choose', it: 'Scegli' },
  chosen: { en: '{} chosen, {} places to go', it: '{} in mano, {} destinazioni' },
  connecting: { en: 'Connecting…', it: 'Collegamento…' },
  coordinates: { en: 'Coordinates', it: 'Coordinate' },
  dark: { en: 'Dark', it: 'Scuro' },
  draw: { en: 'Draw', it: 'Patta' },
  empty: { en: 'empty', it: 'vuota' },
  flip: { en: 'Turn the board', it: 'Gira la scacchiera' },
  language: { en: 'Language', it: 'Lingua' },
  light: { en: 'Light', it: 'Chiaro' },
  new_match: { en: 'New match', it: 'Nuova partita' },
  no_game: { en: 'There is no such game.', it: 'Questo gioco non c’è.' },
  on_turn: { en: 'to move', it: 'di turno' },
  pass: { en: 'Pass', it: 'Passo' },
  playable: { en: 'can move', it: 'può muovere' },
  refused: { en: 'Not allowed', it: 'Non si può' },
  settings: { en: 'Settings', it: 'Impostazioni' },
  sound: { en: 'Sound', it: 'Suoni' },
  system: { en: 'As the system', it: 'Come il sistema' },
  target: { en: 'open', it: 'raggiungibile' },
  theme: { en: 'Appearance', it: 'Aspetto' },
  turn_of: { en: 'Your turn', it: 'Tocca a te' },
  win_together: { en: '{} and {} win', it: 'Vincono {} e {}' },
  wins: { en: '{} wins', it: 'Vince {}' },
} satisfies Lexicon;

export type Word = keyof typeof words;

export const fill = (text: string, ...values: (string | number)[]): string => {
  let next = 0;
  return text.replace(/\{\}/g, () => String(values[next++] ?? ''));
};
