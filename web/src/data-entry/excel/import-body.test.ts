import { addDays } from '@hotel/domain/calendar/day.ts';
import { describe, expect, it } from 'vitest';
import { importBodyOf, tooLargeReason } from './import-body.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => addDays('2010-01-01', index));
const finals = (count: number) => days(count).map((day) => ({ asOf: null, day, nuitees: 90 }));
const reasonFor = (figures: Parameters<typeof importBodyOf>[2]) =>
  tooLargeReason(importBodyOf('7', 'nuits.xlsx', figures));

describe('one import is one request', () => {
  it('contains final nights and the snapshot of each as-of day', () => {
    const figures = [
      { asOf: null, day: '2025-01-01', nuitees: 90 },
      { asOf: '2024-12-30', day: '2025-01-01', nuitees: 70 },
      { asOf: '2024-12-31', day: '2025-01-01', nuitees: 80 },
      { asOf: '2024-12-30', day: '2025-01-02', nuitees: 0 },
    ];
    expect(importBodyOf('7', 'nuits.xlsx', figures)).toEqual({
      hotel_id: '7',
      source: { kind: 'excel', label: 'nuits.xlsx' },
      final_nights: [{ date: '2025-01-01', nuitees: 90 }],
      snapshots: [
        {
          as_of_date: '2024-12-30',
          items: [
            { stay_date: '2025-01-01', nuitees: 70 },
            { stay_date: '2025-01-02', nuitees: 0 },
          ],
        },
        { as_of_date: '2024-12-31', items: [{ stay_date: '2025-01-01', nuitees: 80 }] },
      ],
    });
  });

  it('is refused if it is too large for one transaction', () => {
    expect(reasonFor(finals(4000))).toBeNull();
    expect(reasonFor(finals(4001))).toMatch(/jours de nuitées finales au maximum/);
    const snapshotsOf = (asOfDays: number, stayDays: number) =>
      days(asOfDays).flatMap((asOf) => days(stayDays).map((day) => ({ asOf, day, nuitees: 90 })));
    expect(reasonFor(snapshotsOf(400, 31))).toBeNull();
    expect(reasonFor(snapshotsOf(401, 1))).toMatch(/dates d’arrêté au maximum/);
    expect(reasonFor(snapshotsOf(1, 401))).toMatch(/jours de séjour au maximum/);
    expect(reasonFor(snapshotsOf(400, 400))).toMatch(/\(5 Mo\)/);
  });
});
