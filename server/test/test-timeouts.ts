import { expect, vi } from 'vitest';

/**
 * The limits of the server's tests, in ms. A test has 30 s (vitest.config.ts), but those of these files,
 * which start processes, wait for what was killed to come back, or wait for limits of the product. The
 * key is the beginning of a path below the repository.
 */
const longerTimeouts: Record<string, number> = {
  'demo/': 300_000,
  'server/src/backup/': 300_000,
  'server/src/closing-reports/': 120_000,
  // A lease of 20 s ends before another server continues an import.
  'server/src/daily-import/': 300_000,
  'server/src/database/': 300_000,
  'server/src/imports/killed-server.test.ts': 600_000,
  // Sixty random histories of writes and undos.
  'server/src/imports/undo-reference-model.test.ts': 300_000,
  'server/src/jobs/': 120_000,
  'server/src/mail/': 120_000,
  // Forty random histories, each checked month by month and year by year.
  'server/src/nights/reference-model.test.ts': 300_000,
  'server/src/no-day-shifts.test.ts': 300_000,
  'server/src/pms/': 300_000,
  'server/src/sign-in/': 120_000,
  'server/src/start.test.ts': 300_000,
  'server/src/two-servers.test.ts': 300_000,
  'test-doubles/': 120_000,
};

const testPath = expect.getState().testPath?.replaceAll('\\', '/') ?? '';
const longer = Object.entries(longerTimeouts).find(([path]) => testPath.includes(`/${path}`));
if (longer !== undefined) vi.setConfig({ testTimeout: longer[1] });
