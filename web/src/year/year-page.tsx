import { monthsOfYear } from '@hotel/domain/calendar/month.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { inUnit, landingInUnits } from '@hotel/domain/nights/measure-units.ts';
import { yearMonth } from '@hotel/domain/year/year-months.ts';
import { useApiQueries } from '../api/many-queries.ts';
import { useApiQuery } from '../api/queries.ts';
import { FigureNotes } from '../figures/info/figure-notes.tsx';
import { oldestRead } from '../figures/info/read-at.ts';
import {
  MeasureChoice,
  measureQuery,
  useMeasureOfHotel,
} from '../figures/measure/measure-choice.tsx';
import { useSelectedYear } from '../figures/selected-period/selected-year.ts';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { useToday } from '../shell/hotel/hotel-day.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';
import { YearField } from '../ui/dates/year-field.tsx';
import { Page } from '../ui/page.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { YearCards } from './year-cards.tsx';
import { YearTableCard } from './year-table-card.tsx';

/** 'Année': the twelve months of a hotel beside their budgets and the year before. */
export function YearPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [year, selectYear] = useSelectedYear(today);
  const { measure, ...choice } = useMeasureOfHotel(isGlobal ? null : hotel.id);
  return (
    <Page
      title="Année"
      subtitle={isGlobal ? String(year) : `${hotel.name} · ${year}`}
      toolbar={
        <>
          {!isGlobal && <MeasureChoice measure={measure} {...choice} />}
          <YearField year={year} today={today} onChoose={selectYear} />
          <PrintButton />
        </>
      }
    >
      {isGlobal ? (
        <ChooseHotelNotice>Sélectionnez un hôtel pour afficher les données.</ChooseHotelNotice>
      ) : (
        <YearOfHotel
          key={`${hotel.id} ${year} ${measure}`}
          hotelId={hotel.id}
          year={year}
          measure={measure}
        />
      )}
    </Page>
  );
}

/** Enough for the year to fill quickly, and few enough to leave the server to others. */
const concurrency = 3;

type YearOfHotelProps = { hotelId: string; year: number; measure: Measure };

function YearOfHotel({ hotelId, year, measure }: YearOfHotelProps) {
  const ofHotel = { hotel_id: hotelId, ...measureQuery(measure) };
  const months = monthsOfYear(year);
  const queries = useApiQueries(
    'GET /nuitees/landing',
    months.map((month) => ({ query: { ...ofHotel, ...month } })),
    { concurrency, isDue: true },
  );
  const isUnknown = queries.some(({ data }) => data?.state === 'unknown');
  const stored = useApiQuery(
    'GET /nuitees/final_totals',
    isUnknown ? { query: { ...ofHotel, year } } : null,
  );
  const failed = queries.filter(({ error, data }) => error !== null && data === undefined);
  const isLoading = queries.some(({ data, error }) => data === undefined && error === null);
  const readAt = isLoading ? null : oldestRead(queries);
  const rows = months.map((month, index) => {
    const landing = queries[index]?.data;
    const total = stored.data?.find((one) => one.month === month.month);
    return {
      month,
      known: landing === undefined ? null : yearMonth(month, landingInUnits(measure, landing)),
      stored: total === undefined ? null : { ...total, total: inUnit(measure, total.total) },
    };
  });
  return (
    <>
      {failed.length > 0 && (
        <RetryNotice
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
          busy={failed.some(({ isFetching }) => isFetching)}
        >
          {failed[0]?.error?.message}
        </RetryNotice>
      )}
      <YearCards
        months={rows.flatMap(({ known }) => known ?? [])}
        measure={measure}
        isLoading={isLoading}
        readAt={readAt}
      />
      <YearTableCard
        rows={rows}
        measure={measure}
        isLoading={isLoading}
        readAt={readAt}
        exported={{ ...ofHotel, year }}
      />
      <FigureNotes />
    </>
  );
}
