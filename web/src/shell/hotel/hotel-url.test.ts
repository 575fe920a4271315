import { describe, expect, it } from 'vitest';
import { screens } from '../../screens.tsx';
import { withHotel } from './hotel-url.ts';

describe('a link to a page of a hotel', () => {
  it.each([
    ['/', '/?hotel=3'],
    ['/noshow?mois=2026-03', '/noshow?hotel=3&mois=2026-03'],
    [
      '/data-entry?date=2026-03-01&onglet=oracle',
      '/data-entry?hotel=3&date=2026-03-01&onglet=oracle',
    ],
  ])('%s names the hotel of the tab', (to, named) => {
    expect(withHotel(screens, to, '3')).toBe(named);
  });

  it('keeps the hotel that it names itself', () => {
    expect(withHotel(screens, '/?hotel=7', '3')).toBe('/?hotel=7');
  });

  it('names none before a hotel is known', () => {
    expect(withHotel(screens, '/noshow', null)).toBe('/noshow');
  });
});

it.each(['/administration', '/administration/logs/4', '/profile', '/login'])(
  'a link to %s, which shows no hotel, stays as it is',
  (to) => {
    expect(withHotel(screens, to, '3')).toBe(to);
  },
);
