// Reads what bench/all has measured and prints one Markdown table: aim, figure, ratio (1 or more is reached), verdict.
// An aim that a game sets itself stands in games/NAME/aims.txt.
import { execSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const [took_s, ...works] = process.argv.slice(2);
const told = (work) => readFileSync(`build/bench/${work}.txt`, 'utf8');
const rows = [];
const add = (what, bound, aim, figure, unit = '') => {
  const ratio = bound === 'at least' ? figure / aim : aim / figure;
  rows.push({ what, bound, aim, figure, unit, ratio });
};
const found = (text, pattern) => {
  const match = pattern.exec(text);
  if (!match) throw new Error(`nothing like ${pattern} in:\n${text}`);
  return match.slice(1).map(Number);
};
// The best of several runs: `pick` is Math.max or Math.min.
const best = (text, pattern, pick) => {
  const all = [...text.matchAll(pattern)].map(([, number]) => Number(number));
  if (all.length === 0) throw new Error(`nothing like ${pattern} in:\n${text}`);
  return pick(...all);
};
const columns = (text, head) =>
  text
    .slice(text.indexOf(head))
    .split('\n')
    .slice(1)
    .map((line) => line.replaceAll('|', ' ').trim().split(/\s+/).map(Number));
const untilOther = (lines) =>
  lines.slice(
    0,
    lines.findIndex((line) => line.some(Number.isNaN)),
  );

const readers = {
  perft() {
    const [ratio] = found(told('perft'), /^start +6 .* ([\d.]+)$/m);
    add('perft, start, depth 6, to fairy-stockfish', 'at least', 60, ratio, 'times');
  },
  playouts() {
    for (const game of readdirSync('games')) {
      const file = `games/${game}/aims.txt`;
      if (!existsSync(file)) continue;
      const [aim] = found(readFileSync(file, 'utf8'), /^playouts (\d+)$/m);
      const acts = best(told('playouts'), new RegExp(`^${game} +(\\d+)`, 'gm'), Math.max);
      add(`random play, ${game}, million acts a CPU second`, 'at least', aim / 1e6, acts / 1e6);
    }
  },
  load() {
    const text = told('load');
    const to = (pattern) => best(text, pattern, Math.max);
    const least = (pattern) => best(text, pattern, Math.min);
    // Each one's best, and not the best of ratios: that would pick the run in which the relay was disturbed.
    const acts = (who) => to(new RegExp(`^${who}, flat out +(\\d+)`, 'gm'));
    const cpu = (who) => least(new RegExp(`^${who}, flat out +\\d+ +([\\d.]+)`, 'gm'));
    add('server flat out, acts a second to a bare relay’s', 'at least', 0.6, acts('giostra') / acts('relay'));
    add('the same, CPU time of the relay for an act to ours', 'at least', 0.6, cpu('relay') / cpu('giostra'));
    add(
      'server at 5,000 acts/s, 99 of 100 within',
      'at most',
      10,
      least(/^giostra, paced .* ([\d.]+) +[\d.]+$/gm),
      'ms',
    );
    add('10,000 idle spectators, each', 'at most', 1, least(/idle spectators +([\d.]+) KB/g), 'KB');
    add('10,000 look on, the last has an act after', 'at most', 200, least(/last after ([\d.]+) ms/g), 'ms');
  },
  growth() {
    const text = told('growth');
    const match = untilOther(columns(text, '   entries'));
    const [first, last] = [match[0], match.at(-1)];
    add(
      `server, the next act after ${last[0]} others to that after ${first[0]}`,
      'at most',
      1.5,
      last[1] / first[1],
      'times',
    );
    const sqlite = untilOther(columns(text, 'SQLite')).at(-1);
    const postgres = untilOther(columns(text, 'PostgreSQL')).at(-1);
    const stored = `${sqlite[0].toLocaleString('en')} stored matches`;
    add(`${stored}: slowest list, SQLite`, 'at most', 20, Math.max(...sqlite.slice(1, 4)), 'ms');
    add(`${stored}: slowest list, PostgreSQL`, 'at most', 20, Math.max(...postgres.slice(1, 4)), 'ms');
    add(`${stored}: start of the server with its first list`, 'at most', 1000, sqlite[5], 'ms');
    add(`${stored}: slowest list over HTTP`, 'at most', 20, Math.max(...sqlite.slice(6, 9)), 'ms');
    const [each, loaded] = found(text, /two lines each: ([\d.]+) KB each; when all have left, (\d+) are/);
    add('a match with two lines holds', 'at most', 32, each, 'KB');
    rows.push({
      what: 'matches in memory when all have left',
      bound: 'at most',
      aim: 0,
      figure: loaded,
      unit: '',
      ratio: loaded === 0 ? 1 : 0,
    });
  },
  paint() {
    const painted = JSON.parse(readFileSync('build/bench/paint.json', 'utf8'));
    const worst = (what, start, end = '') => {
      const of = painted.filter((row) => row.what.startsWith(start) && row.what.endsWith(end));
      const row = of.toSorted((one, two) => two.figure - one.figure)[0];
      add(what, 'at most', row.aim, row.figure, row.unit);
    };
    worst('touch to picture, slowest of all boards, median', 'touch', 'median');
    worst('touch to picture, slowest of all boards, worst', 'touch', 'worst');
    worst('first page, nodes', 'home', 'nodes');
    worst('first page, longest task', 'home', 'task');
    worst('fold of 500 entries in the browser, slowest game', 'fold');
    worst('check of an act in the browser, slowest game', 'check');
    const [short, long] = painted.filter(({ what }) => what.startsWith('the act after'));
    add(
      'browser, the next act after 5,000 others to that after 100',
      'at most',
      1.5,
      long.figure / short.figure,
      'times',
    );
    worst('from a link to the painted board of 5,000 acts', 'opening a match of 5000');
  },
};

for (const work of works) readers[work]();
const model = /model name\s*: (.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? 'unknown processor';
const cores = (readFileSync('/proc/cpuinfo', 'utf8').match(/^processor/gm) ?? []).length;
const load = readFileSync('/proc/loadavg', 'utf8').split(' ')[1];
const commit = execSync('git rev-parse --short HEAD').toString().trim();
const short = (number) => (number >= 100 ? number.toFixed(0) : number >= 10 ? number.toFixed(1) : number.toFixed(2));
const date = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
console.log(`\n${date}, commit ${commit}, ${cores} cores of ${model}, load ${load}; bench/all took ${took_s} s.\n`);
console.log('| what | aim | now | ratio | |\n| --- | --- | --- | --- | --- |');
for (const { what, bound, aim, figure, unit, ratio } of rows)
  console.log(
    `| ${what} | ${bound} ${aim} ${unit} | ${short(figure)} | ${Number.isFinite(ratio) ? ratio.toFixed(2) : ''} | ${ratio >= 1 ? 'ok' : '**missed**'} |`.replaceAll(
      '  ',
      ' ',
    ),
  );
