import { defineConfig } from 'vitest/config';

// Far from the hotels' own zone, where it is another day for nine hours: what takes the machine's
// clock for theirs fails.
process.env['TZ'] ??= 'America/Los_Angeles';

/** More than the cores of a small machine: many of the server's tests wait more than they work. */
const maxWorkers = 4;

const serverTests = {
  globalSetup: ['server/test/postgres-for-tests.ts'],
  setupFiles: ['server/test/close-after-file.ts'],
  // Processes, not threads: some tests start servers that die with the process.
  pool: 'forks',
  maxWorkers,
  // Files share the modules of a process: to load the server again for each took half of their time.
  isolate: false,
  hookTimeout: 60_000,
} as const;

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts', '**/node_modules/**'],
          // Rules keep no state that one file could leave to the next.
          isolate: false,
          maxWorkers,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.ts'], testTimeout: 30_000 } },
      // In Chromium; a configuration of its own, because only it needs the plugins of the web build.
      'web/component-tests/vitest.config.ts',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 60_000 } },
      {
        test: {
          ...serverTests,
          name: 'server',
          include: ['{server,demo,test-doubles}/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts', '**/node_modules/**'],
          testTimeout: 60_000,
        },
      },
      // Tests that start processes, wait for limits of the product or go through long histories: `npm run test:slow`.
      {
        test: {
          ...serverTests,
          name: 'slow',
          include: ['{domain,server,demo}/**/*.slow.test.ts'],
          // Each file in a process of its own: some measure the memory of theirs.
          isolate: true,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
