import type { Day } from '@hotel/domain/calendar/day.ts';
import type { SeededRandom, Weighted } from '../seeded-random.ts';

/** A demonstration hotel: its house, and who books it when. */
export type HotelPlan = {
  readonly name: string;
  /** Of its chance, and of the numbers of its PMS. */
  readonly seed: number;
  /** The name its PMS answers to, and that of the PMS's database. */
  readonly service: string;
  readonly pmsDatabase: string;
  readonly categories: readonly Category[];
  readonly segments: readonly Segment[];
  readonly groups: GroupPlan;
  /** Countries by how often their guests come. */
  readonly countries: Weighted<Country>;
  /** Evenings whose snapshot nobody took: real hotels miss some. */
  readonly missedMornings: readonly Day[];
  /** Its night audit is not done when the day begins: the snapshot of the day is missing, which raises the alarm. */
  readonly isAuditLate: boolean;
  /** Whether the house is open that night. */
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

export type Party = { readonly adults: number; readonly children: number };

/** Guests who book alike. */
export type Segment = {
  readonly market: string;
  readonly rate: string;
  /** Arrivals booked per day on a day of weight 1. */
  readonly arrivals: number;
  /** How much more or less they arrive that day: 0 to `highestWeight`. */
  weight(day: Day): number;
  /** How long before arrival they book: average days, by how often. */
  readonly leads: Weighted<number>;
  nights(chance: SeededRandom, arrival: Day): number;
  party(chance: SeededRandom, arrival: Day): Party;
  /** Codes of the categories they take, the one they like best first. */
  categories(party: Party): readonly string[];
  readonly cancels: number;
  readonly noShows: number;
  readonly leavesEarly: number;
  /** Two colleagues in one room, each with a reservation. */
  readonly shares: number;
  readonly channels: Weighted<Channel>;
};

/** Where a reservation comes from; a company or agency stands behind some. */
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
  readonly nights: Weighted<number>;
  readonly categories: readonly string[];
  readonly names: readonly string[];
  /** Blocks their rooms are taken from. */
  readonly blocks: readonly string[];
  readonly agencies: readonly string[];
};

/** Weights are held against it: none may be higher. */
export const highestWeight = 4;
