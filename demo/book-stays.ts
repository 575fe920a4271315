import { monthOf } from '@hotel/domain/calendar/day.ts';
import { type DayNumber, dayOfNumber, never } from './day-numbers.ts';
import { type GuestParty, type HotelPlan, highestWeight } from './hotels/hotel-plan.ts';
import { RoomsLeft } from './rooms-left.ts';
import {
  between,
  countOf,
  daysAround,
  happens,
  oneOf,
  type SeededRandom,
  seededRandom,
} from './seeded-random.ts';
import type { BookedStay } from './stay.ts';

/** The longest lead time in days. */
const longestLead = 300;
const longestStay = 14;
/** Guests of unknown nationality. */
const silentGuests = 0.02;

/** What booking a day needs of the hotel, computed once. */
type Books = {
  readonly plan: HotelPlan;
  readonly days: readonly string[];
  /** The weight of arrivals on each day, by segment, then by group. */
  readonly weights: readonly Float64Array[];
  readonly rooms: RoomsLeft;
  readonly stays: BookedStay[];
  /** Rooms that are cancelled, by the day of cancellation. */
  readonly freed: Map<DayNumber, BookedStay[]>;
  groups: number;
  shares: number;
};

type Wish = {
  readonly day: DayNumber;
  readonly arrival: DayNumber;
  readonly nights: number;
  readonly party: GuestParty;
  readonly categories: readonly string[];
  readonly segment: number;
  readonly nationality: number;
  readonly group: number;
};

/**
 * Generates the bookings from the first day to the evening of `lastDay`. The bookings of a
 * day depend on the seed, that day and earlier bookings only, so that a longer run begins with the
 * stays of a shorter one.
 */
export function bookStays(plan: HotelPlan, lastDay: DayNumber): BookedStay[] {
  const books = openBooks(plan, lastDay);
  for (let day = 0; day <= lastDay; day += 1) {
    for (const stay of books.freed.get(day) ?? []) freeRoom(books.rooms, stay, day);
    books.freed.delete(day);
    for (let segment = 0; segment < plan.segments.length; segment += 1) {
      bookIndividuals(books, day, segment);
    }
    bookGroups(books, day);
  }
  return books.stays;
}

function openBooks(plan: HotelPlan, lastDay: DayNumber): Books {
  const days = Array.from({ length: lastDay + longestLead + longestStay + 2 }, (_, number) =>
    dayOfNumber(number),
  );
  const demandByMonth = new Map<string, number>();
  const demandOf = (day: string) => {
    const month = day.slice(0, 7);
    const demand = demandByMonth.get(month) ?? demandOfMonth(plan.seed, day);
    demandByMonth.set(month, demand);
    return demand;
  };
  const weigh = (weight: (day: string) => number) =>
    Float64Array.from(days, (day) => Math.min(highestWeight, weight(day) * demandOf(day)));
  return {
    plan,
    days,
    weights: [...plan.segments.map(({ weight }) => weigh(weight)), weigh(plan.groups.weight)],
    rooms: new RoomsLeft(
      plan.categories,
      days.map((day) => plan.isOpen(day)),
    ),
    stays: [],
    freed: new Map(),
    groups: 0,
    shares: 0,
  };
}

/** Demand differs from month to month and grows a little until it levels off. */
function demandOfMonth(seed: number, day: string): number {
  const { year, month } = monthOf(day);
  const growth = Math.max(0.86, Math.min(1.06, 1 + (year - 2025) * 0.025));
  return growth * (0.93 + 0.14 * seededRandom(seed, year, month)());
}

function bookIndividuals(books: Books, day: DayNumber, segment: number): void {
  const { plan, weights, days } = books;
  const guests = plan.segments[segment];
  const weight = weights[segment];
  if (guests === undefined || weight === undefined) return;
  const chance = seededRandom(plan.seed, segment + 1, day);
  const requests = countOf(chance, guests.arrivals * highestWeight);
  for (let request = 0; request < requests; request += 1) {
    const arrival = day + Math.min(longestLead, daysAround(chance, oneOf(chance, guests.leads)));
    if (!happens(chance, (weight[arrival] ?? 0) / highestWeight)) continue;
    const onArrival = days[arrival] ?? '';
    const party = guests.party(chance, onArrival);
    const isShared = party.adults === 2 && party.children === 0 && happens(chance, guests.shares);
    const wish: Wish = {
      day,
      arrival,
      nights: guests.nights(chance, onArrival),
      party,
      categories: guests.categories(party),
      segment,
      nationality: nationalityOf(plan, chance),
      group: 0,
    };
    book(books, wish, isShared, chance);
  }
}

function bookGroups(books: Books, day: DayNumber): void {
  const { plan, weights } = books;
  const { groups } = plan;
  const chance = seededRandom(plan.seed, 77, day);
  const weight = weights.at(-1);
  for (let request = countOf(chance, groups.perDay * highestWeight); request > 0; request -= 1) {
    const arrival = day + between(chance, 40, longestLead - 20);
    if (!happens(chance, (weight?.[arrival] ?? 0) / highestWeight)) continue;
    const nights = oneOf(chance, groups.nights);
    const nationality = nationalityOf(plan, chance);
    const size = between(chance, ...groups.rooms);
    books.groups += 1;
    for (let room = 0; room < size; room += 1) {
      const party = { adults: happens(chance, 0.7) ? 2 : 1, children: 0 };
      const wish = {
        ...{ day, arrival, nights, party, nationality, categories: groups.categories },
        ...{ segment: plan.segments.length, group: books.groups },
      };
      book(books, wish, party.adults === 2 && happens(chance, 0.4), chance);
    }
  }
}

function nationalityOf({ countries }: HotelPlan, chance: SeededRandom): number {
  if (happens(chance, silentGuests)) return -1;
  const country = oneOf(chance, countries);
  return countries.findIndex(([candidate]) => candidate === country);
}

/** Books a room for one stay, or for two that share it; books nothing when the hotel is full. */
function book(books: Books, wish: Wish, isShared: boolean, chance: SeededRandom): void {
  const outcome = outcomeOf(books.plan, wish, chance);
  const category = books.rooms.take(wish.categories, wish.arrival, wish.nights);
  if (category === null) return;
  if (isShared) books.shares += 1;
  const { day, arrival, nights, party, segment, group, nationality } = wish;
  const stay: BookedStay = {
    id: books.stays.length + 1,
    ...{ bookedOn: day, arrival, departure: arrival + nights, ...outcome },
    adults: isShared ? 1 : party.adults,
    children: party.children,
    share: isShared ? books.shares : 0,
    rooms: 1,
    ...{ category, segment, nationality, group },
  };
  books.stays.push(stay);
  if (isShared) {
    const cancelledOn = happens(chance, 0.1)
      ? Math.min(outcome.cancelledOn, between(chance, day, arrival))
      : outcome.cancelledOn;
    books.stays.push({ ...stay, id: stay.id + 1, cancelledOn, rooms: 0 });
  }
  const leaves = Math.min(stay.cancelledOn, stay.leavesOn, stay.noShow ? arrival + 1 : never);
  // A room cancelled on the day of arrival is sold again from the next day on.
  const freedOn = Math.max(leaves, day + 1);
  if (leaves < never) books.freed.set(freedOn, [...(books.freed.get(freedOn) ?? []), stay]);
}

/** Decides whether and when a reservation is cancelled; most are not. */
function outcomeOf(
  { segments }: HotelPlan,
  { day, arrival, nights, segment }: Wish,
  chance: SeededRandom,
): Pick<BookedStay, 'cancelledOn' | 'noShow' | 'leavesOn'> {
  // A group returns rooms as its rooming list fills, and rarely becomes a no-show.
  const guests = segments[segment] ?? { cancels: 0.14, noShows: 0.004, leavesEarly: 0 };
  const kept = { cancelledOn: never, noShow: false, leavesOn: never };
  if (arrival > day && happens(chance, guests.cancels)) {
    // Some cancel at once, more as the day of arrival approaches.
    const share = happens(chance, 0.35) ? chance() : 1 - chance() ** 2 * 0.4;
    return { ...kept, cancelledOn: day + Math.round((arrival - day) * share) };
  }
  if (arrival > day && happens(chance, guests.noShows)) return { ...kept, noShow: true };
  if (nights > 1 && happens(chance, guests.leavesEarly)) {
    return { ...kept, leavesOn: arrival + between(chance, 1, nights - 1) };
  }
  return kept;
}

/** Makes the nights from `day` on available again. */
function freeRoom(rooms: RoomsLeft, stay: BookedStay, day: DayNumber): void {
  rooms.giveBack(stay.category, Math.max(day, stay.arrival), stay.departure);
}
