import { monthsOfYear } from '@hotel/domain/calendar/month.ts';
import { yearMonth } from '@hotel/domain/year/year-months.ts';
import { useApiQueries } from '../api/many-queries.ts';
import { FigureNotes } from '../figures/info/figure-notes.tsx';
import { oldestRead } from '../figures/info/read-at.ts';
import { useSelectedYear } from '../figures/selected-period/selected-year.ts';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { useToday } from '../shell/hotel/hotel-day.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';
import { Button } from '../ui/button.tsx';
import { YearField } from '../ui/dates/year-field.tsx';
import { Page } from '../ui/page.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { YearCards } from './year-cards.tsx';
import { YearTableCard } from './year-table-card.tsx';

/** 'Année': the twelve months of a hotel beside their budgets and the year before. */
export function YearPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [year, selectYear] = useSelectedYear(today);
  return (
    <Page
      title="Année"
      subtitle={isGlobal ? String(year) : `${hotel.name} · ${year}`}
      toolbar={
        <>
          <YearField year={year} today={today} onChoose={selectYear} />
          <Button onClick={() => print()}>Imprimer</Button>
        </>
      }
    >
      {isGlobal ? (
        <ChooseHotelNotice>Sélectionnez un hôtel pour afficher les données.</ChooseHotelNotice>
      ) : (
        <YearOfHotel key={`${hotel.id} ${year}`} hotelId={hotel.id} year={year} />
      )}
    </Page>
  );
}

/** Enough for the year to fill quickly, and few enough to leave the server to others. */
const concurrency = 3;

function YearOfHotel({ hotelId, year }: { hotelId: string; year: number }) {
  const months = monthsOfYear(year);
  const queries = useApiQueries(
    'GET /nuitees/landing',
    months.map((month) => ({ query: { hotel_id: hotelId, ...month } })),
    { concurrency, isDue: true },
  );
  const failed = queries.filter(({ error, data }) => error !== null && data === undefined);
  const isLoading = queries.some(({ data, error }) => data === undefined && error === null);
  const readAt = isLoading ? null : oldestRead(queries);
  const rows = months.map((month, index) => {
    const landing = queries[index]?.data;
    return { month, known: landing === undefined ? null : yearMonth(month, landing) };
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
        isLoading={isLoading}
        readAt={readAt}
      />
      <YearTableCard
        rows={rows}
        isLoading={isLoading}
        readAt={readAt}
        exported={{ hotel_id: hotelId, year }}
      />
      <FigureNotes />
    </>
  );
}
