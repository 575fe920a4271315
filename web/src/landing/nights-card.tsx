import {
  frenchDay,
  monthTitle,
  ofMonth,
  shortWeekday,
} from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { finalNightText } from '@hotel/domain/dashboard/basis-text.ts';
import { calendarText } from '@hotel/domain/landing/exported-landing.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import { bandText } from '@hotel/domain/landing/landing-text.ts';
import type { MonthNight } from '@hotel/domain/landing/month-by-night.ts';
import { nightUrl } from '@hotel/domain/night/night-url.ts';
import { type Measure, measureNames } from '@hotel/domain/nights/measure.ts';
import { figureUnits } from '@hotel/domain/nights/measure-units.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { type ReactNode, Suspense } from 'react';
import { CalendarLegend, kindsWithNotes } from '../figures/calendar-marks/calendar-legend.tsx';
import { ExportMenu } from '../figures/exports/export-menu.tsx';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { measureQuery } from '../figures/measure/measure-choice.tsx';
import { Link } from '../shell/router/router.tsx';
import { Card } from '../ui/card.tsx';
import { ChartTable } from '../ui/chart/chart-table.tsx';
import { lazyComponent } from '../ui/loading/lazy-component.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { MonthNights } from './use-month-nights.ts';

/** The drawing comes after the figures. */
const FanChart = lazyComponent(async () => (await import('./fan-chart.tsx')).FanChart);

type NightsCardProps = {
  hotelId: string;
  month: Month;
  measure: Measure;
  landing: Landing | undefined;
  nightsOfMonth: MonthNights;
  /** When the landing was read, in milliseconds since 1970. */
  readAt: number | null;
};

/** The nights of the month: their chart and their table. */
export function NightsOfMonthCard(props: NightsCardProps) {
  const { hotelId, month, measure, landing, nightsOfMonth, readAt } = props;
  const { nights, finals } = nightsOfMonth;
  return (
    <Card
      title="Nuit par nuit"
      subtitle={`${figureUnits[measure]}, ${monthTitle(month)}`}
      toolbar={
        <>
          <ExportMenu
            what="les nuits"
            sheet="GET /exports/landing"
            query={{
              hotel_id: hotelId,
              ...month,
              as_of: landing?.as_of ?? undefined,
              ...measureQuery(measure),
            }}
          />
          <FigureInfo
            measure={measure}
            figure="landingNights"
            asOf={landing?.as_of ?? null}
            readAt={readAt}
          />
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
              : chartOf({ month, measure, landing, nights })}
          </div>
          <ChartTable
            caption={`${measureNames[measure]} par nuit, ${monthTitle(month)}`}
            headings={headings}
            rows={(nights ?? []).map(tableRow)}
            linked={(name, row) => (
              <Link to={nightUrl(nights?.[row]?.date ?? '')} className="text-accent underline">
                {name}
              </Link>
            )}
          />
        </>
      )}
    </Card>
  );
}

const headings = [
  'Nuit',
  'Réalisé',
  'Sur les livres',
  'Attendu',
  'Fourchette',
  finalNightText('weekday'),
  'Calendrier',
];

const chartSkeleton = <Skeleton className="h-77 w-full" />;

type KnownNights = {
  month: Month;
  measure: Measure;
  landing: Landing;
  nights: readonly MonthNight[];
};

function chartOf({ month, measure, landing, nights }: KnownNights): ReactNode {
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
      <FanChart month={month} measure={measure} nights={nights} asOf={landing.as_of} />
    </Suspense>
  );
}

function tableRow(night: MonthNight): [string, ...ReactNode[]] {
  const { date, realised, onBooks, expected, low, high, lastYear } = night;
  return [
    `${shortWeekday(date)} ${frenchDay(date)}`,
    frenchNumber(realised),
    frenchNumber(onBooks),
    frenchNumber(expected),
    bandText(low, high),
    frenchNumber(lastYear),
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
