// Questions of one's own, kept in this browser: tables that were imported, what of them may be asked, what was used.
// The laws read them, as the server does.
import type { Words } from '$words/words';
import { theLaws } from './loaded';
import { Refused, type Refusal } from './wasm';
import type { Entry } from './log';

interface Row {
  id: string;
  category: string;
  difficulty: number;
  language: 'it' | 'en';
  text: string;
  answers: string[];
}
// One question in all its languages.
export interface Asked {
  id: string;
  category: string;
  difficulty: number;
  question: Words;
  reply: Words;
  rows: Row[];
}
export interface QuestionSet {
  name: string;
  questions: Asked[];
  // What is left out: whole categories and difficulties, and single questions.
  without: { categories: string[]; difficulties: number[]; ids: string[] };
  used: string[];
}

// Longer tables are taken by no server and by no browser's own store.
export const longestImport_bytes = 256 * 1024;
const place = 'giostra.questions';
const placeHere = 'giostra.questions.here';
const columns = ['id', 'category', 'difficulty', 'language', 'question', 'answers'] as const;

const tooLong: Refusal = {
  rule: 'notation',
  why: { en: 'this file is too long: at most 256 KB', it: 'questo file è troppo lungo: al massimo 256 KB' },
};
const empty: Refusal = {
  rule: 'notation',
  why: { en: 'there is no question in it', it: 'non c’è nessuna domanda' },
};

function together(rows: Row[]): Asked[] {
  const by = new Map<string, Row[]>();
  for (const row of rows) by.set(row.id, [...(by.get(row.id) ?? []), row]);
  return [...by.values()].map((texts): Asked => {
    const of = (language: 'it' | 'en') => texts.find((row) => row.language === language) ?? texts[0]!;
    const { id, category, difficulty } = texts[0]!;
    const [it, en] = [of('it'), of('en')];
    return {
      id,
      category,
      difficulty,
      question: { it: it.text, en: en.text },
      reply: { it: it.answers[0]!, en: en.answers[0]! },
      rows: texts,
    };
  });
}

const quoted = (field: string): string => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
const line = (fields: readonly string[]): string => `${fields.map(quoted).join(',')}\n`;

// What may be asked of a set.
export const chosen = ({ questions, without }: QuestionSet): Asked[] =>
  questions.filter(
    ({ id, category, difficulty }) =>
      !without.ids.includes(id) && !without.categories.includes(category) && !without.difficulties.includes(difficulty),
  );

export const tableOf = (questions: Asked[]): string =>
  line(columns) +
  questions
    .flatMap(({ rows }) => rows)
    .map(({ id, category, difficulty, language, text, answers }) =>
      line([id, category, String(difficulty), language, text, answers.join('|')]),
    )
    .join('');

// A browser that keeps nothing still asks until it is closed.
function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}

class QuestionSets {
  all: QuestionSet[] = $state(JSON.parse(stored(place) ?? '[]') as QuestionSet[]);
  // The one that a table on this device asks from.
  #here: string = $state(stored(placeHere) ?? '');
  get here(): string {
    return this.find(this.#here) ? this.#here : '';
  }
  set here(name: string) {
    this.#here = name;
    store(placeHere, name);
  }

  find(name: string): QuestionSet | undefined {
    return this.all.find((set) => set.name === name);
  }

  // A file replaces the set of its name; what was left out and used stays so. Throws `Refused`, by line.
  async import(name: string, csv: string): Promise<void> {
    if (csv.length > longestImport_bytes) throw new Refused(tooLong);
    const laws = await theLaws();
    const read = laws.ask<{ ok: true; questions: Row[] } | { ok: false; refusal: Refusal }>('questions', { text: csv });
    if (!read.ok) throw new Refused(read.refusal);
    if (read.questions.length === 0) throw new Refused(empty);
    const old = this.find(name);
    const set: QuestionSet = {
      name,
      questions: together(read.questions),
      without: old?.without ?? { categories: [], difficulties: [], ids: [] },
      used: old?.used ?? [],
    };
    this.all = [...this.all.filter((each) => each.name !== name), set];
    this.keep();
  }
  remove(name: string): void {
    this.all = this.all.filter((set) => set.name !== name);
    this.keep();
  }
  // After a change of what is left out or used.
  keep(): void {
    store(place, JSON.stringify(this.all));
  }

  // One that was not used yet; from the beginning where all were. Nothing where none may be asked.
  draw(name: string): Asked | undefined {
    const set = this.find(name);
    if (!set) return undefined;
    const all = chosen(set);
    let open = all.filter(({ id }) => !set.used.includes(id));
    if (open.length === 0) {
      set.used = [];
      open = all;
    }
    const drawn = open[crypto.getRandomValues(new Uint32Array(1))[0]! % (open.length || 1)];
    if (drawn) set.used.push(drawn.id);
    this.keep();
    return drawn;
  }

  // What a match has asked of ours is used.
  note(entries: readonly Entry[]): void {
    if (this.all.length === 0) return;
    let changed = false;
    for (const { house } of entries) {
      if (house?.verb !== 'ask') continue;
      for (const set of this.all) {
        const ours = set.questions.some(
          ({ id, question }) => id === house.id && question.it.replaceAll('|', '/') === house.it,
        );
        if (!ours || set.used.includes(house.id)) continue;
        set.used.push(house.id);
        changed = true;
      }
    }
    if (changed) this.keep();
  }
}

export const questionSets = new QuestionSets();
