import type { Day } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';

/**
 * What is counted of a night (contract, section 16): person-nights, sold rooms, and the room revenue in cents,
 * without VAT, breakfast and other parts of a package, and taxe de séjour.
 */
export const measures = ['nuitees', 'rooms', 'revenue'] as const;
export type Measure = (typeof measures)[number];

/** What a table of the measure is called. */
export const measureNames: Readonly<Record<Measure, string>> = {
  nuitees: 'Nuitées',
  rooms: 'Chambres',
  revenue: 'CA',
};

/** What the sum of a month is called. */
export const totalNames: Readonly<Record<Measure, string>> = {
  nuitees: 'Total Nuitées',
  rooms: 'Total Chambres',
  revenue: 'CA chambres HT',
};

/** Why the revenue that somebody enters for a day is refused. */
export function revenueNeedsRooms(day: Day): string {
  return `CA du ${frenchDay(day)} : donnez aussi les chambres de ce jour.`;
}
