import { mentionsGuest } from '@hotel/domain/personal-data/guest-search.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The only query whose cached responses name guests. */
export const noShowDetailQuery = 'noshow-detail';

/** How many lists of no-shows are cached, and when the oldest was read. */
export async function countGuestLists(
  db: Queryable,
): Promise<{ guest_lists: number; oldest_list: string | null }> {
  const { rows } = await db.query<{ guest_lists: number; oldest_list: string | null }>(
    `select count(*)::integer as guest_lists, min(kept_at) as oldest_list
     from pms_kept_answer where question = $1`,
    [noShowDetailQuery],
  );
  return rows[0] ?? { guest_lists: 0, oldest_list: null };
}

type GuestList = {
  hotel_id: string;
  hotel_name: string;
  kept_at: string;
  /** The reservations that mention the guest. */
  rows: Record<string, unknown>[];
  /** The binds that its query was run with. */
  binds: object;
};

/** The cached lists of all hotels that mention a guest, with those of their rows that do. */
export async function findGuestLists(db: Queryable, guest: string): Promise<GuestList[]> {
  const { rows: lists } = await db.query<GuestList>(
    `select hotel_id::text as hotel_id, hotel.name as hotel_name, kept_at, binds,
       coalesce(answer -> 'rows', '[]') as rows
     from pms_kept_answer join hotel on hotel.id = hotel_id
     where question = $1 order by hotel_id, kept_at`,
    [noShowDetailQuery],
  );
  return lists
    .map((list) => ({ ...list, rows: list.rows.filter((row) => mentionsGuest(row, guest)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Deletes whole lists: the PMS is queried again when somebody opens the page. */
export async function deleteGuestLists(tx: Queryable, lists: readonly GuestList[]): Promise<void> {
  for (const { hotel_id, binds } of lists) {
    await tx.query(
      'delete from pms_kept_answer where hotel_id = $1 and question = $2 and binds = $3',
      [hotel_id, noShowDetailQuery, JSON.stringify(binds)],
    );
  }
}
