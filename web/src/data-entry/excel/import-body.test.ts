import { addDays } from '@hotel/domain/calendar/day.ts';
import { describe, expect, it } from 'vitest';
import { importBodyOf, tooLargeReason } from './import-body.ts';
import { isShown, previewOf } from './preview-lines.ts';

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

describe('the preview', () => {
  const position = { sheet: 'A', column: 1 };
  const figures = [
    { ...position, row: 3, asOf: null, day: '2025-01-03', nuitees: 0 },
    { ...position, row: 1, asOf: null, day: '2025-01-01', nuitees: 90 },
    { ...position, row: 4, asOf: '2025-01-01', day: '2025-01-01', nuitees: 90 },
  ];
  const refused = [{ ...position, row: 2, text: '12,5', reason: 'non' }];
  const sheets = [
    {
      name: 'A',
      recognised: { kind: 'empty' as const },
      isIncluded: true,
      figures: 3,
      refused: 1,
      firstRows: [],
    },
  ];
  const workbook = { figures, refused, sheets };

  it('lists the change of each cell in the order of the file', () => {
    const stored = new Map([
      [' 2025-01-01', { nuitees: 100, isReplaced: true }],
      [' 2025-01-03', { nuitees: 0, isReplaced: true }],
    ]);
    const { lines, counts } = previewOf(workbook, stored);
    expect(lines.map((line) => (line.kind === 'refused' ? line.text : line.change))).toEqual([
      'changed',
      '12,5',
      'same',
      'new',
    ]);
    expect(counts).toEqual({ new: 1, same: 1, changed: 1 });
    expect(lines.filter((line) => isShown(line, 'replaced')).map(({ row }) => row)).toEqual([1, 3]);
    expect(lines.filter((line) => isShown(line, 'changed')).map(({ row }) => row)).toEqual([1]);
    expect(lines.filter((line) => isShown(line, 'refused')).map(({ row }) => row)).toEqual([2]);
  });

  it('counts final nights derived from a snapshot as inserted, as the server does', () => {
    const stored = new Map([
      [' 2025-01-01', { nuitees: 100, isReplaced: false }],
      [' 2025-01-03', { nuitees: 0, isReplaced: false }],
    ]);
    const { lines, counts } = previewOf(workbook, stored);
    expect(counts).toEqual({ new: 3, same: 0, changed: 0 });
    expect(lines[0]).toMatchObject({ before: 100, isFromSnapshot: true, change: 'new' });
  });

  it('shows no changes until the stored figures are loaded', () => {
    const { lines, counts } = previewOf(workbook, null);
    expect(counts).toBeNull();
    expect(lines.map((line) => line.kind === 'figure' && line.change)).toEqual([
      null,
      false,
      null,
      null,
    ]);
  });
});
