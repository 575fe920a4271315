import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import {
  comparedMonthsOfNights,
  type MonthNight,
  monthByNight,
} from '@hotel/domain/landing/month-by-night.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { nightsInUnits } from '@hotel/domain/nights/measure-units.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQueries } from '../api/many-queries.ts';
import { useApiQuery } from '../api/queries.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { measureQuery } from '../figures/measure/measure-choice.tsx';
import { useNotes } from '../figures/notes/use-notes.ts';

type FinalNights = ApiResponse<'GET /nuitees'>;

export type MonthNights = {
  /** Null until the landing and the final nights are loaded. */
  readonly nights: readonly MonthNight[] | null;
  readonly finals: UseQueryResult<FinalNights, Error>;
};

/** The nights of a month, in the unit of the measure like its landing. Last year's, the calendar and the notes are shown once they are loaded: the figures stand without them. */
export function useMonthNights(
  hotelId: string,
  { year, month }: Month,
  { measure, landing }: { measure: Measure; landing: Landing | undefined },
): MonthNights {
  const ofHotel = { hotel_id: hotelId, ...measureQuery(measure) };
  const finals = useApiQuery('GET /nuitees', { query: { ...ofHotel, year, month } });
  const range = { from: firstDay({ year, month }), to: lastDay({ year, month }) };
  const calendar = useApiQuery('GET /calendar', { query: { hotel_id: hotelId, ...range } }).data;
  const notes = useNotes(hotelId, { year, month }).data;
  const compared = comparedMonthsOfNights({ year, month });
  const before = useApiQueries(
    'GET /nuitees',
    compared.map((one) => ({ query: { ...ofHotel, ...one } })),
    { concurrency: compared.length, isDue: landing !== undefined },
  );
  const lastYear = new Map(
    before
      .flatMap(({ data }) => nightsInUnits(measure, data ?? []))
      .map(({ date, nuitees }) => [date, nuitees]),
  );
  if (landing === undefined || finals.data === undefined) return { nights: null, finals };
  const nights = monthByNight(
    { year, month },
    {
      landing,
      finals: nightsInUnits(measure, finals.data),
      calendar: calendar ?? [],
      lastYearOf: (night) => lastYear.get(night) ?? null,
      notes: notes ?? [],
    },
  );
  return { nights, finals };
}
