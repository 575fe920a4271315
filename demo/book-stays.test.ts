import { beforeAll, describe, expect, it } from 'vitest';
import { bookStays } from './book-stays.ts';
import { type DayNumber, dayOfNumber, numberOfDay } from './day-numbers.ts';
import { alpes } from './hotels/alpes.ts';
import type { HotelPlan } from './hotels/hotel-plan.ts';
import { lyon } from './hotels/lyon.ts';
import { vieuxPort } from './hotels/vieux-port.ts';
import { type BookedStay, endOfNights, isOnTheBooks } from './stay.ts';

const lastDay = numberOfDay('2022-12-31');

describe.each([alpes, lyon, vieuxPort])('the bookings of $name', (plan) => {
  let stays: BookedStay[] = [];
  beforeAll(() => {
    stays = bookStays(plan, lastDay);
  });

  it('are the same in every run, and a longer run only adds to them', () => {
    expect(bookStays(plan, lastDay)).toEqual(stays);
    const earlier = bookStays(plan, lastDay - 40);
    expect(earlier.length).toBeGreaterThan(100);
    expect(stays.slice(0, earlier.length)).toEqual(earlier);
    expect(stays.slice(earlier.length).every(({ bookedOn }) => bookedOn > lastDay - 40)).toBe(true);
  });

  it.each(['2022-02-20', '2022-07-14', '2022-12-31'])(
    'never sell a room twice, as they stand on %s',
    (evening) => {
      const sold = roomsSold(plan, stays, numberOfDay(evening));
      for (const [category, { rooms }] of plan.categories.entries()) {
        for (const [night, count] of sold[category] ?? []) {
          expect(count, dayOfNumber(night)).toBeLessThanOrEqual(rooms);
        }
      }
    },
  );

  it('hold no night while the hotel is closed', () => {
    const nights = stays.flatMap((stay) => [stay.arrival, stay.departure - 1]);
    expect(nights.every((night) => plan.isOpen(dayOfNumber(night)))).toBe(true);
  });

  it('have their events in order', () => {
    const impossible = stays.filter(
      (stay) =>
        stay.bookedOn > stay.arrival ||
        stay.arrival >= stay.departure ||
        stay.cancelledOn < stay.bookedOn ||
        stay.leavesOn <= stay.arrival,
    );
    expect(impossible).toEqual([]);
  });

  it('contain cancellations, early departures, no-shows, groups, shares, and guests of unknown nationality', () => {
    const some = (matches: (stay: BookedStay) => boolean) => stays.some(matches);
    expect(some((stay) => stay.cancelledOn < lastDay)).toBe(true);
    expect(some((stay) => stay.noShow)).toBe(true);
    expect(some((stay) => stay.leavesOn < lastDay)).toBe(true);
    expect(some((stay) => stay.group > 0)).toBe(true);
    expect(some((stay) => stay.nationality === -1)).toBe(true);
    const shared = stays.filter(({ share }) => share > 0);
    const byShare = [...Map.groupBy(shared, ({ share }) => share).values()];
    expect(byShare.length).toBeGreaterThan(0);
    expect(byShare.every((guests) => guests.length === 2)).toBe(true);
    expect(byShare.every((guests) => guests.reduce((sum, { rooms }) => sum + rooms, 0) === 1)).toBe(
      true,
    );
  });
});

function roomsSold(
  { categories }: HotelPlan,
  stays: readonly BookedStay[],
  evening: DayNumber,
): Map<DayNumber, number>[] {
  const sold = categories.map(() => new Map<DayNumber, number>());
  for (const stay of stays) {
    if (!isOnTheBooks(stay, evening)) continue;
    const ofCategory = sold[stay.category];
    for (let night = stay.arrival; night < endOfNights(stay, evening); night += 1) {
      ofCategory?.set(night, (ofCategory.get(night) ?? 0) + stay.rooms);
    }
  }
  return sold;
}
