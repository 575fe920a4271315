import { writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import {
  diagnoseOracle,
  readHotelStatus,
  readNationalitiesOfMonth,
  testOracle,
} from '@hotel/domain/pms/endpoints.ts';
import { readMe } from '@hotel/domain/sign-in/endpoints.ts';
import type { InjectedFault } from '@hotel/test-doubles/oracle/faults.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startBlackHole } from '../../../test/oracle-double.ts';
import { defaultPmsTimeouts } from '../with-hotel-pms.ts';
import {
  guestRows,
  patientTimeouts,
  startOracleHotels,
  startTcpServer,
  unreachable,
} from './oracle-hotels-for-tests.ts';

/** A PMS that is silent until its time is over. One that refuses: oracle-errors.test.ts. */
const { oracle, admin, adminOfAnother, aHotelAt } = await startOracleHotels({
  ...defaultPmsTimeouts,
  connectMs: 2_000,
  runMs: 1_500,
});
const patientAdmin = await adminOfAnother(patientTimeouts);
afterEach(() => oracle.clearFaults());

const tooSlow = 'Le PMS de l’hôtel a mis trop de temps à répondre.';

describe('a PMS that is silent', () => {
  it.each<InjectedFault>([
    { at: 'connect', action: 'hang' },
    { at: 'negotiate', action: 'hang' },
    { at: 'login', action: 'hang' },
    { at: 'login', action: 'deaf' },
  ])(
    'is given up when it is silent at $at ($action), and used again when it answers',
    async (fault) => {
      const hotel = await aHotelAt();
      oracle.addFault(fault);
      expect(await hotel.expectError()).toMatchObject({
        status: 504,
        error: 'PMS_TIMEOUT',
        message: unreachable,
      });
      expect(await hotel.isTried()).toEqual({ ok: false, error: unreachable });
      oracle.clearFaults();
      expect((await hotel.reads()).rows[0]?.NOOFBEDS).toBe(84);
    },
  );

  it.each(['hang', 'deaf'] as const)(
    'is given up when the login for a test is silent (%s) although a connection is open, and read meanwhile',
    async (action) => {
      const hotel = await aHotelAt();
      await hotel.reads();
      const other = await adminOfAnother(defaultPmsTimeouts);
      const body = { hotel_id: hotel.body.hotel_id };
      oracle.addFault({ at: 'login', action });
      const trying = other.call(testOracle, { body });
      expect(await hotel.reads()).not.toHaveProperty('stale_since');
      // The other server stays silent: only the limits of the product end the test of the connection.
      expect(await trying).toEqual({ ok: false, error: unreachable });
      expect((await other.expectError(diagnoseOracle, { body })).status).toBe(504);
    },
  );

  it('has the same message for a closed, silent or unreachable port', async () => {
    const closed = await (await aHotelAt({ port: 1 })).expectError();
    const swallowing = await (await aHotelAt({ port: await startBlackHole() })).expectError();
    expect([closed.message, swallowing.message]).toEqual([unreachable, unreachable]);
    expect([closed.status, swallowing.status]).toEqual([502, 504]);
  });

  it.each<{ fault: InjectedFault; leaves: string }>([
    { fault: { at: 'execute', action: 'hang', match: /GUESTS/ }, leaves: 'marker' },
    { fault: { at: 'execute', action: 'deaf', match: /GUESTS/ }, leaves: 'disconnect' },
    { fault: { at: 'fetch', action: 'deaf', afterRows: 1_000 }, leaves: 'disconnect' },
  ])('is given up by a $leaves when a query meets $fault', async ({ fault, leaves }) => {
    const hotel = await aHotelAt();
    await hotel.reads();
    const start = oracle.log.length;
    oracle.addFault(fault);
    expect(await admin.expectError(readNationalitiesOfMonth, { body: hotel.body })).toMatchObject({
      status: 504,
      message: tooSlow,
    });
    oracle.clearFaults();
    // The PMS timeout of this test is short: a loaded machine may need a second try.
    const { rows } = await vi.waitFor(
      () => admin.call(readNationalitiesOfMonth, { body: hotel.body }),
      { timeout: 60_000 },
    );
    expect(rows).toHaveLength(guestRows);
    const since = () => oracle.log.slice(start);
    const held = since().find(({ event }) => event === 'fault')?.session;
    expect(held).toBeDefined();
    const isLeft = () => since().some((one) => one.event === leaves && one.session === held);
    await expect.poll(isLeft, { timeout: 60_000 }).toBe(true);
  });

  it('is diagnosed although one query hangs, and refused when it cannot be reached', async () => {
    const hotel = await aHotelAt();
    const body = { hotel_id: hotel.body.hotel_id };
    oracle.addFault({ at: 'execute', action: 'deaf', match: /V\$VERSION/ });
    const diagnosis = await patientAdmin.call(diagnoseOracle, { body });
    expect(diagnosis.version).toEqual({ value: null, reason: tooSlow });
    expect(diagnosis.working_date.value).toBe('2026-03-10');
    expect(diagnosis.questions.map(({ rows }) => rows.value)).toContain(guestRows);
    oracle.clearFaults();
    oracle.addFault({ at: 'login', action: 'hang' });
    await hotel.save({ password: 'secret' });
    expect(await patientAdmin.expectError(diagnoseOracle, { body })).toMatchObject({
      status: 504,
      message: unreachable,
    });
  });

  it('has its cached response shown, with its time', async () => {
    const hotel = await aHotelAt();
    const fresh = await hotel.reads();
    oracle.addFault({ at: 'execute', action: 'deaf' });
    const { stale_since, ...cached } = await hotel.reads();
    expect(cached).toEqual(fresh);
    expect(Date.parse(stale_since ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('delays no other hotel and no other request, however many requests wait for it', async () => {
    const silent = await aHotelAt({ port: await startTcpServer(() => undefined) });
    const well = await aHotelAt();
    const answered: string[] = [];
    const waiting = Array.from({ length: 20 }, async () => {
      const { status } = await patientAdmin.expectError(readHotelStatus, { body: silent.body });
      answered.push(`silent ${status}`);
    });
    const { hotel_id } = silent.body;
    const items = [{ stay_date: '2026-03-01', nuitees: 5 }];
    await patientAdmin.call(readMe);
    await patientAdmin.call(writeSnapshot, {
      body: { hotel_id, as_of_date: '2026-03-01', items },
    });
    await patientAdmin.call(readHotelStatus, { body: well.body });
    answered.push('others');
    await Promise.all(waiting);
    expect(answered).toEqual(['others', ...Array(20).fill('silent 504')]);
  });
});
