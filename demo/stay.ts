import type { DayNumber } from './day-numbers.ts';

/**
 * One reservation of the demonstration with all its future events. What is known of it on
 * a day is what happened until that evening.
 */
export type BookedStay = {
  readonly id: number;
  readonly bookedOn: DayNumber;
  readonly arrival: DayNumber;
  /** The day of departure as booked; no night is spent there. */
  readonly departure: DayNumber;
  /** `never`, unless it is cancelled; on the day of arrival at the latest. */
  readonly cancelledOn: DayNumber;
  /** Whether the reservation is a no-show, found by the night audit of the day of arrival. */
  readonly noShow: boolean;
  /** `never`, unless the guest leaves on that day, before the departure booked. */
  readonly leavesOn: DayNumber;
  readonly adults: number;
  readonly children: number;
  /** 0 for a room of one reservation; else the number of reservations that share it. */
  readonly share: number;
  /** 1, and 0 for a second guest of a shared room, whose first never leaves the books before. */
  readonly rooms: 0 | 1;
  readonly category: number;
  readonly segment: number;
  /** Index of the nationality in the hotel's list; −1 when the guest gave none. */
  readonly nationality: number;
  /** 0, or the number of the group they come with. */
  readonly group: number;
};

/** The day after its last night, as known on the evening of `today`; its arrival when there is no night. */
export function endOfNights(stay: BookedStay, today: DayNumber): DayNumber {
  if (!isOnTheBooks(stay, today)) return stay.arrival;
  return stay.leavesOn <= today ? stay.leavesOn : stay.departure;
}

/** Whether it counts on the evening of `today`: booked, not cancelled, and its guests did come. */
export function isOnTheBooks(stay: BookedStay, today: DayNumber): boolean {
  return (
    stay.bookedOn <= today && stay.cancelledOn > today && !(stay.noShow && stay.arrival <= today)
  );
}
