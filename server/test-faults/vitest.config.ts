import path from 'node:path';
import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  test: {
    include: ['server/test-faults/**/*.test.ts'],
    globalSetup: ['server/test/postgres-for-tests.ts'],
    setupFiles: ['server/test/close-after-file.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
