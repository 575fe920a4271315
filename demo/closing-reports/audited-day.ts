import type { Day } from '@hotel/domain/calendar/day.ts';
import {
  type ChargedService,
  chargesOf,
  type PaymentMethod,
  paymentMethodOf,
  paymentMethods,
  type RoomCharges,
  services,
  totalCharge,
} from './charges.ts';
import type { PmsNight } from './sold-nights-store.ts';

/** A night that was slept, with what it is billed. */
export type BilledNight = PmsNight & { readonly charges: RoomCharges };

/** Everything the books hold around an evening. */
export type BooksOfEvening = {
  readonly nights: readonly BilledNight[];
  readonly noShows: readonly PmsNight[];
};

/** The sums of some nights. Rooms that are shared count once. */
export type Occupancy = {
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
  readonly nights: number;
  readonly revenue: Readonly<Record<ChargedService, number>>;
};

export type PaymentsByMethod = { readonly count: number; readonly cents: number };

/** A reservation that ends, with all it was billed. */
export type GuestBill = {
  readonly night: BilledNight;
  readonly cents: number;
  readonly method: PaymentMethod;
};

/** Bills the nights that were slept; reservations whose guests did not come are billed nothing. */
export function booksOf(nights: readonly PmsNight[], seed: number): BooksOfEvening {
  return {
    nights: nights
      .filter(({ isNoShow }) => !isNoShow)
      .map((night) => ({ ...night, charges: chargesOf(night, seed) })),
    noShows: nights.filter(({ isNoShow }) => isNoShow),
  };
}

export function nightsBetween(nights: readonly BilledNight[], from: Day, to: Day): BilledNight[] {
  return nights.filter(({ night }) => night >= from && night <= to);
}

export function occupancyOf(nights: readonly BilledNight[]): Occupancy {
  const sum = (figure: (night: BilledNight) => number) =>
    nights.reduce((total, night) => total + figure(night), 0);
  const shared = new Set(
    nights.flatMap(({ night, share }) => (share === null ? [] : `${night} ${share}`)),
  );
  const [adults, children] = [sum((night) => night.adults), sum((night) => night.children)];
  const revenueOf = (service: ChargedService) => sum(({ charges }) => charges[service]);
  return {
    ...{ adults, children, nights: adults + children },
    rooms: nights.filter(({ share }) => share === null).length + shared.size,
    revenue: {
      room: revenueOf('room'),
      breakfast: revenueOf('breakfast'),
      restaurant: revenueOf('restaurant'),
      bar: revenueOf('bar'),
      tax: revenueOf('tax'),
    },
  };
}

export function revenueOf({ revenue }: Occupancy): number {
  return services.reduce((sum, { id }) => sum + revenue[id], 0);
}

/** The bills of the reservations that end on the days from..to: everything a stay took, paid as it leaves. */
export function billsOf({ nights }: BooksOfEvening, seed: number, from: Day, to: Day): GuestBill[] {
  const leaving = nights.filter(({ departure }) => departure >= from && departure <= to);
  const stays = Map.groupBy(leaving, ({ reservation }) => reservation);
  return [...stays.values()].flatMap((ofStay) => {
    const [night] = ofStay;
    if (night === undefined) return [];
    const cents = ofStay.reduce((sum, { charges }) => sum + totalCharge(charges), 0);
    return [{ night, cents, method: paymentMethodOf(night, seed) }];
  });
}

export function paymentsByMethod(
  bills: readonly GuestBill[],
): Map<PaymentMethod, PaymentsByMethod> {
  return new Map(
    paymentMethods.map((method) => {
      const paid = bills.filter((bill) => bill.method === method);
      return [
        method,
        { count: paid.length, cents: paid.reduce((sum, { cents }) => sum + cents, 0) },
      ];
    }),
  );
}

/** What guests in the house owe before the day and after it. */
export function balancesOf(
  { nights }: BooksOfEvening,
  day: Day,
): { opening: number; closing: number } {
  const owed = (isOwed: (night: BilledNight) => boolean) =>
    nights.filter(isOwed).reduce((sum, { charges }) => sum + totalCharge(charges), 0);
  return {
    opening: owed(({ night, departure }) => night < day && departure >= day),
    closing: owed(({ night, departure }) => night <= day && departure > day),
  };
}
