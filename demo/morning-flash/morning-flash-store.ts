import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Queryable } from '@hotel/server/src/platform/database/database.ts';
import { insertJob } from '@hotel/server/src/platform/jobs/job-queue-store.ts';
import { flashEmailJob } from '@hotel/server/src/platform/mail/mail-queue.ts';

/** Subscribes an account to the flash of all its hotels, once; null when it is gone or ever chose. */
export async function subscribeOnce(
  tx: Queryable,
  email: string,
  { day, at }: { day: string; at: Date },
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into flash_subscription (account_id, enabled, changed_at, queued_for)
     select id, true, $3, $2 from account where email = $1
     on conflict do nothing returning account_id::text as id`,
    [email, day, at],
  );
  return rows[0]?.id ?? null;
}

/** Queues the flash of an account, which leaves as soon as the product runs. */
export async function queueFlash(
  tx: Queryable,
  flash: { account: string; day: string; dueAt: number },
): Promise<void> {
  const payload = Buffer.from(JSON.stringify(flash));
  await insertJob(tx, { kind: flashEmailJob, key: `${flash.account} ${flash.day}`, payload });
}

/** Sets a threshold of a hotel that has none yet. */
export async function watchPickUp(tx: Queryable, hotel: string, limit: number): Promise<void> {
  await tx.query(
    `insert into alert_rules (hotel_id, pickup_below, occupancy_days) values ($1, $2, 7)
     on conflict do nothing`,
    [hotel, limit],
  );
}

/** Notes on nights, or on the month of the day where `isOfNight` is false, as the reception writes them. */
export async function leaveNotes(
  tx: Queryable,
  hotel: string,
  author: string,
  notes: readonly {
    readonly day: Day;
    readonly isOfNight: boolean;
    readonly text: string;
    readonly at: Date;
  }[],
): Promise<void> {
  await tx.query(
    `insert into note (hotel_id, month, date, text, author_id, author_email, written_at)
     select $1, date_trunc('month', day), case when of_night then day end, text, account.id, email, at
     from account, unnest($3::date[], $4::boolean[], $5::text[], $6::timestamptz[])
       as written (day, of_night, text, at)
     where email = $2`,
    [
      hotel,
      author,
      notes.map(({ day }) => day),
      notes.map(({ isOfNight }) => isOfNight),
      notes.map(({ text }) => text),
      notes.map(({ at }) => at),
    ],
  );
}
