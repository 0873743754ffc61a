// How quick the pages are: `node paint.mjs [--touches 40] [--entries 5000] [--json FILE]` prints a table of what is
// measured in headless Chromium against the real server, each beside its aim. Needs a built page and program. A busy
// machine makes every row longer: nothing in ./test asks for a time.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { homeOf } from './paint/home.mjs';
import { House, sizes } from './paint/house.mjs';
import { lawsOf } from './paint/laws.mjs';
import { lengths } from './paint/length.mjs';
import { touchesOf } from './paint/touches.mjs';

const { values } = parseArgs({
  options: {
    touches: { type: 'string', default: '40' },
    entries: { type: 'string', default: '5000' },
    parts: { type: 'string', default: 'touches,home,laws,lengths' },
    json: { type: 'string' },
  },
});
const parts = values.parts.split(',');
const rows = [];
// `figure` may be at most `aim`.
const row = (what, aim, figure, unit, note = '') => {
  rows.push({ what, aim, figure, unit, note });
  const judged = aim === undefined ? '' : figure <= aim ? 'ok' : 'missed';
  const cells = [what.padEnd(52), String(aim ?? '').padStart(6), figure.toFixed(figure < 10 ? 2 : 0).padStart(8)];
  console.log(`${cells.join(' ')} ${unit.padEnd(5)} ${judged.padEnd(7)}${note}`);
};

async function measure(house) {
  const games = house.laws.games.map(({ name }) => name);
  console.log(`${'what'.padEnd(52)} ${'aim'.padStart(6)} ${'figure'.padStart(8)}`);
  if (parts.includes('touches'))
    for (const game of games)
      for (const size of Object.keys(sizes)) {
        const { paint, work } = await touchesOf(house, game, size, Number(values.touches));
        const note = `work ${work.median_ms.toFixed(0)} / ${work.worst_ms.toFixed(0)} ms`;
        row(`touch to picture, ${game}, ${size}, median`, 50, paint.median_ms, 'ms', note);
        row(`touch to picture, ${game}, ${size}, worst`, 100, paint.worst_ms, 'ms', `95 of 100: ${paint.most_ms} ms`);
      }
  if (parts.includes('home'))
    for (const size of Object.keys(sizes)) {
      const { nodes, longest_ms } = await homeOf(house, size);
      row(`home, ${size}, nodes`, 2000, nodes, '');
      row(`home, ${size}, longest task`, 200, longest_ms, 'ms');
    }
  if (parts.includes('laws'))
    for (const { game, entries, fold_ms, check_ms } of await lawsOf(house, 500)) {
      row(`fold of a match, ${game}`, 50, fold_ms, 'ms', `${entries} entries`);
      row(`check of an act, ${game}`, 0.2, check_ms, 'ms');
    }
  if (parts.includes('lengths'))
    for (const { count, open, next } of await lengths(house, [100, Number(values.entries)])) {
      row(`opening a match of ${count} acts`, 200, open.best_ms, 'ms', `median ${open.median_ms.toFixed(0)} ms`);
      row(`nodes of a match of ${count} acts`, undefined, open.nodes, '');
      const note = `script ${next.script_ms.toFixed(2)}, style and layout ${next.style_ms.toFixed(2)} ms`;
      row(`the act after ${count} others, for a looker-on, CPU`, undefined, next.task_ms, 'ms', note);
    }
}

const house = await House.open();
try {
  await measure(house);
} finally {
  await house.close();
}
if (values.json) writeFileSync(values.json, JSON.stringify(rows, null, 1));
