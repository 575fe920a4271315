import { addDays } from '@hotel/domain/calendar/day.ts';
import { describe, expect, it } from 'vitest';
import { rowsOf } from './import-run.ts';
import { importBodyOf, tooLargeReason } from './send-import.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => addDays('2010-01-01', index));
const finals = (count: number) => days(count).map((day) => ({ asOf: null, day, nuitees: 90 }));
const source = { kind: 'file' as const, name: 'nuits.xlsx', refused: { count: 0, lines: [] } };
const bodyOf = (figures: Parameters<typeof rowsOf>[0]) =>
  importBodyOf('7', source, rowsOf(figures));
const reasonFor = (figures: Parameters<typeof rowsOf>[0]) => tooLargeReason(bodyOf(figures));

const january = (...known: number[]) =>
  Array.from({ length: 31 }, (_, index) => known[index] ?? null);

describe('one import is one request', () => {
  it('contains final nights and the snapshot of each as-of day', () => {
    const figures = [
      { asOf: null, day: '2025-01-01', nuitees: 90 },
      { asOf: '2024-12-30', day: '2025-01-01', nuitees: 70 },
      { asOf: '2024-12-31', day: '2025-01-01', nuitees: 80 },
      { asOf: '2024-12-30', day: '2025-01-02', nuitees: 0 },
    ];
    expect(bodyOf(figures)).toEqual({
      hotel_id: '7',
      source: { kind: 'excel', label: 'nuits.xlsx' },
      final_nights: [{ date: '2025-01-01', nuitees: 90 }],
      months: [
        { as_of_date: '2024-12-30', year: 2025, month: 1, nights: january(70, 0) },
        { as_of_date: '2024-12-31', year: 2025, month: 1, nights: january(80) },
      ],
    });
  });

  it('is refused if it is too large for one transaction', () => {
    expect(reasonFor(finals(4000))).toBeNull();
    expect(reasonFor(finals(4001))).toMatch(/jours de nuitées finales au maximum/);
    const snapshotsOf = (asOfDays: number, stayDays: number) =>
      days(asOfDays).flatMap((asOf) => days(stayDays).map((day) => ({ asOf, day, nuitees: 90 })));
    expect(reasonFor(snapshotsOf(400, 31))).toBeNull();
    expect(reasonFor(snapshotsOf(5200, 1))).toBeNull();
    expect(reasonFor(snapshotsOf(5201, 1))).toMatch(/mois de photos au maximum/);
  });
});
