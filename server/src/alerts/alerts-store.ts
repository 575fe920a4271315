import type { AlertRuleName } from '@hotel/domain/alerts/alert-rules.ts';
import type { Alert } from '@hotel/domain/alerts/alerts.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { hotelIsVisible, viewerParameters } from '../hotels/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/authorization.ts';

export type CurrentAlert = {
  readonly id: string;
  readonly rule: AlertRuleName;
  readonly subject: string;
  readonly date: Day;
  readonly text: string;
  readonly since: string;
  /** The hotel's day on which it was mailed last, in this run of days or one before. */
  readonly mailedOn: Day | null;
};

/** The alerts of a hotel that have not ended, by their day. */
export async function findCurrentAlerts(db: Queryable, hotel: string): Promise<CurrentAlert[]> {
  const { rows } = await db.query<CurrentAlert>(
    `select id::text as id, rule, subject, date, text, since,
       (select max(mailed_on) from alert as earlier where earlier.hotel_id = alert.hotel_id
         and earlier.rule = alert.rule and earlier.subject = alert.subject) as "mailedOn"
     from alert where hotel_id = $1 and ended_at is null order by date, alert.id`,
    [hotel],
  );
  return rows;
}

/** An ended alert is kept for as long as it keeps a new one of the same subject from being mailed. */
const keptDays = 5;

/**
 * Begins or changes the alerts of `changed` and ends those of `ended`, in one statement. Two servers that do
 * it at once leave one row for each.
 */
export async function replaceCurrentAlerts(
  db: Queryable,
  hotel: string,
  { changed, ended, at }: { changed: readonly Alert[]; ended: readonly string[]; at: Date },
): Promise<void> {
  await db.query(
    `with expired as (
       delete from alert where hotel_id = $1 and ended_at < $4::timestamptz - make_interval(days => $5)
     ), ended as (
       update alert set ended_at = $4 where hotel_id = $1 and id = any ($3::integer[])
     )
     insert into alert (hotel_id, rule, subject, date, text, since)
     select $1, changed.rule, changed.subject, changed.date, changed.text, $4
     from json_to_recordset($2) as changed (rule text, subject text, date date, text text)
     on conflict (hotel_id, rule, subject) where ended_at is null
     do update set date = excluded.date, text = excluded.text`,
    [hotel, JSON.stringify(changed), ended, at, keptDays],
  );
}

type ActiveAlert = Pick<CurrentAlert, 'rule' | 'date' | 'text'> & { readonly hotel: string };

/** Those of the alerts that have not ended, by their day, each with its hotel. */
export async function findActiveAlerts(
  db: Queryable,
  ids: readonly string[],
): Promise<ActiveAlert[]> {
  const { rows } = await db.query<ActiveAlert>(
    `select hotel_id::text as hotel, rule, date, text from alert
     where id = any ($1::integer[]) and ended_at is null order by date, id`,
    [ids],
  );
  return rows;
}

/** Notes that an email of `day` named these alerts. */
export async function markAlertsMailed(
  db: Queryable,
  ids: readonly string[],
  day: Day,
): Promise<void> {
  if (ids.length === 0) return;
  await db.query(
    `update alert set mailed_on = $2
     where id = any ($1::integer[]) and mailed_on is distinct from $2`,
    [ids, day],
  );
}

/** Which of the alerts an account has seen. */
export async function findSeenAlerts(
  db: Queryable,
  account: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select alert_id::text as id from alert_seen
     where account_id = $1 and alert_id = any ($2::integer[])`,
    [account, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Notes that the caller has seen an alert of one of their hotels; false when it is none of theirs. */
export async function insertSeen(tx: Queryable, caller: Caller, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `with theirs as (
       select alert.id from alert join hotel on hotel.id = alert.hotel_id
       where alert.id = $3 and ${hotelIsVisible}
     ), noted as (
       insert into alert_seen (account_id, alert_id) select $4, id from theirs
       on conflict do nothing
     )
     select from theirs`,
    // The first parameter is null for an admin.
    [...viewerParameters(caller), id, caller.id],
  );
  return (rowCount ?? 0) > 0;
}
