import { frenchDay, monthTitle, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth } from '@hotel/domain/calendar/month.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import type { HotelPlan } from '../hotels/hotel-plan.ts';
import { ratio } from './money.ts';
import type { ForecastMonth, NightAuditDay } from './night-audit-day.ts';
import type { ReportSection } from './report-layout.ts';

/** What is on the books for the month and the next, day by day, a month on a page. */
export function forecastReport({ forecast, plan }: NightAuditDay): ReportSection[] {
  return forecast.map((month) => monthSection(month, plan));
}

function monthSection({ month, ...figures }: ForecastMonth, plan: HotelPlan): ReportSection {
  const days = daysOfMonth(month);
  const allRooms = plan.categories.reduce((sum, { rooms }) => sum + rooms, 0);
  const onSale = (day: string) => (plan.isOpen(day) ? allRooms : 0);
  const share = (rooms: number | null, of: number) => {
    const part = rooms === null ? null : ratio(rooms, of);
    return frenchPercent(part === null ? null : part * 100);
  };
  const rooms = figures.rooms ?? [];
  const sum = (of: readonly (number | null)[] | null) =>
    of === null ? null : of.reduce<number>((total, figure) => total + (figure ?? 0), 0);
  return {
    title: `Portefeuille de ${monthTitle(month)}`,
    startsPage: true,
    columns: [
      { heading: 'Jour', width: 121 },
      { heading: 'Chambres', width: 78, isFigure: true },
      { heading: 'Occupation', width: 78, isFigure: true },
      { heading: 'Nuitées', width: 78, isFigure: true },
      { heading: 'Adultes', width: 78, isFigure: true },
      { heading: 'Enfants', width: 78, isFigure: true },
    ],
    rows: days.map((day, index) => [
      `${shortWeekday(day)} ${frenchDay(day)}`,
      frenchNumber(rooms[index] ?? null),
      share(rooms[index] ?? null, onSale(day)),
      frenchNumber(figures.nights[index] ?? null),
      frenchNumber(figures.adults?.[index] ?? null),
      frenchNumber(figures.children?.[index] ?? null),
    ]),
    totals: [
      [
        'Total du mois',
        frenchNumber(sum(figures.rooms)),
        share(
          sum(figures.rooms),
          days.reduce((total, day) => total + onSale(day), 0),
        ),
        frenchNumber(sum(figures.nights)),
        frenchNumber(sum(figures.adults)),
        frenchNumber(sum(figures.children)),
      ],
    ],
  };
}
