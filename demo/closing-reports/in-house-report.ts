import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { nightsBetween, occupancyOf } from './audited-day.ts';
import type { NightAuditDay } from './night-audit-day.ts';
import type { ReportSection } from './report-layout.ts';

/** Who sleeps in the hotel that night, room after room. */
export function inHouseReport({ books, day }: NightAuditDay): ReportSection[] {
  const there = nightsBetween(books.nights, day, day);
  const sums = occupancyOf(there);
  return [
    {
      title: 'Clients présents',
      columns: [
        { heading: 'Ch.', width: 40 },
        { heading: 'Catégorie', width: 112 },
        { heading: 'Client', width: 126 },
        { heading: 'Pays', width: 83 },
        { heading: 'Départ', width: 70 },
        { heading: 'Adultes', width: 42, isFigure: true },
        { heading: 'Enf.', width: 38, isFigure: true },
      ],
      rows: there.map(({ room, category, guest, country, departure, adults, children }) => [
        room ?? '–',
        category,
        guest,
        country ?? 'Non renseigné',
        frenchDay(departure),
        frenchNumber(adults),
        frenchNumber(children),
      ]),
      empty: 'Aucun client.',
      totals: [
        [
          'Total',
          `${frenchNumber(sums.rooms)} chambres`,
          `${frenchNumber(sums.nights)} personnes`,
          '',
          '',
          frenchNumber(sums.adults),
          frenchNumber(sums.children),
        ],
      ],
    },
  ];
}
