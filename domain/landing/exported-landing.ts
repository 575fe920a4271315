import { monthTitle } from '../calendar/french-dates.ts';
import type { Month } from '../calendar/month.ts';
import { finalNightText } from '../dashboard/basis-text.ts';
import type { SheetContent } from '../exports/sheet.ts';
import type { MonthNight } from './month-by-night.ts';

/** The table 'Nuit par nuit' of the landing page; person-nights, empty where unknown. */
export function landingSheet(month: Month, nights: readonly MonthNight[]): SheetContent {
  const headings = [
    'Réalisé',
    'Sur les livres',
    'Attendu',
    'Fourchette basse',
    'Fourchette haute',
    'N-1 final, même jour',
  ];
  return {
    title: `Atterrissage ${monthTitle(month)}`,
    columns: [
      { heading: 'Nuit', holds: 'day' },
      ...headings.map((heading) => ({ heading, holds: 'number' as const })),
      { heading: 'Calendrier', holds: 'text' },
      // Last: programs find the columns before it by their place.
      { heading: finalNightText('weekday'), holds: 'number' },
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
