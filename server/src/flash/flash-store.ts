import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay } from '@hotel/domain/calendar/month.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import type { Queryable } from '../platform/database/database.ts';

export type StoredSubscription = {
  readonly enabled: boolean;
  /** The chosen hotels in their order; null: all that the person may read. */
  readonly hotels: readonly string[] | null;
  /** Whether the meeting sheets are attached. */
  readonly meetingSheet: boolean;
};

/** The default of whoever never chose. */
export const noSubscription: StoredSubscription = {
  enabled: false,
  hotels: null,
  meetingSheet: false,
};

const subscriptionColumns = 'enabled, hotels::text[] as hotels, meeting_sheet as "meetingSheet"';

export async function findSubscription(
  db: Queryable,
  account: string,
): Promise<StoredSubscription> {
  const { rows } = await db.query<StoredSubscription>(
    `select ${subscriptionColumns} from flash_subscription where account_id = $1`,
    [account],
  );
  return rows[0] ?? noSubscription;
}

/** Changes the fields that are given. The day that was already queued stays: never twice a day. */
export async function saveSubscription(
  tx: Queryable,
  account: string,
  changes: { [Field in keyof StoredSubscription]?: StoredSubscription[Field] | undefined },
  at: Date,
): Promise<StoredSubscription> {
  const { rows } = await tx.query<StoredSubscription>(
    `insert into flash_subscription as mine (account_id, enabled, hotels, changed_at, meeting_sheet)
     values ($1, coalesce($2, false), $3::integer[], $5, coalesce($6, false))
     on conflict (account_id) do update set enabled = coalesce($2, mine.enabled),
       hotels = case when $4 then excluded.hotels else mine.hotels end,
       changed_at = excluded.changed_at, meeting_sheet = coalesce($6, mine.meeting_sheet)
     returning ${subscriptionColumns}`,
    [
      ...[account, changes.enabled ?? null, changes.hotels ?? null, changes.hotels !== undefined],
      ...[at, changes.meetingSheet ?? null],
    ],
  );
  return rows[0] ?? noSubscription;
}

/** Ends the subscription of an account; one that has none or is gone stays without. */
export async function endSubscription(tx: Queryable, account: string): Promise<void> {
  await tx.query(`update flash_subscription set enabled = false where account_id = $1`, [account]);
}

/** A hotel of a subscription; the clock of the first one decides when the flash is due. */
type SubscribedHotel = {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly isMain: boolean;
};

/** A subscription that is on, with the hotels that its person may see, in the order of the flash. */
export type DueCandidate = StoredSubscription & {
  readonly account: string;
  readonly changedAt: string;
  readonly queuedFor: Day | null;
  readonly visible: readonly SubscribedHotel[];
};

/** Those of every account, or of one. */
export async function enabledSubscriptions(
  db: Queryable,
  account: string | null = null,
): Promise<DueCandidate[]> {
  const { rows } = await db.query<DueCandidate>(
    `with recursive admin_role as (
       select id from role where lower(name) = 'admin'
       union select role.id from role join admin_role on role.inherit_role_id = admin_role.id
     )
     select account.id::text as account, ${subscriptionColumns},
       changed_at as "changedAt", queued_for as "queuedFor",
       coalesce((select json_agg(json_build_object('id', hotel.id::text, 'name', name,
           'timeZone', time_zone, 'isMain', hotel.id is not distinct from account.main_hotel_id))
         from hotel where deleted_at is null
           and (account.role_id in (select id from admin_role) or exists (
             select from account_hotel
             where account_hotel.account_id = account.id and account_hotel.hotel_id = hotel.id))
           and (hotels is null or hotel.id = any (hotels))), '[]') as visible
     from flash_subscription join account on account.id = account_id
     where enabled and ($1::integer is null or account.id = $1) order by account.id`,
    [account],
  );
  return rows.map((row) => ({ ...row, visible: inOrderOfFlash(row) }));
}

/** As they were chosen; else the person's main hotel first, the others by name. */
function inOrderOfFlash({ hotels, visible }: DueCandidate): DueCandidate['visible'] {
  if (hotels === null) {
    return visible.toSorted(
      (one, other) =>
        Number(other.isMain) - Number(one.isMain) ||
        inFrenchOrder(one.name, other.name) ||
        Number(one.id) - Number(other.id),
    );
  }
  return hotels.flatMap((id) => visible.filter((hotel) => hotel.id === id));
}

export type HotelMorning = {
  /** Whether the snapshot of its day is there. */
  readonly hasSnapshot: boolean;
  /** Whether no daily import is under way, and no month was written in the last `settleSeconds`. */
  readonly isSettled: boolean;
};

/** How far hotels are this morning. The month of the day or a later one counts. */
export async function hotelMornings(
  db: Queryable,
  hotels: readonly { readonly id: string; readonly today: Day }[],
  settleSeconds: number,
): Promise<Map<string, HotelMorning>> {
  const { rows } = await db.query<HotelMorning & { id: string }>(
    `select given.id::text as id,
       exists (select from snapshot_month
         where hotel_id = given.id and month >= given.month and as_of_date = given.today)
         as "hasSnapshot",
       not exists (select from import_run
         where hotel_id = given.id and kind = 'daily' and state in ('waiting', 'running'))
       and not exists (select from nights_version
         where hotel_id = given.id and month >= given.month
           and version > (extract(epoch from clock_timestamp()) - $4) * 1000000) as "isSettled"
     from unnest($1::integer[], $2::date[], $3::date[]) as given (id, today, month)`,
    [
      hotels.map(({ id }) => id),
      hotels.map(({ today }) => today),
      hotels.map(({ today }) => firstDay(monthOf(today))),
      settleSeconds,
    ],
  );
  return new Map(rows.map(({ id, ...morning }) => [id, morning]));
}

/** Marks days as queued and returns the accounts newly marked: each once, on whichever server. */
export async function markQueued(
  tx: Queryable,
  due: readonly { readonly account: string; readonly day: Day }[],
): Promise<Set<string>> {
  const { rows } = await tx.query<{ account: string }>(
    `update flash_subscription set queued_for = due.day
     from unnest($1::integer[], $2::date[]) as due (account, day)
     where account_id = due.account and enabled and (queued_for is null or queued_for < due.day)
     returning account_id::text as account`,
    [due.map(({ account }) => account), due.map(({ day }) => day)],
  );
  return new Set(rows.map(({ account }) => account));
}

export type FlashHotel = {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  /** Changes with everything the hotel's flash is computed from, but the PMS. */
  readonly stamp: string;
};

/** The hotels that are not deleted, in the order given. */
export async function findFlashHotels(
  db: Queryable,
  ids: readonly string[],
): Promise<FlashHotel[]> {
  const { rows } = await db.query<FlashHotel>(
    `select hotel.id::text as id, name, time_zone as "timeZone", md5(concat_ws(' ',
       name, time_zone, region, beds, rooms,
       (select sum(version) from nights_version where hotel_id = hotel.id),
       (select json_agg(budget.* order by year, month) from budget where hotel_id = hotel.id),
       (select json_agg(latest order by latest.id) from
         (select * from note where hotel_id = hotel.id order by written_at desc limit 200) as latest),
       (select json_agg(calendar_entry order by id) from calendar_entry where hotel_id = hotel.id),
       (select alert_rules::text from alert_rules where hotel_id = hotel.id),
       (select pms_check::text from pms_check where hotel_id = hotel.id))) as stamp
     from unnest($1::integer[]) with ordinality as given (id, place)
     join hotel on hotel.id = given.id where deleted_at is null order by place`,
    [ids],
  );
  return rows;
}
