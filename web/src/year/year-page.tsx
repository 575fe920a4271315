import { monthsOfYear } from '@hotel/domain/calendar/month.ts';
import { yearChoices } from '@hotel/domain/calendar/selected-month.ts';
import { yearMonth } from '@hotel/domain/year/year-months.ts';
import { useEffect } from 'react';
import { useApiQueries } from '../api/many-queries.ts';
import { useCurrentHotel } from '../app-shell/current-hotel.tsx';
import { FigureNotes } from '../app-shell/figure-info/figure-notes.tsx';
import { oldestRead } from '../app-shell/figure-info/read-at.ts';
import { useToday } from '../app-shell/hotel-day.ts';
import { addSearchParam, useSearchParams } from '../app-shell/router.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { YearCards } from './year-cards.tsx';
import { YearTableCard } from './year-table-card.tsx';

/** 'Année': the twelve months of a hotel beside their budgets and the year before. */
export function YearPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const [year, selectYear, years] = useSelectedYear();
  return (
    <Page
      title="Année"
      subtitle={isGlobal ? String(year) : `${hotel.name} · ${year}`}
      toolbar={
        <>
          <div className="screen-only">
            <SelectField
              label="Année"
              labelPlace="beside"
              choices={years.map((value) => ({ value, label: String(value) }))}
              value={year}
              onChange={({ target }) => selectYear(Number(target.value))}
              className="min-w-24"
            />
          </div>
          <Button onClick={() => print()}>Imprimer</Button>
        </>
      }
    >
      {isGlobal ? (
        <Notice tone="info">Sélectionnez un hôtel pour afficher les données.</Notice>
      ) : (
        <YearOfHotel key={`${hotel.id} ${year}`} hotelId={hotel.id} year={year} />
      )}
    </Page>
  );
}

/** `?annee=2026`: a URL that can be sent to a colleague. */
const yearParameter = 'annee';

function useSelectedYear(): [number, (year: number) => void, readonly number[]] {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const named = search.get(yearParameter) ?? '';
  const isNamed = /^20\d\d$/.test(named);
  const year = isNamed ? Number(named) : thisYear;
  useEffect(() => {
    if (!isNamed) addSearchParam(yearParameter, String(year));
  }, [isNamed, year]);
  const select = (chosen: number) => {
    const params = new URLSearchParams(search);
    params.set(yearParameter, String(chosen));
    setSearch(params);
  };
  return [year, select, yearChoices(today, year)];
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
      <YearTableCard rows={rows} isLoading={isLoading} readAt={readAt} />
      <FigureNotes />
    </>
  );
}
