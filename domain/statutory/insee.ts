import type { Day } from '../calendar/day.ts';
import { daysOfMonth, type Month } from '../calendar/month.ts';
import { inFrenchOrder } from '../french-order.ts';
import { type ResidenceStay, sumOfStays } from './residence-stays.ts';

/** The monthly INSEE survey of tourist accommodation: what a hotel declares of a month. */
export type InseeMonth = {
  days: InseeDay[];
  countries: InseeCountry[];
  /** Person-nights: the sum over days and the sum over countries. */
  total_nights: number;
  /** Person-nights of guests whose country of residence is unknown: one of the countries, never spread. */
  unknown_nights: number;
};
export type InseeDay = { date: Day; rooms_occupied: number; arrivals: number; nights: number };
export type InseeCountry = { country: string | null; arrivals: number; nights: number };

/**
 * The survey of a month: a row per calendar day, and one per country with most nights first and the unknown
 * last. A day that no stay names had no guest.
 */
export function inseeMonth(stays: readonly ResidenceStay[], month: Month): InseeMonth {
  const days = daysOfMonth(month).map((date) => dayOf(date, stays));
  const byCountry = Map.groupBy(stays, ({ country }) => country);
  const countries = [...byCountry]
    .map(([country, own]) => ({
      country,
      arrivals: sumOfStays(own, 'arrivals'),
      nights: sumOfStays(own, 'nights'),
    }))
    .toSorted(byNightsUnknownLast);
  return {
    days,
    countries,
    total_nights: sumOfStays(stays, 'nights'),
    unknown_nights: sumOfStays(byCountry.get(null) ?? [], 'nights'),
  };
}

function dayOf(date: Day, stays: readonly ResidenceStay[]): InseeDay {
  const own = stays.filter(({ day }) => day === date);
  return {
    date,
    rooms_occupied: sumOfStays(own, 'rooms'),
    arrivals: sumOfStays(own, 'arrivals'),
    nights: sumOfStays(own, 'nights'),
  };
}

function byNightsUnknownLast(one: InseeCountry, other: InseeCountry): number {
  if (one.country === null) return 1;
  if (other.country === null) return -1;
  return other.nights - one.nights || inFrenchOrder(one.country, other.country);
}
