import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { readGuide } from './src/words/guide_text.ts';
import { readLaw } from './src/words/law_text.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `vite preview` tells the page where it is, as the server does.
const telling: Plugin = {
  name: 'telling',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, answer, next) => {
      if (/^\/(api|live)\b|\.\w+(\?|$)/.test(request.url ?? '')) return next();
      answer.setHeader('content-type', 'text/html; charset=utf-8');
      answer.end(readFileSync(at('./dist/index.html'), 'utf8').replaceAll('="./', '="/'));
    });
  },
};

// docs/rules/NAME.md?law and docs/evenings/NAME.md?guide: documents as data.
const readers = { '.md?law': readLaw, '.md?guide': readGuide };
const documents: Plugin = {
  name: 'documents',
  load(id) {
    const found = Object.entries(readers).find(([ending]) => id.endsWith(ending));
    if (!found) return undefined;
    const path = id.slice(0, id.indexOf('?'));
    this.addWatchFile(path);
    return `export default ${JSON.stringify(found[1](readFileSync(path, 'utf8')))}`;
  },
};

// games/NAME/web/preview.png becomes previews/NAME.png: what a shared link shows (server/page_head.cpp).
const previews: Plugin = {
  name: 'previews',
  generateBundle() {
    const games = at('../games');
    for (const name of readdirSync(games)) {
      const path = `${games}/${name}/web/preview.png`;
      if (existsSync(path))
        this.emitFile({ type: 'asset', fileName: `previews/${name}.png`, source: readFileSync(path) });
    }
  },
};

// What boards are made of is all needed when one opens: browsers that know this compile it beforehand, beside the page.
const compileAll = '//# allFunctionsCalledOnLoad';
const isOfBoards = (id: string): boolean =>
  /\/src\/(board\/Board|pages\/(Match|Play)|law\/table|live\/live_room|ui\/Moves)\.svelte|\/games\/\w+\/web\/View\.svelte/.test(
    id,
  );

// The games' own views are outside this folder, in games/*/web; what they import is found here.
export default defineConfig(({ mode }) => ({
  // It may stand under any path: the server tells the page which (server/web_app.cpp).
  base: './',
  plugins: [svelte(), telling, documents, previews],
  resolve: {
    alias: {
      ...Object.fromEntries(['law', 'live', 'board', 'ui', 'words'].map((room) => [`$${room}`, at(`./src/${room}`)])),
      $prefs: at('./src/prefs.svelte.ts'),
      $site: at('./src/site.ts'),
    },
    dedupe: ['svelte'],
    conditions: mode === 'test' ? ['browser'] : undefined,
  },
  server: {
    fs: { allow: [at('..')] },
    proxy: { '/api': 'http://127.0.0.1:8080', '/live': { target: 'ws://127.0.0.1:8080', ws: true } },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: { output: { postBanner: (chunk) => (chunk.moduleIds.some(isOfBoards) ? compileAll : '') } },
  },
  test: { include: ['src/**/*.test.ts', '../games/*/web/**/*.test.ts'], environment: 'node', testTimeout: 30_000 },
}));
