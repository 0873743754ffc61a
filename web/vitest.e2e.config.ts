import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Tests in a real browser, against the built page.
export default defineConfig({
  resolve: { alias: { $e2e: fileURLToPath(new URL('./e2e', import.meta.url)) } },
  test: { include: ['e2e/**/*.e2e.ts', '../games/*/web/**/*.e2e.ts'], environment: 'node', testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false },
});
