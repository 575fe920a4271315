import {
  frenchDay,
  monthTitle,
  ofMonth,
  shortWeekday,
} from '@hotel/domain/calendar/french-dates.ts';
import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { calendarText } from '@hotel/domain/landing/exported-landing.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import { bandText } from '@hotel/domain/landing/landing-text.ts';
import { type MonthNight, monthByNight } from '@hotel/domain/landing/month-by-night.ts';
import { nightParameter } from '@hotel/domain/landing/night-url.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useApiQuery } from '../api/queries.ts';
import { CalendarLegend, kindsWithNotes } from '../figures/calendar-marks/calendar-legend.tsx';
import { ExportMenu } from '../figures/exports/export-menu.tsx';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { useNotes } from '../figures/notes/use-notes.ts';
import { useSearchParam } from '../shell/router/router.tsx';
import { Card } from '../ui/card.tsx';
import { ChartTable } from '../ui/chart/chart-table.tsx';
import { lazyComponent } from '../ui/loading/lazy-component.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The drawing comes after the figures. */
const FanChart = lazyComponent(async () => (await import('./fan-chart.tsx')).FanChart);

type NightsCardProps = {
  hotelId: string;
  month: Month;
  landing: Landing | undefined;
  /** When the landing was read, in milliseconds since 1970. */
  readAt: number | null;
};

/** The nights of the month: their chart and their table. */
export function NightsOfMonthCard({ hotelId, month, landing, readAt }: NightsCardProps) {
  const finals = useApiQuery('GET /nuitees', { query: { hotel_id: hotelId, ...month } });
  const linkedNight = useSearchParam(nightParameter);
  const range = { from: firstDay(month), to: lastDay(month) };
  const calendar = useApiQuery('GET /calendar', { query: { hotel_id: hotelId, ...range } });
  const notes = useNotes(hotelId, month);
  const nights = useMemo(() => {
    if (landing === undefined || finals.data === undefined) return null;
    return monthByNight(month, landing, finals.data, calendar.data ?? [], notes.data ?? []);
  }, [month, landing, finals.data, calendar.data, notes.data]);
  return (
    <Card
      title="Nuit par nuit"
      subtitle={`nuitées, ${monthTitle(month)}`}
      toolbar={
        <>
          <ExportMenu
            what="les nuits"
            sheet="GET /exports/landing"
            query={{ hotel_id: hotelId, ...month, as_of: landing?.as_of ?? undefined }}
          />
          <FigureInfo figure="landingNights" asOf={landing?.as_of ?? null} readAt={readAt} />
        </>
      }
    >
      {finals.data === undefined && finals.error !== null ? (
        <RetryNotice onRetry={() => void finals.refetch()} busy={finals.isFetching}>
          <p className="font-medium">Impossible de charger les nuits {ofMonth(month)}.</p>
          <p>{finals.error.message}</p>
        </RetryNotice>
      ) : (
        <>
          <Legend />
          <div aria-busy={nights === null} className="min-h-77">
            {nights === null || landing === undefined
              ? chartSkeleton
              : chartOf(month, landing, nights, linkedNight)}
          </div>
          <ChartTable
            caption={`Nuitées par nuit, ${monthTitle(month)}`}
            headings={['Nuit', 'Réalisé', 'Sur les livres', 'Attendu', 'Fourchette', 'Calendrier']}
            rows={(nights ?? []).map(tableRow)}
          />
        </>
      )}
    </Card>
  );
}

const chartSkeleton = <Skeleton className="h-77 w-full" />;

function chartOf(
  month: Month,
  landing: Landing,
  nights: readonly MonthNight[],
  linkedNight: string | null,
): ReactNode {
  const isEmpty = nights.every(
    ({ realised, onBooks, expected }) => (realised ?? onBooks ?? expected) === null,
  );
  if (isEmpty) {
    return (
      <p className="flex h-77 items-center justify-center text-center text-sm text-ink-soft">
        {landing.reason ?? `Aucune nuit ${ofMonth(month)} n’a de chiffre.`}
      </p>
    );
  }
  return (
    <Suspense fallback={chartSkeleton}>
      <FanChart month={month} nights={nights} asOf={landing.as_of} linkedNight={linkedNight} />
    </Suspense>
  );
}

function tableRow(night: MonthNight): [string, ...ReactNode[]] {
  const { date, realised, onBooks, expected, low, high } = night;
  return [
    `${shortWeekday(date)} ${frenchDay(date)}`,
    frenchNumber(realised),
    frenchNumber(onBooks),
    frenchNumber(expected),
    bandText(low, high),
    calendarText(night),
  ];
}

const legend = [
  { label: 'Réalisé', swatch: 'bg-accent' },
  { label: 'Sur les livres', swatch: 'border border-low-mark bg-low' },
  { label: 'Attendu', swatch: 'h-0! self-center border-t-2 border-medium-mark' },
  { label: 'Fourchette, 8 fois sur 10', swatch: 'bg-medium-mark/30' },
  {
    label: 'Fermé',
    swatch:
      'bg-[repeating-linear-gradient(45deg,var(--color-line-strong)_0_1px,transparent_1px_4px)] border border-line-strong',
  },
];

function Legend() {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {legend.map(({ label, swatch }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`block h-3 w-4 ${swatch}`} />
          {label}
        </li>
      ))}
      <li>
        <CalendarLegend kinds={kindsWithNotes} />
      </li>
    </ul>
  );
}
