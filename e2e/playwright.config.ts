import { defineConfig } from '@playwright/test';
import { headlessShell } from './browsers.ts';

/**
 * Scenarios run in a real browser against a real server with its own database; nothing is mocked. Those named
 * `*.slow.spec.ts` are about what browser, network, time or volume do to the product: `npm run test:slow`.
 */
// biome-ignore lint/style/noDefaultExport: Playwright reads its configuration from the default export
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './prepare-demonstration.ts',
  projects: [
    { name: 'scenarios', testIgnore: '*.slow.spec.ts' },
    { name: 'slow-scenarios', testMatch: '*.slow.spec.ts' },
  ],
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // The machine may have only two cores, but a scenario also waits.
  workers: 4,
  // Long enough for a machine that is busy with other work.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // Traces slow every scenario down: run a failed one again with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: headlessShell,
  },
});
