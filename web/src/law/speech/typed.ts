// What somebody types who does not see the board: a question about it, or an act in the game's notation or in words. Both
// languages are understood, whatever the page speaks. Here it is only read; answers.ts does it.

export type Question =
  | { ask: 'help' | 'clocks' | 'last' | 'mine' | 'theirs' | 'state' | 'both' | 'board' }
  // What follows the question: a place, a line, a kind of man.
  | { ask: 'where' | 'read' | 'moves'; of: string };

// Small letters, plain vowels, one apostrophe, one space.
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/[?!.]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();

const whole: [RegExp, Exclude<Question, { of: string }>['ask']][] = [
  [/^(help|aiuto|commands|comandi|\?)?$/, 'help'],
  [/^(clocks?|times?|orologi|orologio|tempo|tempi)$/, 'clocks'],
  [/^(last( moves?)?|repeat|ultim[ae]( moss[ae])?|ripeti)$/, 'last'],
  [/^(my (men|pieces|stones)|(i )?miei pezzi|(le )?mie pedine)$/, 'mine'],
  [/^(their (men|pieces|stones)|(i )?(suoi pezzi|pezzi avversari)|(le )?(sue pedine|pedine avversarie))$/, 'theirs'],
  [/^(state|turn|score|points|stato|situazione|turno|punti|punteggio)$/, 'state'],
  [/^(other board|altra scacchiera)$/, 'both'],
  [/^(read |leggi )?(the |la |il )?(board|field|scacchiera|campo|tavoliere)( [ab])?$/, 'board'],
];
const about: [RegExp, 'where' | 'read' | 'moves'][] = [
  [/^(?:where(?: is| are|'s)?|dov'e|dove(?: e| sono| sta| stanno)?) (.+)$/, 'where'],
  [/^(?:read|leggi|what(?:'s| is) on|cosa c'e (?:in|su)) (?:the |la |il |l'|lo )?(.+)$/, 'read'],
  [/^(?:moves|mosse)(?: (?:of|from|for|di|del|della|da))?(?: (.+))?$/, 'moves'],
];

export function question(typed: string): Question | undefined {
  const text = plain(typed);
  for (const [form, ask] of whole) if (form.test(text)) return { ask };
  for (const [form, ask] of about) {
    const found = form.exec(text);
    if (found) return { ask, of: found[1] ?? '' };
  }
  return undefined;
}

// Names within a text, in their order, the longest first where several begin at one letter; each with what it names.
export function mentions<T>(text: string, names: [name: string, what: T][]): T[] {
  const sorted = names.filter(([name]) => name !== '').sort(([one], [two]) => two.length - one.length);
  const isLetter = (at: number) => /[\p{L}\d]/u.test(text[at] ?? '');
  const found: T[] = [];
  for (let at = 0; at < text.length;) {
    const hit = sorted.find(
      ([name]) => text.startsWith(name, at) && !(/\d$/.test(name) && /\d/.test(text[at + name.length] ?? '')),
    );
    const begins = at === 0 || !isLetter(at - 1) || /\d/.test(text[at - 1]!);
    if (hit && begins) {
      found.push(hit[1]);
      at += hit[0].length;
    } else at += 1;
  }
  return found;
}

// A kind of man by its name, also in the plural: rooks, torri, cavalli.
export function kindIn(text: string, kinds: [name: string, kind: string][]): string | undefined {
  const words = text.split(/[^\p{L}]+/u);
  const stem = (word: string) => (word.length > 3 ? word.slice(0, -1) : word);
  const isOne = (word: string, name: string) =>
    word === name || word === `${name}s` || (word.length > 3 && stem(word) === stem(name));
  return kinds.find(([name]) => words.some((word) => isOne(word, name)))?.[1];
}
