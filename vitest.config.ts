import { defineConfig } from 'vitest/config';

// Far from the hotels' own zone, where it is another day for nine hours: what takes the machine's
// clock for theirs fails.
process.env['TZ'] ??= 'America/Los_Angeles';

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'web', include: ['web/**/*.test.ts'], testTimeout: 30_000 } },
      // In Chromium; a configuration of its own, because only it needs the plugins of the web build.
      'web/component-tests/vitest.config.ts',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: [
            'server/{src,test}/**/*.test.ts',
            'demo/**/*.test.ts',
            'test-doubles/**/*.test.ts',
          ],
          globalSetup: ['server/test/postgres-for-tests.ts'],
          // Processes, not threads: some tests start servers that die with the process.
          pool: 'forks',
          // Many wait for what dies and comes back more than they work.
          maxWorkers: 4,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Names the files whose tests may take longer.
          setupFiles: ['server/test/test-timeouts.ts'],
        },
      },
    ],
  },
});
