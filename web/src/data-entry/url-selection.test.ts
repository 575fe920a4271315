import { expect, test } from 'vitest';
import {
  dataEntryOfAsOf,
  dataEntryOfMonth,
  dataEntryOfMorning,
} from '../shell/router/data-entry-url.ts';
import { parseEntryUrl } from './url-selection.ts';

const parse = (url: string) => parseEntryUrl(new URL(url, 'http://hotel.example').searchParams);

test('a data entry URL parses back to its month, as-of day and tab', () => {
  const march = { year: 2026, month: 3 };
  expect(parse(dataEntryOfMonth(march))?.entry).toEqual({ tab: null, month: march, asOf: null });
  expect(parse(dataEntryOfAsOf('2026-03-31'))?.entry).toEqual({
    tab: null,
    month: march,
    asOf: '2026-03-31',
  });
  const morning = { day: '2026-03-10', has_pms: true };
  expect(parse(dataEntryOfMorning(morning))?.entry.tab).toBe('oracle');
  expect(parse(dataEntryOfMorning({ ...morning, has_pms: false }))?.entry).toEqual({
    tab: 'excel-paste',
    month: march,
    asOf: '2026-03-10',
  });
});

test('invalid months and days are ignored, and other parameters are kept', () => {
  const parsed = parse('/data-entry?hotel=3&mois=2026-13&date=2026-02-30');
  expect(parsed?.entry).toEqual({ tab: null, month: null, asOf: null });
  expect(parsed?.rest.toString()).toBe('hotel=3');
  expect(parse('/data-entry?hotel=3')).toBeNull();
});
