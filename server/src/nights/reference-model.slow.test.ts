import { addDays, type Day } from '@hotel/domain/calendar/day.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import {
  countSnapshots,
  deleteNights,
  deleteSnapshots,
  readCoverage,
  readGap,
  readGrid,
  readNights,
  readPickUpSeries,
  readPreviousYear,
  readSameDayLastYear,
  readSeries,
  readSnapshots,
  writeNights,
  writePreviousYear,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { deletion, finalNightsInput, monthOfHotel, snapshotInput } from './nights-for-tests.ts';
import { type DayFigure, everyDay, FiguresModel, yearBefore } from './reference-model-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

/** A few days around three Februaries, one of a leap year: writes often hit the same days. */
const anyDay = fc
  .tuple(fc.constantFrom('2023-02-24', '2024-02-24', '2025-02-24'), fc.nat({ max: 12 }))
  .map(([start, count]) => addDays(start, count));
const months = ['2023-02', '2023-03', '2024-02', '2024-03', '2025-02', '2025-03'];

const anyItems = fc.uniqueArray(fc.record({ day: anyDay, nuitees: fc.nat({ max: 300 }) }), {
  selector: ({ day }) => day,
  minLength: 1,
  maxLength: 12,
});
const anyRange = fc
  .tuple(anyDay, anyDay)
  .map((days): [Day, Day] => (days[0] <= days[1] ? days : [days[1], days[0]]));

const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('snapshot'), asOf: anyDay, items: anyItems }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('import'), items: anyItems }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('import previous year'), items: anyItems }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('delete snapshots'),
      scope: fc.constantFrom('as_of' as const, 'stay' as const),
      range: anyRange,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('delete import'), month: fc.constantFrom(...months) }),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

const asFigures = (items: readonly DayFigure[]) =>
  Object.fromEntries(items.map(({ day, nuitees }) => [day, nuitees]));

/** Runs one step on the server and in the model: both must return the same. */
async function runStep(step: Step, manager: ApiClient, hotel: Hotel, model: FiguresModel) {
  if ('asOf' in step) {
    const input = snapshotInput(hotel, step.asOf, asFigures(step.items));
    expect(await manager.call(writeSnapshot, input)).toEqual(
      model.writeSnapshot(step.asOf, step.items),
    );
  } else if ('items' in step) {
    const endpoint = step.kind === 'import' ? writeNights : writePreviousYear;
    expect(await manager.call(endpoint, finalNightsInput(hotel, asFigures(step.items)))).toEqual(
      model.import(step.items),
    );
  } else if ('range' in step) {
    const range = deletion(hotel, step.scope, ...step.range);
    const { count } = await manager.call(countSnapshots, range);
    const { deleted } = model.deleteSnapshots(step.scope, ...step.range);
    expect([count, await manager.call(deleteSnapshots, range)]).toEqual([deleted, { deleted }]);
  } else {
    expect(await manager.call(deleteNights, monthOfHotel(hotel, step.month))).toEqual(
      model.deleteImported(step.month),
    );
  }
}

async function expectSameMonth(
  month: string,
  manager: ApiClient,
  hotel: Hotel,
  model: FiguresModel,
) {
  const input = monthOfHotel(hotel, month);
  const days = everyDay(month);
  const asOfDays = model.asOfDays(month);
  const finalOfPreviousYear = (day: Day) => {
    const date = yearBefore(day);
    return everyDay(month.replace(/^\d+/, date.slice(0, 4))).includes(date)
      ? (model.final(date)?.nuitees ?? null)
      : null;
  };

  expect(await manager.call(readSnapshots, input)).toEqual(
    model.snapshotsOf(month).map(({ as_of, stay, nuitees }) => ({
      as_of_date: as_of,
      stay_date: stay,
      nuitees,
    })),
  );
  expect(await manager.call(readGrid, input)).toEqual({
    days: days.length,
    rows: asOfDays.map((as_of) => ({
      nights: days.map((day) => model.figure(as_of, day)),
      closed: days.map(() => false),
      total: model.total(month, as_of),
      pickup: model.pickUp(month, as_of),
      ...model.sameDayLastYear(month, as_of),
    })),
  });
  expect(await manager.call(readSameDayLastYear, input)).toEqual(
    asOfDays.map((as_of) => model.sameDayLastYear(month, as_of)),
  );
  expect(await manager.call(readPickUpSeries, input)).toEqual({
    pickups: days.map((day) => (asOfDays.includes(day) ? model.pickUp(month, day) : null)),
  });
  expect(await manager.call(readNights, input)).toEqual(
    days.flatMap((date) => {
      const final = model.final(date);
      return final === null ? [] : [{ date, ...final }];
    }),
  );
  expect(await manager.call(readPreviousYear, input)).toEqual(
    everyDay(yearBefore(month)).flatMap((date) => {
      const final = model.final(date);
      return final === null ? [] : [{ date, nuitees: final.nuitees }];
    }),
  );
  expect(await manager.call(readSeries, input)).toEqual({
    prev: days.map(finalOfPreviousYear),
    current: days.map((day) => model.final(day)?.nuitees ?? null),
  });
  const latest = asOfDays.at(-1) ?? null;
  expect(await manager.call(readGap, input)).toEqual({
    as_of: latest,
    rows: days.map((date) => {
      const current = latest === null ? null : model.figure(latest, date);
      const prev = finalOfPreviousYear(date);
      const gap = current === null || prev === null ? null : current - prev;
      return { date, current_nuitees: current, prev_nuitees: prev, gap };
    }),
  });
}

async function expectSameYear(year: number, manager: ApiClient, hotel: Hotel, model: FiguresModel) {
  const days = everyDay(String(year)).map((date) => ({
    date,
    has_data: model.final(date) !== null,
  }));
  const covered = days.filter(({ has_data }) => has_data).length;
  const input = { query: { hotel_id: hotel.id, year } };
  const expected = { days, covered, total: days.length };
  // The response also has mornings and origins, which other tests check.
  expect(await manager.call(readCoverage, input)).toMatchObject(expected);
}

test('after any writes and deletions, every response equals what the reference model computes', async () => {
  const anyHistory = fc.array(anyStep, { minLength: 1, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(anyHistory, async (steps) => {
      const hotel = await server.createHotel();
      const manager = await server.createManager(hotel);
      const model = new FiguresModel();
      for (const step of steps) await runStep(step, manager, hotel, model);
      for (const month of months) await expectSameMonth(month, manager, hotel, model);
      for (const year of [2023, 2024, 2025]) await expectSameYear(year, manager, hotel, model);
    }),
    { numRuns: 40 },
  );
});
