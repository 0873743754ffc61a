// What a first visit loads, compressed, against the limits we have set ourselves. Fails when one is exceeded.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('dist/', import.meta.url);
const packed = (name) => gzipSync(readFileSync(new URL(name, dist)), { level: 9 }).length;
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const text = (name) => readFileSync(new URL(name, dist), 'utf8');
const all = readdirSync(new URL('assets/', dist)).map((name) => `assets/${name}`);

// The first page and all that it reaches by itself. Other pages and the games' views (`web-`) are loaded when they are
// opened, of the stills those of one theme, whole games under the mouse.
const later =
  /\/(a_whole_\w+|still\.dark|web|Hall|Lobby|Local|Match|New|Referee|Replay|RuleSheet|Rules|Settings|rules)-/;
const first = new Set();
const queue = [...text('index.html').matchAll(/assets\/[\w.-]+\.(?:js|css)/g)].map(([name]) => name);
for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
  if (first.has(name) || later.test(name)) continue;
  first.add(name);
  if (name.endsWith('.js')) queue.push(...all.filter((other) => text(name).includes(other.slice('assets/'.length))));
}
const sum = (names) => packed('index.html') + [...names].reduce((total, name) => total + packed(name), 0);

const rows = [
  ['first view without the laws', sum(first), 200_000],
  ['all pages and games', sum(all), 400_000],
  ['giostra.wasm', packed('giostra.wasm'), 500_000],
];
let broken = false;
for (const [name, bytes, limit] of rows) {
  console.log(`${name}: ${kilo(bytes)} of ${kilo(limit)}`);
  broken ||= bytes > limit;
}
process.exit(broken ? 1 : 0);
