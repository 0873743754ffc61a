// What the law says of an act, `+5.2 ×5.1 *1.0`, in words; and what it took.
import type { Turn } from '$law/table.svelte';
import { f } from './words';

const point = String.raw`\d+\.\d+`;
const all = (text: string, sign: string): string[] =>
  [...text.matchAll(new RegExp(`\\${sign}(${point})`, 'g'))].map((found) => found[1]!);

export function readable(text: string): string {
  const placed = new RegExp(`^\\+(${point})`).exec(text);
  const moved = new RegExp(`^(${point})-(${point})`).exec(text);
  if (!placed && !moved) return text === 'pass' ? f('pass') : text;
  const [taken, back] = [all(text, '×'), all(text, '*')];
  return [
    placed ? f('places', placed[1]!) : f('moves', moved![1]!, moved![2]!),
    ...(taken.length > 0 ? [f('captures', taken.join(', '))] : []),
    ...(back.length > 0 ? [f('comes_back', back.join(', '))] : []),
  ].join(', ');
}

// Where stones were taken in the last turn: by an act, and by those it earned (F5).
export function captures(turns: readonly Turn[]): string[] {
  const last = turns.at(-1)?.entry.actor;
  const before = turns.findLastIndex(({ entry }) => entry.actor !== last);
  return turns.slice(before + 1).flatMap(({ say }) => all(say.en, '×'));
}

// Whose capture has earned one more stone (F5).
export function earned(turns: readonly Turn[], awaits: readonly string[]): string | undefined {
  const last = turns.at(-1);
  if (!last || !awaits.includes(last.entry.actor) || all(last.say.en, '×').length === 0) return undefined;
  return last.entry.actor;
}
