import { monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { firstDay } from '@hotel/domain/calendar/month.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { type BilledNight, nightsBetween, type Occupancy, occupancyOf } from './audited-day.ts';
import { frenchEuros, ratio } from './money.ts';
import type { NightAuditDay } from './night-audit-day.ts';
import type { ReportSection } from './report-layout.ts';

const segmentNames: Readonly<Record<string, string>> = {
  AFF: 'Affaires',
  LOI: 'Loisirs',
  IND: 'Individuels',
  FAM: 'Familles',
  GRP: 'Groupes',
};

/** The month up to the day: by category of room, by segment and by country. */
export function statisticsReport({ books, day }: NightAuditDay): ReportSection[] {
  const month = monthOf(day);
  const nights = nightsBetween(books.nights, firstDay(month), day);
  const upTo = `${monthTitle(month)} jusqu'au ${frenchDay(day)}`;
  const segmentOf = ({ segment }: BilledNight) => segmentNames[segment] ?? segment;
  return [
    section(`Par catégorie de chambre, ${upTo}`, 'Catégorie', nights, ({ category }) => category),
    section(`Par segment, ${upTo}`, 'Segment', nights, segmentOf),
    section(`Par pays, ${upTo}`, 'Pays', nights, ({ country }) => country ?? 'Non renseigné'),
  ];
}

function section(
  title: string,
  heading: string,
  nights: readonly BilledNight[],
  groupOf: (night: BilledNight) => string,
): ReportSection {
  const all = occupancyOf(nights);
  const groups = [...Map.groupBy(nights, groupOf)]
    .map(([name, ofGroup]) => ({ name, sums: occupancyOf(ofGroup) }))
    .toSorted((one, other) => other.sums.nights - one.sums.nights);
  const row = (name: string, sums: Occupancy) => [
    name,
    frenchNumber(sums.rooms),
    frenchNumber(sums.nights),
    frenchPercent(all.nights === 0 ? null : (sums.nights / all.nights) * 100),
    frenchEuros(sums.revenue.room),
    frenchEuros(ratio(sums.revenue.room, sums.rooms)),
  ];
  return {
    title,
    columns: [
      { heading, width: 156 },
      { heading: 'Chambres', width: 66, isFigure: true },
      { heading: 'Nuitées', width: 66, isFigure: true },
      { heading: 'Part', width: 56, isFigure: true },
      { heading: 'Hébergement €', width: 90, isFigure: true },
      { heading: 'Prix moyen €', width: 77, isFigure: true },
    ],
    rows: groups.map(({ name, sums }) => row(name, sums)),
    empty: 'Aucune nuitée.',
    totals: [row('Total', all)],
  };
}
