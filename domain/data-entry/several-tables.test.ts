import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultFileChoices, readFigures } from './figures.ts';
import { isFigureCell } from './labels.ts';
import { anySeenSheet } from './sheets-for-tests.ts';

test('a figure of any sheet has the day that a person sees beside it, or it is named', () => {
  let [read, all] = [0, 0];
  fc.assert(
    fc.property(anySeenSheet, ({ sheet, seen }) => {
      const { figures, refused, notRead, repeated, sheets } = readFigures(
        [sheet],
        defaultFileChoices,
        'Europe/Paris',
      );
      for (const { row, column, asOf, day } of figures) {
        const at = `${row} ${column}`;
        expect({ asOf, day, at }).toEqual({ ...seen.get(at), at });
      }
      const labels = new Set(
        sheets.flatMap(({ tables }) =>
          tables.flatMap((table) => table.labels.map(({ row, column }) => `${row} ${column}`)),
        ),
      );
      expect([...seen.keys()].filter((key) => labels.has(key))).toEqual([]);
      const visible = sheet.rows.flatMap((row, index) =>
        row.filter((cell, column) => isFigureCell(cell) && !labels.has(`${index} ${column}`)),
      );
      // A word among the figures is refused as well, and is no figure.
      const refusedFigures = refused.filter(({ row, column }) =>
        isFigureCell(sheet.rows[row]?.[column] ?? null),
      );
      const left = notRead.reduce((sum, { count }) => sum + count, 0);
      expect(figures.length + repeated + refusedFigures.length + left).toBe(visible.length);
      read += figures.length + repeated;
      all += [...seen.values()].filter((stay) => stay !== null).length;
    }),
    { numRuns },
  );
  expect(read / all).toBeGreaterThan(0.9);
}, 240_000);

/** The slow tests read more. */
const numRuns = Number(process.env['SHEETS'] ?? 2_000);
