import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import {
  comparedMonthsOfNights,
  type MonthNight,
  monthByNight,
} from '@hotel/domain/landing/month-by-night.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQueries } from '../api/many-queries.ts';
import { useApiQuery } from '../api/queries.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { useNotes } from '../figures/notes/use-notes.ts';

type FinalNights = ApiResponse<'GET /nuitees'>;

export type MonthNights = {
  /** Null until the landing and the final nights are loaded. */
  readonly nights: readonly MonthNight[] | null;
  readonly finals: UseQueryResult<FinalNights, Error>;
};

/** The nights of a month. Last year's, the calendar and the notes are shown once they are loaded: the figures stand without them. */
export function useMonthNights(
  hotelId: string,
  { year, month }: Month,
  landing: Landing | undefined,
): MonthNights {
  const ofMonth = { hotel_id: hotelId, year, month };
  const finals = useApiQuery('GET /nuitees', { query: ofMonth });
  const range = { from: firstDay({ year, month }), to: lastDay({ year, month }) };
  const calendar = useApiQuery('GET /calendar', { query: { hotel_id: hotelId, ...range } }).data;
  const notes = useNotes(hotelId, { year, month }).data;
  const compared = comparedMonthsOfNights({ year, month });
  const before = useApiQueries(
    'GET /nuitees',
    compared.map((one) => ({ query: { hotel_id: hotelId, ...one } })),
    { concurrency: compared.length, isDue: landing !== undefined },
  );
  const lastYear = new Map(
    before.flatMap(({ data }) => data ?? []).map(({ date, nuitees }) => [date, nuitees]),
  );
  if (landing === undefined || finals.data === undefined) return { nights: null, finals };
  const nights = monthByNight(
    { year, month },
    {
      landing,
      finals: finals.data,
      calendar: calendar ?? [],
      lastYearOf: (night) => lastYear.get(night) ?? null,
      notes: notes ?? [],
    },
  );
  return { nights, finals };
}
