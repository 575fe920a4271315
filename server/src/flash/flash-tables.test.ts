import { describe, expect, it } from 'vitest';
import { figuresTable, groupTable } from './flash-tables.ts';
import { aFlashMonth, aHotelFlash, aLanding } from './hotel-flash-for-tests.ts';

/** The cell of a month in the table of one hotel. */
function cellOf(label: string, month: Parameters<typeof aFlashMonth>[0]) {
  const { rows } = figuresTable([aFlashMonth(month)]);
  return rows.find((row) => row.label === label)?.cells[0];
}

describe('the figures of a hotel', () => {
  it('say whether N-1 is of the same date or final, and nothing beside one that is unknown', () => {
    expect(cellOf('N-1', {})).toEqual({ value: '3\u202f706', note: '+194' });
    expect(cellOf('N-1', { basis: 'final' })).toEqual({ value: '3\u202f706', note: '+194 final' });
    expect(cellOf('N-1', { previousYear: null, basis: null })).toEqual({ value: '–', note: null });
  });

  it('have no band beside a landing that is known', () => {
    const landing = aLanding({ expected: 4100, low: 4100, high: 4100 });
    expect(cellOf('Atterrissage', { landing })).toEqual({ value: '4\u202f100', note: null });
  });
});

it('the sum of hotels without a budget has no share of it', () => {
  const months = [aFlashMonth({ budget: null })];
  const { total } = groupTable([aHotelFlash({ months }), aHotelFlash({ id: '2', months })]);
  expect(total?.cells[2]).toEqual({ value: '–', note: null });
});
