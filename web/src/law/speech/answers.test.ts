// Typed moves and questions, with the built laws: what holds for every game, in both languages.
import { afterEach, describe, expect, test } from 'vitest';
import { prefs } from '$prefs';
import { builtLaws } from '../../test/laws';
import { gameView } from '../games';
import { LocalTable } from '../local.svelte';
import { Listener } from './answers';
import { mentions, question } from './typed';

const laws = await builtLaws();
afterEach(() => {
  prefs.language = 'en';
});

async function sitDown(name: string, acts = 0): Promise<{ table: LocalTable; listener: Listener }> {
  const module = (await gameView(name))!;
  const table = new LocalTable(laws, laws.game(name)!, { Setup: module.practice ?? '' });
  // Past what comes before the board.
  for (let seed = 1; seed <= acts || !table.gestures.some(({ from, to }) => from && to); seed++) {
    const seat = table.acting[0]!;
    table.act(seat, table.match.sample(seat, seed));
  }
  return { table, listener: new Listener(table, { ...module, speaking: module.speaking! }) };
}

test('questions are understood in both languages, with or without accents', () => {
  expect(question('read rank 4')).toEqual({ ask: 'read', of: 'rank 4' });
  expect(question('Leggi la traversa 4')).toEqual({ ask: 'read', of: 'traversa 4' });
  expect(question('where is my queen?')).toEqual({ ask: 'where', of: 'my queen' });
  expect(question('Dov’è la mia donna?')).toEqual({ ask: 'where', of: 'la mia donna' });
  expect(question("dov'e il mio re")).toEqual({ ask: 'where', of: 'il mio re' });
  for (const [typed, ask] of [
    ['clocks', 'clocks'],
    ['orologi', 'clocks'],
    ['last move', 'last'],
    ['ultima mossa', 'last'],
    ['my men', 'mine'],
    ['i miei pezzi', 'mine'],
    ['help', 'help'],
    ['aiuto', 'help'],
    ['altra scacchiera', 'both'],
  ])
    expect(question(typed!)).toEqual({ ask });
  expect(question('e2 e4')).toBeUndefined();
});

test('places are found in their order, the longest name first', () => {
  const names: [string, string][] = ['1.1', '1.10', 'e2', 'e4', 'c/d 3'].map((name) => [name, name]);
  expect(mentions('from 1.10 to 1.1', names)).toEqual(['1.10', '1.1']);
  expect(mentions('e2e4', names)).toEqual(['e2', 'e4']);
  expect(mentions('c/d 3, e4', names)).toEqual(['c/d 3', 'e4']);
});

describe.each(laws.games)('at a table of $name', ({ name }) => {
  test('every man is read on its line and found by its name', async () => {
    const { table, listener } = await sitDown(name, 12);
    const { speaking } = (await gameView(name))!;
    for (const language of ['en', 'it'] as const) {
      prefs.language = language;
      for (const piece of table.scene.pieces.filter((_, at) => at % 3 === 0)) {
        const { place, man, lines, kinds } = speaking!;
        const board = piece.site.includes(':') ? ` board ${piece.site.slice(0, 1)}` : '';
        const found = `${place(piece.site)} ${man(piece)}`;
        const line = lines[0]!;
        expect(listener.hear(`read ${line.word[language]} ${line.of(piece.site)}${board}`)).toContain(found);
        expect(
          listener.hear(`${language === 'en' ? 'where is the' : "dov'è"} ${kinds[piece.kind]![language]}${board}`),
        ).toContain(found);
      }
    }
    table.close();
  });

  test('an open act is made by typing its places, or its own notation', async () => {
    for (const typed of ['places', 'act'] as const) {
      for (const nth of [0, 19]) {
        const { table: fresh, listener } = await sitDown(name);
        const open = fresh.gestures.filter(({ from, to }) => from !== undefined && to !== undefined);
        const gesture = open[nth % open.length]!;
        const { speaking } = (await gameView(name))!;
        const places = [gesture.from!, gesture.to!].filter((each) => fresh.layout.sites.includes(each));
        const kind = fresh.scene.held.find(({ item }) => item === gesture.from)?.kind;
        const words = [
          kind ? speaking!.kinds[kind]!.en : '',
          ...places.map((each) => speaking!.place(each)),
          gesture.extra ?? '',
        ];
        const before = fresh.turns.length;
        const answer = listener.hear(typed === 'act' ? gesture.act : words.filter(Boolean).join(' '));
        if (answer === '') expect(fresh.turns[before]?.gesture).toMatchObject({ from: gesture.from, to: gesture.to });
        // Several men of one kind, or several ways: it asks.
        else expect(answer).toMatch(/^Which one/);
        if (typed === 'act') expect(answer).toBe('');
        fresh.close();
      }
    }
  });

  test('asks back, says what is not understood, and answers the rest', async () => {
    const { table, listener } = await sitDown(name, 3);
    expect(listener.hear('abracadabra')).toMatch(/^Not understood: abracadabra/);
    expect(listener.hear('help')).toMatch(/^Type a move/);
    for (const typed of ['clocks', 'last move', 'my men', 'their men', 'moves', 'turn', 'board'])
      expect(listener.hear(typed), typed).not.toBe('');
    prefs.language = 'it';
    expect(listener.hear('aiuto')).toMatch(/^Scrivi una mossa/);
    table.close();
  });
});

test('a chess move is typed as people write it, in either language; what is refused names its rule', async () => {
  const name = laws.games.find(({ seats }) => seats.some(({ name: seat }) => seat === 'A.white'))!.name;
  for (const typed of ['Nf3', 'g1f3', 'g1 f3', 'knight f3', 'cavallo f3', 'Knight to f3', 'cavallo in f3']) {
    const { table, listener } = await sitDown(name);
    expect(listener.hear(typed)).toBe('');
    expect(table.last?.act, typed).toBe('A:g1f3');
    table.close();
  }
  const { table, listener } = await sitDown(name);
  expect(listener.hear('e2 e5')).toBe('');
  expect(table.refusal?.rule).toBe('Q2');
  expect(listener.hear('bishop f3')).toBe('Nothing of yours can go to f3');
  table.close();
});
