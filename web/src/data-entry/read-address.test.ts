import { expect, test } from 'vitest';
import {
  dataEntryOfAsOf,
  dataEntryOfMonth,
  dataEntryOfMorning,
} from '../app-shell/data-entry-address.ts';
import { readDataEntryAddress } from './read-address.ts';

const read = (address: string) =>
  readDataEntryAddress(new URL(address, 'http://hotel.example').searchParams);

test('an address leads back to the month, the as-of day and the tab it was made of', () => {
  const march = { year: 2026, month: 3 };
  expect(read(dataEntryOfMonth(march))?.entry).toEqual({ tab: null, month: march, asOf: null });
  expect(read(dataEntryOfAsOf('2026-03-31'))?.entry).toEqual({
    tab: null,
    month: march,
    asOf: '2026-03-31',
  });
  const morning = { day: '2026-03-10', has_pms: true };
  expect(read(dataEntryOfMorning(morning))?.entry.tab).toBe('oracle');
  expect(read(dataEntryOfMorning({ ...morning, has_pms: false }))?.entry).toEqual({
    tab: 'excel-paste',
    month: march,
    asOf: '2026-03-10',
  });
});

test('what is no month and no day is not read, and the rest of the address stays', () => {
  const found = read('/data-entry?hotel=3&mois=2026-13&date=2026-02-30');
  expect(found?.entry).toEqual({ tab: null, month: null, asOf: null });
  expect(found?.rest.toString()).toBe('hotel=3');
  expect(read('/data-entry?hotel=3')).toBeNull();
});
