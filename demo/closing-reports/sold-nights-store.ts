import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Queryable } from '@hotel/server/src/platform/database/database.ts';

/** A night of a reservation in the hotel's PMS. */
export type PmsNight = {
  night: Day;
  reservation: number;
  arrival: Day;
  departure: Day;
  /** Whether the reservation is a no-show. */
  isNoShow: boolean;
  share: number | null;
  adults: number;
  children: number;
  /** Price of the night, taxes included. */
  cents: number;
  category: string;
  segment: string;
  /** Null where the reservation has no room yet. */
  room: string | null;
  guest: string;
  country: string | null;
  group: string | null;
};

/** The nights from..to of reservations that were not cancelled, including no-shows. */
export async function findPmsNights(pms: Queryable, from: Day, to: Day): Promise<PmsNight[]> {
  const { rows } = await pms.query<PmsNight>(
    `select YDET_DATE as night, YRES_ID as reservation, YRES_EXPARRTIME::date as arrival,
       YRES_EXPDEPTIME::date as departure, YRES_RESSTATUS = 3 as "isNoShow",
       YDET_SHARENUM as share, YDET_ADULTNO as adults, YDET_CHILDNO as children,
       (YDET_FINALAMOUNT * 100)::integer as cents, YCAT_LONGDESC as category,
       XCMA_SHORTDESC as segment, YRMS_SHORTDESC as room,
       concat_ws(' ', XCMS_NAME1, XCMS_NAME3) as guest, XCOU_LONGDESC as country,
       YGRP_NAME as group
     from YDET
     join YRES on YRES_ID = YDET_YRES_ID
     join YCAT on YCAT_ID = YDET_YCAT_ID
     join XCMA on XCMA_ID = YDET_XCMA_ID
     join XCMS on XCMS_ID = YRES_XCMS_ID
     left join YRMS on YRMS_ID = YDET_YRMS_ID
     left join XADR on XADR_XCMS_ID = XCMS_ID
     left join XCOU on XCOU_ID = XADR_XCOU_ID
     left join YGRP on YGRP_ID = YDET_YGRP_ID
     where YDET_DATE between $1 and $2
       and (YRES_RESSTATUS = 1 or YRES_RESSTATUS = 3 and YRES_NOAVAILREASON = 4)
     order by YDET_DATE, YRMS_SHORTDESC, YRES_ID`,
    [from, to],
  );
  return rows;
}

/** The rooms on sale on a day, by category. */
export async function findRoomsOnSale(pms: Queryable, day: Day): Promise<Map<string, number>> {
  const { rows } = await pms.query<{ category: string; rooms: number }>(
    `select YCAT_LONGDESC as category, count(*) as rooms from YRMS
     join YCAT on YCAT_ID = YRMS_YCAT_ID
     where $1 between YRMS_VALIDFROM and YRMS_VALIDUNTIL
     group by YCAT_ID, YCAT_LONGDESC order by YCAT_ID`,
    [day],
  );
  return new Map(rows.map(({ category, rooms: count }) => [category, count]));
}
