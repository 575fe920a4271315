import { monthTitle } from '../calendar/french-dates.ts';
import type { Month } from '../calendar/month.ts';
import { finalNightText } from '../dashboard/basis-text.ts';
import { measureColumn, type SheetContent } from '../exports/sheet.ts';
import type { Measure } from '../nights/measure.ts';
import type { MonthNight } from './month-by-night.ts';

/** A worksheet's name has 31 characters at most. */
const titles: Readonly<Record<Measure, string>> = {
  nuitees: 'Atterrissage',
  rooms: 'Atterr. chambres',
  revenue: 'Atterr. CA',
};

/** The table 'Nuit par nuit' of the landing page in a measure, revenue in cents; empty where unknown. */
export function landingSheet(
  month: Month,
  nights: readonly MonthNight[],
  measure: Measure = 'nuitees',
): SheetContent {
  const figure = (heading: string) => measureColumn(heading, measure);
  const headings = ['Sur les livres', 'Attendu', 'Fourchette basse', 'Fourchette haute'];
  return {
    title: `${titles[measure]} ${monthTitle(month)}`,
    columns: [
      { heading: 'Nuit', holds: 'day' },
      // Without its unit: an import would take it for a column of snapshots.
      { ...figure('Réalisé'), unit: undefined },
      ...headings.map(figure),
      { heading: 'Calendrier', holds: 'text' },
      // Last: programs find the columns before it by their place.
      figure(finalNightText('weekday')),
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
