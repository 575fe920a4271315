import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Screens are tested in a real browser against the real server on its own database; nothing is mocked. */
// biome-ignore lint/style/noDefaultExport: Playwright reads its configuration from the default export
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // Each worker keeps a demonstration of its own for all its stories; the machine may have two cores only.
  workers: 2,
  // A machine that does much else takes its time; what never comes fails all the same.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // Tracing every story would slow all of them: what failed is looked at with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
