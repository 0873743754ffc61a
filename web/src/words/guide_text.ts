// A guide of docs/evenings, read into what pages show; the build does this (vite.config.ts), so that the documents are the
// one source. Only the Markdown that these documents use.
import { spans, type Span } from './law_text';

export type GuideBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: Span[] }
  | { kind: 'steps' | 'points'; items: Span[][] }
  | { kind: 'table'; rows: Span[][][] }
  | { kind: 'picture'; file: string; told: string };
export interface Guide {
  title: string;
  blocks: GuideBlock[];
}

const begins = /^(?:\d+\.|-) +/;
// An item goes on over the lines that follow it.
function items(lines: string[]): Span[][] {
  const found: string[] = [];
  for (const line of lines)
    if (begins.test(line)) found.push(line.replace(begins, ''));
    else found.push(`${found.pop() ?? ''} ${line.trim()}`);
  return found.map(spans);
}

const rows = (lines: string[]): Span[][][] =>
  lines
    .filter((line) => !/^[|\s-]+$/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => spans(cell.trim())));

function block(lines: string[]): GuideBlock {
  const first = lines[0] ?? '';
  const picture = /^!\[(.+)\]\(.*?([^/]+)\)$/.exec(first);
  if (picture) return { kind: 'picture', told: picture[1] ?? '', file: picture[2] ?? '' };
  if (first.startsWith('## ')) return { kind: 'heading', text: first.slice(3) };
  if (first.startsWith('|')) return { kind: 'table', rows: rows(lines) };
  if (begins.test(first)) return { kind: first.startsWith('-') ? 'points' : 'steps', items: items(lines) };
  return { kind: 'text', text: spans(lines.join(' ')) };
}

export function readGuide(markdown: string): Guide {
  const [[title = ''] = [], ...parts] = markdown
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);
  return { title: title.replace(/^# /, ''), blocks: parts.map(block) };
}
