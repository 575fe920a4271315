import { addDays, type Day } from '@hotel/domain/calendar/day.ts';
import { addMonths, daysOfMonth, firstDay } from '@hotel/domain/calendar/month.ts';
import { expect, it } from 'vitest';
import { bookStays } from './book-stays.ts';
import { numberOfDay } from './day-numbers.ts';
import { vieuxPort } from './hotels/vieux-port.ts';
import { grossPriceOf } from './pms/reservation-rows.ts';
import { finalFiguresOfStays, type SnapshotOfMonth, snapshotsOf } from './snapshots.ts';
import { type BookedStay, endOfNights } from './stay.ts';

const from = '2022-11-15';
const to = '2023-02-03';
const stays = bookStays(vieuxPort, numberOfDay(to));
const grossPrice = (stay: BookedStay) => grossPriceOf(vieuxPort, stay);
const snapshots = snapshotsOf(stays, grossPrice, from, to);

/** The expected figures, counted guest by guest from what is known on that evening. */
function countedOn(evening: Day, night: Day): Omit<SnapshotOfMonth, 'month' | 'asOf'> {
  const [today, number] = [numberOfDay(evening), numberOfDay(night)];
  const there = stays.filter((stay) => stay.arrival <= number && number < endOfNights(stay, today));
  const sum = (figure: (stay: BookedStay) => number) => [
    there.reduce((total, stay) => total + figure(stay), 0),
  ];
  return {
    nights: sum(({ adults, children }) => adults + children),
    rooms: [
      there.filter(({ share }) => share === 0).length +
        new Set(there.flatMap(({ share }) => share || [])).size,
    ],
    revenue: sum(grossPrice).map((cents) => Math.round(cents / 1.1)),
    adults: sum(({ adults }) => adults),
    children: sum(({ children }) => children),
  };
}

it('contains the whole month of the as-of date and the next one', () => {
  const days = [...new Set(snapshots.map(({ asOf }) => asOf))].sort();
  expect(days).toEqual(Array.from({ length: 81 }, (_, index) => addDays(from, index)));
  for (const day of days) {
    const months = snapshots.filter(({ asOf }) => asOf === day).map(({ month }) => month);
    const own = { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
    expect(months).toEqual([own, addMonths(own, 1)]);
  }
});

it('matches the nights on the books that evening, counted another way', () => {
  // Every eleventh snapshot: evenings of all weekdays, past days and future ones.
  for (const snapshot of snapshots.filter((_, index) => index % 11 === 0)) {
    daysOfMonth(snapshot.month).forEach((night, index) => {
      const ofSnapshot = {
        nights: [snapshot.nights[index]],
        rooms: [snapshot.rooms[index]],
        revenue: [snapshot.revenue[index]],
        adults: [snapshot.adults[index]],
        children: [snapshot.children[index]],
      };
      expect(ofSnapshot, `${night} on ${snapshot.asOf}`).toEqual(countedOn(snapshot.asOf, night));
    });
  }
});

it('goes up and down from one evening to the next', () => {
  const ofJanuary = snapshots.filter(({ month }) => firstDay(month) === '2023-01-01');
  const totals = ofJanuary.map(({ nights }) => nights.reduce((sum, figure) => sum + figure, 0));
  const pickUps = totals.slice(1).map((total, index) => total - (totals[index] ?? 0));
  expect(Math.max(...pickUps)).toBeGreaterThan(0);
  expect(Math.min(...pickUps)).toBeLessThan(0);
});

it('ends on the final figures', () => {
  const last = snapshots.find(({ asOf }) => asOf === '2023-01-31');
  const final = finalFiguresOfStays(stays, grossPrice, { year: 2023, month: 1 });
  expect(final).toEqual({ nights: last?.nights, rooms: last?.rooms, revenue: last?.revenue });
});
