// What a first visit loads, compressed: the limits that the house has set itself. Fails when one is broken.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('dist/', import.meta.url);
const packed = (name) => gzipSync(readFileSync(new URL(name, dist)), { level: 9 }).length;
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

const index = readFileSync(new URL('index.html', dist), 'utf8');
const first = [...index.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name]) => name);
const rest = readdirSync(new URL('assets/', dist)).map((name) => `assets/${name}`).filter((name) => !first.includes(name));
const sum = (names) => names.reduce((total, name) => total + packed(name), 0);

const rows = [
  ['first view without the laws', packed('index.html') + sum(first), 200_000],
  ['all pages and games', packed('index.html') + sum(first) + sum(rest), 400_000],
  ['giostra.wasm', packed('giostra.wasm'), 500_000],
];
let broken = false;
for (const [name, bytes, limit] of rows) {
  console.log(`${name}: ${kilo(bytes)} of ${kilo(limit)}`);
  broken ||= bytes > limit;
}
process.exit(broken ? 1 : 0);
