import type { Day } from '@hotel/domain/calendar/day.ts';
import type { ShownSchoolZones } from '@hotel/domain/hotel-calendar/school-holidays.ts';
import type { SeededRandom, WeightedOption } from '../seeded-random.ts';

/** A demonstration hotel: its rooms, and who books it when. */
export type HotelPlan = {
  readonly name: string;
  /** The seed of its random numbers and of the ids in its PMS. */
  readonly seed: number;
  /** The service name of its PMS, and the name of the PMS's database. */
  readonly service: string;
  readonly pmsDatabase: string;
  readonly categories: readonly Category[];
  readonly segments: readonly BookingSegment[];
  readonly groups: GroupPlan;
  /** Countries of the guests, by weight. */
  readonly countries: WeightedOption<Country>;
  /** Evenings without a snapshot, because real hotels miss some. */
  readonly missedMornings: readonly Day[];
  /** Its night audit is late: the snapshot of the day is missing, and the product shows a warning. */
  readonly isAuditLate: boolean;
  /** The school zones that its calendar shows; none where it has not chosen. */
  readonly schoolZones?: ShownSchoolZones;
  /** Its revenue is proven against the closing report of last month; that of the others is still to be proven. */
  readonly isRevenueProven?: boolean;
  /** Whether the hotel is open that night. */
  isOpen(day: Day): boolean;
  /** The price of a night in a room of a price of 100 on an ordinary day. */
  priceLevel(day: Day): number;
};

export type Category = {
  readonly code: string;
  readonly name: string;
  readonly rooms: number;
  /** Beds of one room; an extra bed comes on top. */
  readonly beds: number;
  readonly price: number;
};

export type Country = { readonly code: string; readonly name: string };

export type GuestParty = { readonly adults: number; readonly children: number };

/** A market segment: guests who book in the same way. */
export type BookingSegment = {
  readonly market: string;
  readonly rate: string;
  /** Arrivals booked per day on a day of weight 1. */
  readonly arrivals: number;
  /** The weight of arrivals on that day: 0 to `highestWeight`. */
  weight(day: Day): number;
  /** Lead times: average days before arrival, by weight. */
  readonly leads: WeightedOption<number>;
  nights(chance: SeededRandom, arrival: Day): number;
  party(chance: SeededRandom, arrival: Day): GuestParty;
  /** Codes of the room categories they book, in order of preference. */
  categories(party: GuestParty): readonly string[];
  readonly cancels: number;
  readonly noShows: number;
  readonly leavesEarly: number;
  /** The share of rooms with two colleagues, each with a reservation. */
  readonly shares: number;
  readonly channels: WeightedOption<Channel>;
};

/** The origin of a reservation, with its company or agency if any. */
type Channel = {
  readonly source: string;
  readonly channel: string;
  readonly companies?: readonly string[];
  readonly agencies?: readonly string[];
};

type GroupPlan = {
  /** Groups booked per day on a day of weight 1. */
  readonly perDay: number;
  weight(day: Day): number;
  readonly rooms: readonly [from: number, to: number];
  readonly nights: WeightedOption<number>;
  readonly categories: readonly string[];
  readonly names: readonly string[];
  /** Blocks their rooms are taken from. */
  readonly blocks: readonly string[];
  readonly agencies: readonly string[];
};

/** The highest weight allowed. */
export const highestWeight = 4;
