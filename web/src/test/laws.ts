// For tests: the laws as they were built, and what the games ship.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Laws } from '$law/wasm';

export const root = join(import.meta.dirname, '../../..');

const file = `${root}/web/public/giostra.wasm`;
let laws: Promise<Laws> | undefined;

export function builtLaws(): Promise<Laws> {
  if (!existsSync(file)) throw new Error('web/public/giostra.wasm is not built: run web/build-wasm');
  return (laws ??= Laws.load(readFileSync(file)));
}

export const goldenLogs = (game: string): { name: string; text: string }[] =>
  readdirSync(`${root}/games/${game}/golden`)
    .filter((name) => name.endsWith('.log'))
    .map((name) => ({ name, text: readFileSync(`${root}/games/${game}/golden/${name}`, 'utf8') }));

export const eventSamples = (message: string): { name: string; text: string; value: Record<string, unknown> }[] =>
  (JSON.parse(readFileSync(`${root}/server/events/messages/${message}.json`, 'utf8')) as { samples: [] }).samples;
export const samples = (message: string): { name: string; text: string; value: Record<string, unknown> }[] =>
  (JSON.parse(readFileSync(`${root}/server/wire/messages/${message}.json`, 'utf8')) as { samples: [] }).samples;
