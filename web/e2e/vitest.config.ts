// Browser tests: one after the other, each with the real server. `N passed, M failed` at the end.
import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule } from 'vitest/node';

const counts: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const all = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.filter((module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0).length;
    const passed = all.filter((test) => test.result().state === 'passed').length;
    const failed = all.filter((test) => test.result().state === 'failed').length + broken;
    console.log(`${passed} passed, ${failed} failed`);
  },
};

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    reporters: ['default', counts],
  },
});
