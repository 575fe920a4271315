import { rm } from 'node:fs/promises';
import path from 'node:path';
import { addDays } from '@hotel/domain/calendar/day.ts';
import { listReportDays, listReports } from '@hotel/domain/closing-reports/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { startReportsServer } from './reports-for-tests.ts';

/** What is known of the days that have a report, held against a disk that changes under two servers. */
const here = await startReportsServer();
const hotel = await here.aHotelOf('MER');
const admin = await here.createAdmin();
const days = Array.from({ length: 30 }, (_, number) => addDays('2026-01-30', -number));
for (const day of days) await here.leaves(`MER/${day}/Cloture/a.pdf`);

const listed = (refresh?: '1') =>
  admin.call(listReportDays, { query: { hotel_id: hotel.id, ...(refresh && { refresh }) } });
const reportOf = (day: string) => path.join(here.root, `MER/${day}/Cloture/a.pdf`);

afterEach(() => {
  vi.useRealTimers();
});

test('lists a new report at once, on a new day, an old empty day and a cached day', async () => {
  expect(await listed()).toEqual(days);
  await here.makes('MER/2025-11-01/Cloture');
  expect(await listed()).toEqual(days);
  await here.leaves('MER/2025-11-01/Cloture/en retard.pdf');
  await here.leaves('MER/2026-01-31/Cloture/a.pdf');
  await here.leaves('MER/2025-06-01/Cloture/a.pdf');
  const now = ['2026-01-31', ...days, '2025-11-01', '2025-06-01'];
  expect(await listed()).toEqual(now);
  for (const day of ['2026-01-31', '2025-11-01', '2025-06-01']) {
    await rm(path.join(here.root, `MER/${day}`), { recursive: true });
  }
  // A deleted folder is noticed at once too.
  expect(await listed()).toEqual(days);
});

test('drops one of the newest days at once when its last report is removed', async () => {
  await listed();
  await rm(reportOf('2026-01-29'));
  expect(await listed()).not.toContain('2026-01-29');
  await here.leaves('MER/2026-01-29/Cloture/a.pdf');
  expect(await listed()).toEqual(days);
});

test('drops an older day at once with refresh and soon without; its files at once', async () => {
  await listed('1');
  await rm(reportOf('2026-01-05'));
  const query = { hotel_id: hotel.id, date: '2026-01-05' };
  expect((await admin.call(listReports, { query })).total).toBe(0);
  expect(await listed('1')).not.toContain('2026-01-05');
  expect(await listed()).not.toContain('2026-01-05');

  await rm(reportOf('2026-01-06'));
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  // An old list may be returned once more while it is checked.
  await listed();
  await vi.waitFor(async () => expect(await listed()).not.toContain('2026-01-06'), {
    timeout: 60_000,
  });
});
