import type { DayNumber } from '../day-numbers.ts';
import type { Category } from '../hotels/hotel-plan.ts';
import type { BookedStay } from '../stay.ts';
import { endOfNights, isOnTheBooks } from '../stay.ts';

const roomsPerFloor = 24;

/** A room of the hotel: its index among all rooms, from 0. */
export type NumberedRoom = {
  readonly place: number;
  readonly number: string;
  readonly category: number;
};

/** The rooms, category after category, numbered by floor. */
export function roomsOf(categories: readonly Category[]): NumberedRoom[] {
  const ofEach = categories.flatMap(({ rooms }, category) => Array<number>(rooms).fill(category));
  return ofEach.map((category, place) => ({
    place,
    number: `${1 + Math.floor(place / roomsPerFloor)}${String(1 + (place % roomsPerFloor)).padStart(2, '0')}`,
    category,
  }));
}

/**
 * The room of every guest who arrived, or should have, by `today`: stay id → index of the room. Assigned
 * in the order of arrival, so that a later run gives the same; future arrivals have none yet.
 */
export function assignRooms(
  stays: readonly BookedStay[],
  categories: readonly Category[],
  today: DayNumber,
): Map<number, number> {
  const rooms = roomsOf(categories);
  const freeFrom = categories.map((_, category) =>
    rooms.filter((room) => room.category === category).map(({ place }) => ({ place, day: 0 })),
  );
  const assigned = new Map<number, number>();
  const ofShare = new Map<number, number>();
  for (const stay of inOrderOfArrival(stays, today)) {
    const shared = stay.share === 0 ? undefined : ofShare.get(stay.share);
    const free = freeFrom[stay.category]?.find(({ day }) => day <= stay.arrival);
    if (shared !== undefined) assigned.set(stay.id, shared);
    else if (free !== undefined) {
      // A no-show, but the room was kept for the first night.
      free.day = Math.max(endOfNights(stay, today), stay.arrival + 1);
      assigned.set(stay.id, free.place);
      if (stay.share !== 0) ofShare.set(stay.share, free.place);
    }
  }
  return assigned;
}

function inOrderOfArrival(stays: readonly BookedStay[], today: DayNumber): BookedStay[] {
  return stays
    .filter(
      (stay) =>
        stay.arrival <= today &&
        stay.bookedOn <= today &&
        (isOnTheBooks(stay, today) || stay.noShow),
    )
    .sort((one, other) => one.arrival - other.arrival || one.id - other.id);
}
