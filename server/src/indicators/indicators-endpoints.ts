import { todayIn } from '@hotel/domain/calendar/day.ts';
import { firstDay, lastDay, type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { readIndicators } from '@hotel/domain/indicators/endpoints.ts';
import {
  type IndicatorsInput,
  type MeasuredMonth,
  monthIndicators,
} from '@hotel/domain/indicators/month-indicators.ts';
import { type Comparison, comparedMonths } from '@hotel/domain/nights/grid.ts';
import { measures } from '@hotel/domain/nights/measure.ts';
import { closedDaysOf } from '../hotel-calendar/public.ts';
import { findHotelProfile } from '../hotels/public.ts';
import { hotelVersionedResponse, loadMeasures } from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';

/** The rooms and the revenue of a month beside last year's, and their ratios (contract, section 16). */
export function indicatorsEndpoints({ now }: { now: () => Date }): EndpointHandler[] {
  return [
    handleRequest(readIndicators, async (db, { hotel, query }) => {
      const { as_of: asOf, n1 = 'date', year, month } = query;
      const { time_zone, rooms } = await findHotelProfile(db, hotel);
      const isOver = lastDay({ year, month }) < todayIn(time_zone, now().getTime());
      const shown = [monthKey(query), asOf ?? (isOver ? 'final' : 'latest'), n1, rooms].join('_');
      return hotelVersionedResponse(db, hotel, `indicators${shown}`, async () => {
        const compared = await loadComparedMeasures(db, hotel, { year, month, n1 });
        return monthIndicators({ ...compared, asOf, isOver, roomsAvailable: rooms });
      });
    }),
  ];
}

type ComparedMeasures = Pick<IndicatorsInput, 'current' | 'previous' | 'closedNights'>;

async function loadComparedMeasures(
  db: Queryable,
  hotel: string,
  query: Month & { n1: Comparison },
): Promise<ComparedMeasures> {
  const months = comparedMonths(query);
  const loaded = await loadMeasures(db, hotel, months, measures);
  const monthAt = (index: number): MeasuredMonth => ({
    nuitees: elementAt(loaded.nuitees, index),
    rooms: elementAt(loaded.rooms, index),
    revenue: elementAt(loaded.revenue, index),
  });
  const days = { from: firstDay(months[1]), to: lastDay(query) };
  const closedNights = await closedDaysOf(db, hotel, days);
  const previous =
    months.length === 3 ? ([monthAt(1), monthAt(2)] as const) : ([monthAt(1)] as const);
  return { current: monthAt(0), previous, closedNights };
}

function elementAt<Loaded>(months: readonly Loaded[], index: number): Loaded {
  const month = months[index];
  if (month === undefined) throw new Error(`month ${index} was not loaded`);
  return month;
}
