import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The games' own views are outside this folder, in games/*/web; what they import is found here.
export default defineConfig(({ mode }) => ({
  // It may stand under any path: the server tells the page which (server/web_app.cpp).
  base: './',
  plugins: [svelte()],
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
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: true },
  test: { include: ['src/**/*.test.ts', '../games/*/web/**/*.test.ts'], environment: 'node', testTimeout: 30_000 },
}));
