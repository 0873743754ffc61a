// A law as docs/rules has it, read into what pages show. The build does this (vite.config.ts): pages get the result as
// data, so that the documents are the one source. Only the Markdown that these documents use.

// Plain text, or a word that stands out: `b` strong, `i` foreign, `code` as it is typed.
export type Span = string | ['b' | 'i' | 'code', string];

export interface Rule {
  id: string;
  text: Span[];
  example: Span[];
}
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: Span[] }
  | { kind: 'rules'; rules: Rule[] }
  | { kind: 'table'; rows: string[][] };
export interface LawText {
  title: string;
  blocks: Block[];
}

const marked = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(.+?\)/g;
export function spans(text: string): Span[] {
  const found: Span[] = [];
  let done = 0;
  for (const hit of text.matchAll(marked)) {
    const [all, strong, foreign, typed, link] = hit;
    if (hit.index > done) found.push(text.slice(done, hit.index));
    if (strong !== undefined) found.push(['b', strong]);
    else if (foreign !== undefined) found.push(['i', foreign]);
    else if (typed !== undefined) found.push(['code', typed]);
    else if (link !== undefined) found.push(link);
    done = hit.index + all.length;
  }
  if (done < text.length) found.push(text.slice(done));
  return found;
}

const example = /\s*\*\*(?:Example|Esempio):\*\*\s*/;
function rule([id = '', cell = '']: string[]): Rule {
  const [text = '', told = ''] = cell.split(example);
  return { id, text: spans(text), example: spans(told) };
}

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
function table(lines: string[]): Block {
  const rows = lines.filter((line) => !/^[|\s-]+$/.test(line)).map(cells);
  if (rows[0]?.[0] === 'id') return { kind: 'rules', rules: rows.slice(1).map(rule) };
  return { kind: 'table', rows };
}

function block(lines: string[]): Block {
  const first = lines[0] ?? '';
  if (first.startsWith('## ')) return { kind: 'heading', text: first.slice(3) };
  if (first.startsWith('|')) return table(lines);
  return { kind: 'text', text: spans(lines.join(' ')) };
}

export function readLaw(markdown: string): LawText {
  const parts = markdown
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);
  const [[title = ''] = [], ...rest] = parts;
  return { title: title.replace(/^# /, ''), blocks: rest.map(block) };
}

export const rulesIn = (law: LawText): Rule[] =>
  law.blocks.flatMap((each) => (each.kind === 'rules' ? each.rules : []));
