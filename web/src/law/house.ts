// The house's own entries as pages show them: talk, and the question that is being asked. match/house.hpp lists them.
import type { Entry } from './log';
import type { Words } from './wasm';

export interface Talk {
  seq: number;
  at_ms: number;
  seat: string;
  team: boolean;
  text: string;
}

export function talks(entries: readonly Entry[]): Talk[] {
  return entries.flatMap(({ seq, at_ms, actor, act }): Talk[] => {
    const said = /^(say|tell) (.*)$/.exec(act);
    if (!said || actor === 'match') return [];
    return [{ seq, at_ms, seat: actor, team: said[1] === 'tell', text: said[2]! }];
  });
}

export interface Question {
  id: string;
  question: Words;
  // As far as this viewer may read it.
  reply?: Words;
}

function parts(act: string, verb: string): { id: string; words: Words } | undefined {
  if (!act.startsWith(`${verb} `)) return undefined;
  const [id = '', it = '', en = ''] = act.slice(verb.length + 1).split(' | ');
  return { id, words: { it, en: en || it } };
}

// The last question, with its answer where that is not hidden.
export function lastQuestion(entries: readonly Entry[]): Question | undefined {
  let found: Question | undefined;
  for (const { actor, act } of entries) {
    if (actor !== 'match') continue;
    const asked = parts(act, 'ask');
    if (asked) found = { id: asked.id, question: asked.words };
    const replied = parts(act, 'reply');
    if (replied && found && replied.id === found.id) found = { ...found, reply: replied.words };
  }
  return found;
}

// Entries that a correction may name: what a person, chance or the clock did, newest first.
export function correctable(entries: readonly Entry[]): Entry[] {
  return entries
    .filter(({ actor, act }) => actor !== 'match' && !/^(say|tell|undo|pause|resume|rematch)\b/.test(act))
    .toReversed();
}
