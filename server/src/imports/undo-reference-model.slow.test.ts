import { addDays, type Day } from '@hotel/domain/calendar/day.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { readImports, storeImport, undoImport } from '@hotel/domain/imports/endpoints.ts';
import {
  deleteNights,
  deleteSnapshots,
  writePreviousYear,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { writePmsSnapshot } from '../../test/write-pms-snapshot.ts';
import { deletion, monthOfHotel } from '../nights/nights-for-tests.ts';
import { ImportLogModel, type WrittenFigure } from './undo-reference-model-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

/** Five days around the end of a leap February: writes often hit the same days. */
const anyDay = fc.nat({ max: 4 }).map((count) => addDays('2024-02-27', count));
const anyItems = fc.uniqueArray(
  fc.record({ day: anyDay, nuitees: fc.nat({ max: 3 }), rooms: fc.nat({ max: 2 }) }),
  { selector: ({ day }) => day, minLength: 1, maxLength: 3 },
);
const runs = ['7b3f2a10-51a4-4f0e-9d8a-3a1b2c3d4e5f', '0c9d8e7f-1a2b-4c3d-8e4f-5a6b7c8d9e0f'];
const kind = <Name extends string>(name: Name) => fc.constant(name);

const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('paste'),
      asOf: anyDay,
      items: anyItems,
      run: fc.option(fc.constantFrom(...runs), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('pms'), asOf: anyDay, items: anyItems }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('import previous year'), items: anyItems }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('store import'), asOf: anyDay, items: anyItems }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('delete snapshots'),
      scope: fc.constantFrom('as_of' as const, 'stay' as const),
      day: anyDay,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('delete finals') }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('undo'), age: fc.nat({ max: 3 }) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

const withoutRooms = (items: readonly WrittenFigure[]) =>
  items.map(({ day, nuitees }) => ({ day, nuitees }));
const finalItems = (items: readonly WrittenFigure[]) =>
  items.map(({ day, nuitees }) => ({ date: day, nuitees }));
const snapshotItems = (items: readonly WrittenFigure[]) =>
  items.map(({ day, nuitees }) => ({ stay_date: day, nuitees }));

/** Runs one step on the server and in the model. */
async function runStep(step: Step, manager: ApiClient, hotel: Hotel, model: ImportLogModel) {
  switch (step.kind) {
    case 'paste': {
      const { asOf, items, run } = step;
      const body = { hotel_id: hotel.id, as_of_date: asOf, items: snapshotItems(items), run };
      await manager.call(writeSnapshot, { body });
      return model.write(asOf, withoutRooms(items), run);
    }
    case 'pms': {
      const { asOf, items } = step;
      await writePmsSnapshot(server.database, hotel.id, { kind: 'oracle', asOf, items });
      return model.write(step.asOf, step.items);
    }
    case 'import previous year':
      await manager.call(writePreviousYear, {
        body: { hotel_id: hotel.id, items: finalItems(step.items) },
      });
      return model.write(null, withoutRooms(step.items));
    case 'store import':
      await manager.call(storeImport, {
        body: {
          hotel_id: hotel.id,
          source: { kind: 'excel', label: null },
          snapshots: [{ as_of_date: step.asOf, items: snapshotItems(step.items) }],
        },
      });
      return model.write(step.asOf, withoutRooms(step.items));
    case 'delete snapshots':
      await manager.call(deleteSnapshots, deletion(hotel, step.scope, step.day, step.day));
      return model.delete(
        (asOf, stay) => asOf !== 'final' && (step.scope === 'as_of' ? asOf : stay) === step.day,
      );
    case 'delete finals':
      await manager.call(deleteNights, monthOfHotel(hotel, '2024-02'));
      return model.delete((asOf, stay) => asOf === 'final' && stay.startsWith('2024-02'));
    default:
      return undo(step.age, manager, hotel, model);
  }
}

/** Tries to undo one of the latest entries: the server must refuse exactly when the model does. */
async function undo(age: number, manager: ApiClient, hotel: Hotel, model: ImportLogModel) {
  const modelEntry = model.entries.at(-1 - age);
  const listed = await manager.call(readImports, { query: { hotel_id: hotel.id } });
  const entry = listed[age];
  if (modelEntry === undefined || entry === undefined) return;
  const input = { params: { id: entry.id }, body: { hotel_id: hotel.id } };
  if (model.canUndo(modelEntry)) {
    const { inserted, updated, deleted } = entry;
    expect(await manager.call(undoImport, input)).toEqual({
      removed: inserted,
      restored: updated + deleted,
    });
    model.undo(modelEntry);
  } else {
    expect(await manager.expectError(undoImport, input)).toMatchObject({ status: 409 });
  }
}

type StoredFigure = { as_of: Day | null; stay: Day; nuitees: number; rooms: number | null };

async function figuresOf({ id }: Hotel): Promise<Map<string, unknown>> {
  const { rows } = await server.database.query<StoredFigure>(
    `select as_of_date as as_of, month + (position::integer - 1) as stay, figure::integer as nuitees,
       (rooms ->> (position::integer - 1))::integer as rooms
     from snapshot_month cross join json_array_elements_text(nights) with ordinality as night (figure, position)
     where hotel_id = $1 and figure is not null
     union all
     select null, month + (position::integer - 1), figure::integer, null
     from final_month cross join json_array_elements_text(nights) with ordinality as night (figure, position)
     where hotel_id = $1 and figure is not null`,
    [id],
  );
  return new Map(
    rows.map(({ as_of, stay, nuitees, rooms }) => [
      `${as_of ?? 'final'}|${stay}`,
      { nuitees, rooms },
    ]),
  );
}

/** The number of rows without figures, or with an empty array of rooms: an undo must leave none. */
async function emptyRowsOf({ id }: Hotel): Promise<number> {
  const { rowCount } = await server.database.query(
    `select from snapshot_month where hotel_id = $1 and (
       nights::text !~ '[0-9]' or rooms::text !~ '[0-9]')
     union all
     select from final_month where hotel_id = $1 and nights::text !~ '[0-9]'`,
    [id],
  );
  return rowCount;
}

test('after any writes, deletions and undos, in any order, the figures are those of the reference model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
      const hotel = await server.createHotel();
      const manager = await server.createManager(hotel);
      const model = new ImportLogModel();
      for (const step of steps) await runStep(step, manager, hotel, model);
      expect(await figuresOf(hotel)).toEqual(model.figures);
      expect(await emptyRowsOf(hotel)).toBe(0);
      const listed = await manager.call(readImports, { query: { hotel_id: hotel.id } });
      expect(
        listed.map(({ taken_back, overwritten_by }) => [
          taken_back !== null,
          overwritten_by !== null,
        ]),
      ).toEqual(
        model.entries
          .map((entry) => [entry.isUndone, !entry.isUndone && !model.canUndo(entry)])
          .toReversed(),
      );
    }),
    { numRuns: 60 },
  );
});
