import type { Day } from '@hotel/domain/calendar/day.ts';
import type { ResponseOf } from '@hotel/domain/endpoint.ts';
import type { readImports } from '@hotel/domain/imports/endpoints.ts';
import type { ImportKind } from '@hotel/domain/imports/import-kind.ts';
import type { Queryable } from '../platform/database/database.ts';

/** An entry of the import log as the endpoint lists it. */
export type ListedImport = ResponseOf<typeof readImports>[number];

/** The hotel's latest 50 entries, newest first. */
export function latestEntries(db: Queryable, hotel: string): Promise<ListedImport[]> {
  return selectEntries(db, [hotel], 'true', 'limit 50');
}

/** The entry in its current state; undefined when the hotel has none with this id. */
export async function findEntry(
  db: Queryable,
  hotel: string,
  id: string,
): Promise<ListedImport | undefined> {
  const [entry] = await selectEntries(db, [hotel, id], 'id = $2', '');
  return entry;
}

type ListedRow = Pick<ListedImport, 'run' | 'label' | 'address' | 'begun_at' | 'ended_at'> &
  Pick<ListedImport, 'inserted' | 'updated' | 'deleted'> & {
    id: string;
    kind: ImportKind;
    by: string | null;
    taken_back_at: string | null;
    taken_back_by: string | null;
    months: string[];
    as_of_from: Day | null;
    as_of_to: Day | null;
    as_of_count: number;
    has_final_nights: boolean;
    newer_kind: ImportKind | null;
    newer_by: string | null;
    newer_month: string | null;
    newer_as_of: Day | null;
  };

/**
 * `values` begin with the hotel ($1); `limit` limits the selected entries. The `newer` columns are of the
 * latest other import that wrote some of the same days later and has not been undone.
 */
async function selectEntries(
  db: Queryable,
  values: readonly unknown[],
  condition: string,
  limit: string,
): Promise<ListedImport[]> {
  const { rows } = await db.query<ListedRow>(
    `with entry as (
       select * from nights_import where hotel_id = $1 and ${condition} order by id desc ${limit}
     )
     select entry.id::text as id, entry.run, entry.kind, entry.label, entry.account_email as by, entry.address,
       entry.begun_at, entry.ended_at, entry.inserted, entry.updated, entry.deleted,
       entry.taken_back_at, entry.taken_back_by,
       covered.months, covered.as_of_from, covered.as_of_to, covered.as_of_count,
       covered.has_final_nights,
       newer.kind as newer_kind, newer.by as newer_by, newer.month as newer_month,
       newer.as_of as newer_as_of
     from entry
     cross join lateral (
       select coalesce(array_agg(distinct to_char(month, 'YYYY-MM')), '{}') as months,
         min(as_of_date) filter (where as_of_date < 'infinity') as as_of_from,
         max(as_of_date) filter (where as_of_date < 'infinity') as as_of_to,
         count(distinct as_of_date) filter (where as_of_date < 'infinity') as as_of_count,
         coalesce(bool_or(as_of_date = 'infinity'), false) as has_final_nights
       from nights_import_month where hotel_id = $1 and import_id = entry.id
     ) as covered
     left join lateral (
       select later.kind, later.account_email as by, to_char(own.month, 'YYYY-MM') as month,
         nullif(own.as_of_date, 'infinity') as as_of
       from nights_import_month as own
       join nights_import_month as over on over.hotel_id = own.hotel_id
         and over.month = own.month and over.as_of_date = own.as_of_date
         and over.write > own.write and over.days & own.days <> 0
         and over.import_id <> own.import_id
       join nights_import as later on later.hotel_id = over.hotel_id and later.id = over.import_id
         and later.taken_back_at is null
       where own.hotel_id = $1 and own.import_id = entry.id and entry.taken_back_at is null
       order by over.write desc limit 1
     ) as newer on true
     order by entry.id desc`,
    values,
  );
  return rows.map(listedImport);
}

function listedImport(row: ListedRow): ListedImport {
  const { id, run, kind, label, by, address, begun_at, ended_at, inserted, updated, deleted } = row;
  return {
    id,
    run,
    kind,
    label,
    by,
    address,
    begun_at,
    ended_at,
    inserted,
    updated,
    deleted,
    months: row.months,
    as_of:
      row.as_of_from === null || row.as_of_to === null
        ? null
        : { from: row.as_of_from, to: row.as_of_to, count: row.as_of_count },
    has_final_nights: row.has_final_nights,
    taken_back:
      row.taken_back_at === null ? null : { at: row.taken_back_at, by: row.taken_back_by ?? '' },
    overwritten_by:
      row.newer_kind === null || row.newer_month === null
        ? null
        : {
            kind: row.newer_kind,
            by: row.newer_by,
            month: row.newer_month,
            as_of: row.newer_as_of,
          },
  };
}
