// What a first visit loads, compressed: everything that the first page reaches, without the laws; and the laws.
// `node check-sizes.mjs` after a build; ends with 1 where a limit is passed.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('./dist/', import.meta.url);
const zipped = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
const limits = { 'first view': 200_000, laws: 500_000 };

// The index and all that its scripts import, also what they load by themselves right away (views and games of the cards).
const assets = readdirSync(new URL('assets/', dist));
const reached = new Set(['index.html', 'icon.svg']);
const text = (file) => readFileSync(new URL(file, dist), 'utf8');
const queue = [...text('index.html').matchAll(/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file);
const lazy = /\/(Lobby|Settings|New|Rules|Local|Replay|Match|Referee|Hall)-/;
while (queue.length > 0) {
  const file = queue.pop();
  if (reached.has(file) || lazy.test(file)) continue;
  reached.add(file);
  if (!file.endsWith('.js')) continue;
  const source = text(file);
  for (const name of assets) if (source.includes(name) && !name.endsWith('.map')) queue.push(`assets/${name}`);
}
const sizes = {
  'first view': [...reached].reduce((sum, file) => sum + zipped(file), 0),
  laws: zipped('giostra.wasm'),
};
let fits = true;
for (const [name, bytes] of Object.entries(sizes)) {
  const ok = bytes < limits[name];
  fits &&= ok;
  console.log(`${name}: ${(bytes / 1000).toFixed(1)} KB of ${limits[name] / 1000} KB${ok ? '' : ' TOO LARGE'}`);
}
process.exit(fits ? 0 : 1);
