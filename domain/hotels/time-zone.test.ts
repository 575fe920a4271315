import { expect, test } from 'vitest';
import { defaultTimeZone, isTimeZone } from './time-zone.ts';

test.each([
  defaultTimeZone,
  'Indian/Reunion',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
  'Etc/GMT+5',
  'UTC',
])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each([
  '',
  ' ',
  'Paris',
  '+02:00',
  'Europe/',
  'Europe/Paris ',
  '/Europe/Paris',
  'Mars/Olympus',
])('%j is none', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test('every zone that a browser offers is one', () => {
  const refused = Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name));
  expect(refused).toEqual([]);
});
