import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MonthOfSnapshots } from '../nights/month-of-snapshots.ts';
import {
  type FigureEntry,
  type FigureWrite,
  figureHistory,
  finalFigureKeys,
  mergeHistories,
  storedFigure,
} from './figure-history.ts';

const march = { year: 2026, month: 3 };

function entry(value: number | null, before: number | null, at: string | null = null): FigureEntry {
  return {
    ...{ value, before, by: 'a@hotel.test', at, source: 'paste', label: null },
    ...{ import_id: '1', undone_at: null, as_of: null },
  };
}

function recorded(...entries: readonly FigureEntry[]): FigureWrite[] {
  return entries.map((written) => ({ ...written, is_recorded: true }));
}

function nightsOf(figures: Readonly<Record<number, number>>) {
  return Array.from({ length: 31 }, (_, index) => figures[index + 1] ?? null);
}

describe('the stored figures behind the final nights of a day', () => {
  const rows = [
    { as_of: '2026-03-01', nights: nightsOf({ 1: 80, 9: 70 }) },
    { as_of: '2026-03-05', nights: nightsOf({ 1: 82, 9: 71 }) },
    { as_of: '2026-03-06', nights: nightsOf({ 9: 72 }) },
  ];
  const month: MonthOfSnapshots = { month: march, rows, imported: nightsOf({ 2: 60, 9: 5 }) };

  test.each([
    ['2026-03-02', [null]],
    ['2026-03-09', [null]],
    ['2026-03-01', [null, '2026-03-05']],
    ['2026-03-04', [null]],
  ])('of %s are %j', (day, keys) => {
    expect(finalFigureKeys(month, day)).toEqual(keys);
  });

  test('are read from the month', () => {
    expect(storedFigure(month, null, '2026-03-09')).toBe(5);
    expect(storedFigure(month, '2026-03-06', '2026-03-09')).toBe(72);
    expect(storedFigure(month, '2026-03-07', '2026-03-09')).toBeNull();
    expect(storedFigure({ ...month, imported: null }, null, '2026-03-09')).toBeNull();
  });
});

describe('the history of a figure', () => {
  test('leaves out a write of the same value', () => {
    const writes = recorded(entry(9, 9), entry(9, 7), entry(7, null));
    expect(figureHistory(writes, { key: null, stored: 9 })).toEqual([entry(9, 7), entry(7, null)]);
  });

  test('ends with a value of unknown origin where the oldest write had one before it', () => {
    const [deletion, unknown] = figureHistory(recorded(entry(null, 7)), {
      key: '2026-03-05',
      stored: null,
    });
    expect(deletion).toEqual(entry(null, 7));
    expect(unknown).toEqual({
      ...{ value: 7, before: null, by: null, at: null, source: 'unknown', label: null },
      ...{ import_id: null, undone_at: null, as_of: '2026-03-05' },
    });
  });

  test('of a figure without any write is its stored value, of unknown origin', () => {
    expect(figureHistory([], { key: null, stored: 4 })).toMatchObject([
      { value: 4, source: 'unknown' },
    ]);
    expect(figureHistory([], { key: null, stored: null })).toEqual([]);
  });

  test('takes a value that was not recorded from what the next write found, or what is stored', () => {
    const unrecorded = (before: number | null, undone_at: string | null = null) => ({
      ...{ ...entry(null, before), undone_at, is_recorded: false },
    });
    const history = (writes: readonly FigureWrite[], stored: number | null) =>
      figureHistory(writes, { key: null, stored }).map(({ value, before }) => [value, before]);
    expect(history([unrecorded(7), unrecorded(null)], 9)).toEqual([
      [9, 7],
      [7, null],
    ]);
    expect(history([...recorded(entry(8, 7)), unrecorded(null)], 8)).toEqual([
      [8, 7],
      [7, null],
    ]);
    // Of an undone write only the value before it is known.
    expect(history([unrecorded(7, '2026-03-09T10:00:00Z'), unrecorded(null)], 7)).toEqual([
      [7, null],
    ]);
  });

  test('is a chain: each value before is the value of the entry below', () => {
    const values = fc.array(fc.option(fc.nat({ max: 3 })), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.option(fc.nat({ max: 3 })), (written, first) => {
        const entries = written.map((value, index) =>
          entry(value, index === 0 ? first : (written[index - 1] ?? null)),
        );
        const writes = recorded(...entries.toReversed());
        const history = figureHistory(writes, { key: null, stored: written.at(-1) ?? null });
        expect(history.at(0)?.value ?? null).toBe(written.at(-1) ?? null);
        for (const [index, { before }] of history.entries()) {
          expect(before).toBe(history[index + 1]?.value ?? null);
        }
      }),
    );
  });
});

test('histories of two stored figures are merged by time, those of unknown time last', () => {
  const imported = [entry(null, 6, '2026-03-09T10:00:00Z'), entry(6, null, '2026-03-07T10:00:00Z')];
  const snapshot = [entry(5, 4, '2026-03-08T10:00:00Z'), entry(4, null)];
  expect(mergeHistories([imported, snapshot]).map(({ value }) => value)).toEqual([null, 5, 6, 4]);
  expect(mergeHistories([imported])).toEqual(imported);
});
