import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Database } from '@hotel/server/src/platform/database/database.ts';

/** A night of a reservation in the PMS's tables, with fields of the reservation. */
export type RawNight = {
  night: Day;
  reservation: number;
  status: number;
  reason: number;
  share: number | null;
  adults: number;
  children: number;
  country: string | null;
};

export type CountedGuests = { pax: number; rooms: number; adults: number; children: number };

/**
 * All nights of a PMS, read table by table and joined here, so that counts are independent of
 * the queries under test.
 */
export async function rawNights(pms: Database): Promise<RawNight[]> {
  const all = async <Row>(sql: string) => (await pms.query<Row>(sql)).rows;
  const reservations = await all<{ id: number; status: number; reason: number; guest: number }>(
    `select YRES_ID as id, YRES_RESSTATUS as status, YRES_NOAVAILREASON as reason,
       YRES_XCMS_ID as guest from YRES`,
  );
  const addresses = await all<{ guest: number; country: number }>(
    'select XADR_XCMS_ID as guest, XADR_XCOU_ID as country from XADR',
  );
  const countries = await all<{ id: number; name: string }>(
    'select XCOU_ID as id, XCOU_LONGDESC as name from XCOU',
  );
  const nameOf = new Map(countries.map(({ id, name }) => [id, name]));
  const countryOf = new Map(addresses.map(({ guest, country }) => [guest, nameOf.get(country)]));
  const byId = new Map(reservations.map((reservation) => [reservation.id, reservation]));
  const nights = await all<Omit<RawNight, 'status' | 'reason' | 'country'>>(
    `select YDET_DATE as night, YDET_YRES_ID as reservation, YDET_SHARENUM as share,
       YDET_ADULTNO as adults, YDET_CHILDNO as children from YDET`,
  );
  return nights.map((night) => {
    const of = byId.get(night.reservation);
    if (of === undefined) throw new Error(`night of no reservation ${night.reservation}`);
    return {
      ...night,
      status: of.status,
      reason: of.reason,
      country: countryOf.get(of.guest) ?? null,
    };
  });
}

export const isBooked = ({ status }: RawNight) => status === 1;
export const isNoShow = ({ status, reason }: RawNight) => status === 3 && reason === 4;

/** The guests of these nights; reservations that share a room in a night count once. */
export function guestsOf(nights: readonly RawNight[]): CountedGuests {
  const total: CountedGuests = { pax: 0, rooms: 0, adults: 0, children: 0 };
  const shared = new Set<string>();
  for (const { night, share, adults, children } of nights) {
    total.pax += adults + children;
    total.adults += adults;
    total.children += children;
    if (share === null) total.rooms += 1;
    else shared.add(`${night} ${share}`);
  }
  return { ...total, rooms: total.rooms + shared.size };
}
