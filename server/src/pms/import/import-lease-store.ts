import type { Queryable } from '../../database/database.ts';

/** `holder` is a random identifier of one import; the lease ends `seconds` after it was taken or renewed. */
export type ImportLease = { hotel: string; holder: string; seconds: number };

/** A condition on `import_run`: no import of its hotel is under way on any server. */
export const noImportUnderWay = `not exists (
  select from import_lease
  where import_lease.hotel_id = import_run.hotel_id and leased_until > now())`;

/** False when another lease of the hotel has not ended yet. */
export async function insertLease(
  db: Queryable,
  { hotel, holder, seconds }: ImportLease,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into import_lease (hotel_id, holder, leased_until)
     values ($1, $2, clock_timestamp() + make_interval(secs => $3))
     on conflict (hotel_id) do update
     set holder = excluded.holder, leased_until = excluded.leased_until
     where import_lease.leased_until <= clock_timestamp()`,
    [hotel, holder, seconds],
  );
  return rowCount !== 0;
}

export async function renewLease(
  db: Queryable,
  { hotel, holder, seconds }: ImportLease,
): Promise<void> {
  await db.query(
    `update import_lease set leased_until = now() + make_interval(secs => $3)
     where hotel_id = $1 and holder = $2`,
    [hotel, holder, seconds],
  );
}

export async function removeLease(db: Queryable, { hotel, holder }: ImportLease): Promise<void> {
  await db.query('delete from import_lease where hotel_id = $1 and holder = $2', [hotel, holder]);
}
