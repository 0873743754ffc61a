import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule } from 'vitest/node';

// The last line: `N passed, M failed`. A file that could not even start counts as a failure.
const counts: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const all = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
    );
    const count = (state: string) => all.filter((test) => test.result().state === state).length;
    console.log(`${count('passed')} passed, ${count('failed') + broken.length} failed`);
  },
};

// Tests in a real browser, two files at a time, against the built page; those of e2e/club.ts with the real server
// (GIOSTRA_PROGRAM, otherwise build/release/giostra).
export default defineConfig({
  resolve: { alias: { $e2e: fileURLToPath(new URL('./e2e', import.meta.url)) } },
  test: {
    include: ['e2e/**/*.e2e.ts', '../games/*/web/**/*.e2e.ts'],
    environment: 'node',
    testTimeout: 240_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    reporters: ['default', counts],
  },
});
