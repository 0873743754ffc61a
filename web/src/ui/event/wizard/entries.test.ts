import { describe, expect, test } from 'vitest';
import { entryActs, entryName, problemsOf, readEntries } from './entries';

describe('entrants as people write them', () => {
  test('one name a line, with bullets and numbers, strength, club and year', () => {
    const read = readEntries('1. Anna Rossi\n• Bruno, 1600\n\nCarla; 1500; Circolo; 2012\n  ', 'person');
    expect(read).toEqual([
      { name: 'Anna Rossi', people: ['Anna Rossi'] },
      { name: 'Bruno', people: ['Bruno'], strength: 1600 },
      { name: 'Carla', people: ['Carla'], strength: 1500, club: 'Circolo', born: 2012 },
    ]);
  });
  test('a table with a head, in any order and language', () => {
    const read = readEntries('Cognome;Nome;Elo;Circolo\nRossi;Anna;1600;"Centro"\nVerdi;Ugo;;\n', 'person');
    expect(read).toEqual([
      { name: 'Anna Rossi', people: ['Anna Rossi'], strength: 1600, club: 'Centro' },
      { name: 'Ugo Verdi', people: ['Ugo Verdi'] },
    ]);
  });
  test.each([
    ['Anna + Bruno', { name: '', people: ['Anna', 'Bruno'] }],
    ['Anna e Bruno', { name: '', people: ['Anna', 'Bruno'] }],
    ['Anna & Bruno (Carla)', { name: '', people: ['Anna', 'Bruno'], reserve: 'Carla' }],
    ['The Rooks: Anna + Bruno, reserve Carla', { name: 'The Rooks', people: ['Anna', 'Bruno'], reserve: 'Carla' }],
    ['Le Torri: Anna - Bruno, riserva: Carla', { name: 'Le Torri', people: ['Anna', 'Bruno'], reserve: 'Carla' }],
    ['Anna, Bruno, Carla', { name: '', people: ['Anna', 'Bruno'], reserve: 'Carla' }],
    ['Anna + Bruno, 1500', { name: '', people: ['Anna', 'Bruno'], strength: 1500 }],
  ])('E2: the pair %j', (line, pair) => expect(readEntries(line, 'pair')).toEqual([pair]));
  test('E160: Houses by blocks or by a colon', () => {
    const read = readEntries('Griffins\nAnna\nBruno\n\nOwls: Carla, Dino\nElsa', 'team');
    expect(read).toEqual([
      { name: 'Griffins', people: ['Anna', 'Bruno'] },
      { name: 'Owls', people: ['Carla', 'Dino', 'Elsa'] },
    ]);
  });
  test('whoever is there twice is marked, accents and letters apart', () => {
    expect(problemsOf(readEntries('Nicolò\nnicolo\nAnna', 'person'), 'person')).toEqual([
      { kind: 'double', name: 'nicolo' },
    ]);
    expect(problemsOf(readEntries('Anna\nBruno + Carla + Dino + Elsa', 'pair'), 'pair')).toEqual([
      { kind: 'one', name: 'Anna' },
      { kind: 'many', name: 'Bruno + Carla + Dino + Elsa' },
    ]);
    expect(problemsOf(readEntries('Griffins', 'team'), 'team')).toEqual([{ kind: 'empty', name: 'Griffins' }]);
  });
  test('acts that the log takes: ids apart, nothing breaks out of its line', () => {
    expect(entryActs('A', readEntries('Anna Rossi, 1600\nAnna Rossi', 'person'), 'person')).toEqual([
      'enter A anna-rossi | Anna Rossi | strength=1600',
      'enter A anna-rossi-2 | Anna Rossi',
    ]);
    expect(entryActs('P', readEntries('Anna + Bruno (Carla)', 'pair'), 'pair')).toEqual([
      'person anna | Anna',
      'person bruno | Bruno',
      'person carla | Carla',
      'enter P anna-bruno | Anna + Bruno | members=anna,bruno | reserve=carla',
    ]);
    expect(entryActs('A', [{ name: 'A | b\nc', people: ['x'], club: 'C' }], 'person')).toEqual([
      'person a-b-c | A / b c | club=C',
      'enter A a-b-c | A / b c',
    ]);
    expect(entryName({ name: '', people: ['Anna', 'Bruno'] })).toBe('Anna + Bruno');
  });
});
