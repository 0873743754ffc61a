import { defineConfig } from 'vitest/config';

// Tests in a real browser, against the built page.
export default defineConfig({
  test: { include: ['e2e/**/*.e2e.ts'], environment: 'node', testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false },
});
