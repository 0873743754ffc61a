// What a first visit loads, compressed, against the limits we have set ourselves. Fails when one is exceeded. Pictures of
// the guides are loaded one by one by whoever reads them, and are not counted.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('dist/', import.meta.url);
const packed = (name) => gzipSync(readFileSync(new URL(name, dist)), { level: 9 }).length;
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
// Without the list of what pages that are opened later will load.
const text = (name) => readFileSync(new URL(name, dist), 'utf8').replace(/m\.f\s*=\s*\[[^\]]*\]/, '');
const all = readdirSync(new URL('assets/', dist)).map((name) => `assets/${name}`);

// The first page and all that it reaches by itself. Other pages and the games' views (`web-`) are loaded when they are
// opened, of the stills those of one theme, whole games under the mouse.
const later =
  /\/(a_whole_\w+|still\.dark|web|Hall|Lobby|Local|Match|New|Questions|Referee|Replay|RuleSheet|Rules|Settings|rules)-/;
const ofEvents = /\/(Desk|Door|Events|Help|Helper|Join|Me|NewEvent|Open|Print|Public|Ready|Screen|TablePage)-/;
const first = new Set();
const queue = [...text('index.html').matchAll(/assets\/[\w.-]+\.(?:js|css)/g)].map(([name]) => name);
for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
  if (first.has(name) || later.test(name) || ofEvents.test(name)) continue;
  first.add(name);
  if (name.endsWith('.js')) queue.push(...all.filter((other) => text(name).includes(other.slice('assets/'.length))));
}
// What the phone of somebody who plays at an event loads before it shows where to sit: imports alone, and their styles.
const person = new Set();
const wanted = [
  ...[...text('index.html').matchAll(/assets\/[\w.-]+\.js/g)].map(([name]) => name),
  ...all.filter((name) => /\/Me-.*\.js$/.test(name)),
];
for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
  if (person.has(name)) continue;
  person.add(name);
  const stem = name.replace(/-[^-]+\.js$/, '-');
  for (const style of all) if (style.startsWith(stem) && style.endsWith('.css')) person.add(style);
  for (const [, other] of text(name).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    wanted.push(`assets/${other}`);
}
const sum = (names) => packed('index.html') + [...names].reduce((total, name) => total + packed(name), 0);

const rows = [
  ['first view without the laws', sum(first), 200_000],
  ['a person’s page at an event', sum(person), 100_000],
  ['all pages and games', sum(all.filter((name) => !name.endsWith('.webp'))), 600_000],
  ['giostra.wasm', packed('giostra.wasm'), 500_000],
];
let broken = false;
for (const [name, bytes, limit] of rows) {
  console.log(`${name}: ${kilo(bytes)} of ${kilo(limit)}`);
  broken ||= bytes > limit;
}
process.exit(broken ? 1 : 0);
