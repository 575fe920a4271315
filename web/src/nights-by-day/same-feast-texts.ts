import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth, type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { inUnit } from '@hotel/domain/nights/measure-units.ts';
import {
  comparableNight,
  sameFeastText,
} from '@hotel/domain/nights/previous-year/comparable-night.ts';
import { useMemo } from 'react';
import { useApiQuery } from '../api/queries.ts';
import { measureQuery } from '../figures/measure/measure-choice.tsx';

const noTexts: ReadonlyMap<Day, string> = new Map();

/**
 * For each night of a movable feast, the final nights of the same night of the feast a year before, in words:
 * by date and by weekday it is compared with an ordinary night. Empty until they are known.
 */
export function useSameFeastTexts(hotelId: string, { year, month }: Month, measure: Measure) {
  const ofHotel = { hotel_id: hotelId, ...measureQuery(measure) };
  const nights = useMemo(() => daysOfMonth({ year, month }), [year, month]);
  const [first, second] = useMemo(() => monthsOfFeasts(nights), [nights]);
  const ofFirst = useApiQuery('GET /nuitees', first && { query: { ...ofHotel, ...first } });
  const ofSecond = useApiQuery('GET /nuitees', second && { query: { ...ofHotel, ...second } });
  const isComplete =
    first !== null &&
    ofFirst.data !== undefined &&
    (second === null || ofSecond.data !== undefined);
  return useMemo(() => {
    if (!isComplete) return noTexts;
    const finals = new Map(
      [...(ofFirst.data ?? []), ...(ofSecond.data ?? [])].flatMap(({ date, nuitees, is_actual }) =>
        is_actual ? [[date, inUnit(measure, nuitees)]] : [],
      ),
    );
    return new Map(
      nights.flatMap((night): [Day, string][] => {
        const text = sameFeastText(night, (day) => finals.get(day) ?? null);
        return text === null ? [] : [[night, text]];
      }),
    );
  }, [isComplete, ofFirst.data, ofSecond.data, nights, measure]);
}

/** The months of last year that the feasts of these nights lay in: two at most, null where there are fewer. */
function monthsOfFeasts(nights: readonly Day[]): readonly [Month | null, Month | null] {
  const months = new Map(
    nights.flatMap((night) => {
      const { date, feast } = comparableNight(night);
      return feast === null ? [] : [[monthKey(monthOf(date)), monthOf(date)] as const];
    }),
  );
  const [first = null, second = null] = months.values();
  return [first, second];
}
