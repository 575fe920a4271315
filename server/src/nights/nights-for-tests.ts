import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';

/** Figures by day: `{ '2026-03-01': 80 }`. */
export type FiguresByDay = Readonly<Record<Day, number>>;

/** The input of `writeSnapshot`. */
export function snapshotInput(hotel: Hotel, as_of_date: Day, figures: FiguresByDay) {
  const items = Object.entries(figures).map(([stay_date, nuitees]) => ({ stay_date, nuitees }));
  return { body: { hotel_id: hotel.id, as_of_date, items } };
}

/** The input of `writeNights` and `writePreviousYear`. */
export function finalNightsInput(hotel: Hotel, figures: FiguresByDay) {
  const items = Object.entries(figures).map(([date, nuitees]) => ({ date, nuitees }));
  return { body: { hotel_id: hotel.id, items } };
}

/** The input of the endpoints that read a month: `monthOfHotel(hotel, '2026-03')`. */
export function monthOfHotel(hotel: Hotel, key: string) {
  return { query: { hotel_id: hotel.id, ...monthOf(`${key}-01`) } };
}

/** The input of a deletion or its count. */
export function deletion(hotel: Hotel, scope: 'as_of' | 'stay', from: Day, to: Day) {
  return { query: { hotel_id: hotel.id, scope, from, to } };
}

/** An array of nulls with these figures by day, counted from 1: `{ 3: 80 }` is 80 in the third element. */
export function entries(count: number, figures: Readonly<Record<number, number>>) {
  return Array.from({ length: count }, (_, index) => figures[index + 1] ?? null);
}
