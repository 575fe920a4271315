import { type DayNumber, dayOfNumber, numberOfDay } from '../day-numbers.ts';
import type { HotelPlan } from '../hotels/hotel-plan.ts';
import { seededRandom } from '../seeded-random.ts';
import { type BookedStay, isOnTheBooks } from '../stay.ts';
import { bookingOriginOf, type CodeLists } from './codes.ts';
import { profilesPerCountry } from './guests.ts';
import { assignRooms } from './room-numbers.ts';
import type { OpenSeason } from './seasons.ts';

/** Reservations as columns of integers, 0 for no value. */
export const reservationColumns = [
  'id',
  'guest',
  'group_id',
  'arrival',
  'departure',
  'status',
  'reason',
  'nights',
  'category',
  'room',
  'market',
  'adults',
  'children',
  'share',
  'price',
  'has_crs_number',
  'source',
  'channel',
  'company',
  'agency',
  'booked_on',
  'cancelled_on',
] as const;
type Reservation = Record<(typeof reservationColumns)[number], number>;

/** Companies come first among the PMS's names, then the guests, country after country. */
export const firstGuestId = 1_000;
/** A room has a number per open season, so that the PMS may sell it in each. */
export const roomsPerSeason = 1_000;

/** The rows of the PMS on the evening of `today` for stays that end after `from`. */
export function reservationRows(
  plan: HotelPlan,
  stays: readonly BookedStay[],
  lists: CodeLists,
  seasons: readonly OpenSeason[],
  { from, today }: { from: DayNumber; today: DayNumber },
): Reservation[] {
  const rooms = assignRooms(stays, plan.categories, today);
  const seasonOf = seasonsByNight(seasons);
  return stays
    .filter((stay) => stay.departure > from && stay.bookedOn <= today)
    .map((stay) => {
      const place = rooms.get(stay.id);
      const room =
        place === undefined ? 0 : (seasonOf.get(stay.arrival) ?? 0) * roomsPerSeason + place + 1;
      return { ...reservationOf(plan, lists, stay, today), room };
    });
}

function reservationOf(
  plan: HotelPlan,
  lists: CodeLists,
  stay: BookedStay,
  today: DayNumber,
): Omit<Reservation, 'room'> {
  const departure = stay.leavesOn <= today ? stay.leavesOn : stay.departure;
  const chance = chanceOf(plan, stay);
  const country = stay.nationality < 0 ? plan.countries.length : stay.nationality;
  const { source, channel, company, agency } = bookingOriginOf(plan, lists, stay);
  return {
    id: stay.id,
    guest: firstGuestId + country * profilesPerCountry + Math.floor(chance() * profilesPerCountry),
    group_id: stay.group,
    arrival: stay.arrival,
    departure,
    ...statusOf(stay, today),
    nights: departure - stay.arrival,
    category: stay.category + 1,
    market: stay.segment + 1,
    adults: stay.adults,
    children: stay.children,
    share: stay.share,
    price: priceOf(plan, stay, chance()),
    has_crs_number: lists.sources[channel - 1] === 'DIRECT' ? 0 : 1,
    ...{ source, channel, company, agency },
    booked_on: stay.bookedOn,
    cancelled_on: stay.cancelledOn <= today ? stay.cancelledOn : 0,
  };
}

function statusOf(stay: BookedStay, today: DayNumber): { status: number; reason: number } {
  if (isOnTheBooks(stay, today)) return { status: 1, reason: 0 };
  return { status: 3, reason: stay.cancelledOn <= today ? 3 : 4 };
}

/** The price of each night of a stay, as the PMS has it: in cents, VAT included. */
export function grossPriceOf(plan: HotelPlan, stay: BookedStay): number {
  const chance = chanceOf(plan, stay);
  chance();
  return priceOf(plan, stay, chance());
}

/** Chooses the guest first, then the price. */
function chanceOf(plan: HotelPlan, stay: BookedStay) {
  return seededRandom(plan.seed, 502, stay.id);
}

/** The price of a night in cents, to the euro. */
function priceOf(plan: HotelPlan, stay: BookedStay, luck: number): number {
  const category = plan.categories[stay.category]?.price ?? 0;
  const level = plan.priceLevel(dayOfNumber(stay.arrival)) * (stay.group === 0 ? 1 : 0.82);
  return Math.round(category * level * (0.92 + 0.16 * luck)) * 100;
}

/** Which season, from 0, each open night lies in. */
function seasonsByNight(seasons: readonly OpenSeason[]): Map<DayNumber, number> {
  const byNight = new Map<DayNumber, number>();
  seasons.forEach(({ from, until }, season) => {
    for (let night = numberOfDay(from); night <= numberOfDay(until); night += 1) {
      byNight.set(night, season);
    }
  });
  return byNight;
}
