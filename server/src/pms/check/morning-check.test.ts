import { listDailyRuns, runDailyImport } from '@hotel/domain/daily-import/endpoints.ts';
import { writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { type MorningCheck, readMorningCheck } from '@hotel/domain/pms-check/endpoints.ts';
import { expect, it, vi } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { insertJob } from '../../platform/jobs/job-queue-store.ts';
import { connectHotel, createSmallPms } from '../pms-for-tests.ts';
import { checkJob } from './morning-check.ts';

const pms = await createSmallPms();
await pms.holds({ id: 1, arrival: '2026-03-09', nights: 3, adults: 2 });
const server = await startTestServer({ demonstrationPms: pms.demonstrationPms });
await server.app.listen({ port: 0, host: '127.0.0.1' });
const hotel = await server.createHotel();
await connectHotel(server.database, hotel);
const manager = await server.createManager(hotel);
const query = { hotel_id: hotel.id };

/** Waits for a stored check of which something holds. */
function waitForCheck(holds: (check: MorningCheck) => boolean): Promise<MorningCheck> {
  return vi.waitUntil(
    async () => {
      const { check } = await manager.call(readMorningCheck, { query });
      return check !== null && holds(check) ? check : null;
    },
    { timeout: 60_000, interval: 100 },
  );
}

it('follows the daily import, and finds what no booking since explains', async () => {
  await manager.call(runDailyImport, { body: query });
  const check = await waitForCheck(() => true);
  expect(check).toMatchObject({ month: 3, year: 2026, as_of: '2026-03-10', unexplained: [] });
  expect((await manager.call(listDailyRuns, { query }))[0]?.state).toBe('done');

  await pms.holds(
    { id: 2, arrival: '2026-03-20', nights: 1, adults: 2 },
    { id: 3, arrival: '2026-03-21', nights: 1, adults: 1 },
  );
  await pms.database.query(`insert into WMLG values ('YRES', 2, '2099-03-10 10:05')`);
  await insertJob(server.database, { kind: checkJob, key: hotel.id });
  const later = await waitForCheck(({ checked_at }) => checked_at !== check.checked_at);
  expect(later.unexplained).toEqual([{ date: '2026-03-21', difference: 1 }]);

  expect(later.changed_since).toBe(false);
  const items = [{ stay_date: '2026-03-22', nuitees: 9 }];
  const body = { hotel_id: hotel.id, as_of_date: later.as_of, items };
  await manager.call(writeSnapshot, { body });
  const corrected = await waitForCheck(() => true);
  expect(corrected).toEqual({ ...later, changed_since: true });
});
