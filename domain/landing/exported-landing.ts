import { monthTitle } from '../calendar/french-dates.ts';
import type { Month } from '../calendar/month.ts';
import { finalNightText } from '../dashboard/basis-text.ts';
import { nightsColumn, type SheetContent } from '../exports/sheet.ts';
import type { MonthNight } from './month-by-night.ts';

/** The table 'Nuit par nuit' of the landing page; person-nights, empty where unknown. */
export function landingSheet(month: Month, nights: readonly MonthNight[]): SheetContent {
  const headings = ['Sur les livres', 'Attendu', 'Fourchette basse', 'Fourchette haute'];
  return {
    title: `Atterrissage ${monthTitle(month)}`,
    columns: [
      { heading: 'Nuit', holds: 'day' },
      // Without its unit: an import would take it for a column of snapshots.
      { heading: 'Réalisé', holds: 'number', decimals: 0 },
      ...headings.map(nightsColumn),
      { heading: 'Calendrier', holds: 'text' },
      // Last: programs find the columns before it by their place.
      nightsColumn(finalNightText('weekday')),
    ],
    rows: nights.map((night) => [
      night.date,
      night.realised,
      night.onBooks,
      night.expected,
      night.low,
      night.high,
      calendarText(night),
      night.lastYear,
    ]),
  };
}

/** What the calendar says of a night: the titles of its entries, 'Fermé' for a closure without any. */
export function calendarText({ marks, isClosed }: MonthNight): string {
  return (marks.length === 0 && isClosed ? ['Fermé'] : marks).join(', ');
}
