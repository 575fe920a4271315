import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';

const browser =
  process.env['CHROMIUM_HEADLESS_SHELL_PATH'] ??
  process.env['CHROMIUM_PATH'] ??
  '/usr/bin/chromium';

/**
 * Component tests run in Chromium, with the product's styles and without a server: for states that a
 * scenario in the whole product would take long to reach.
 */
// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineProject({
  root: join(import.meta.dirname, '..'),
  plugins: [react(), tailwindcss()],
  test: {
    name: 'components',
    include: ['component-tests/**/*.test.tsx'],
    setupFiles: ['component-tests/setup.ts'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: browser, args: ['--no-sandbox'] },
        contextOptions: { locale: 'fr-FR', timezoneId: 'America/Los_Angeles' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1024, height: 800 } }],
    },
  },
});
