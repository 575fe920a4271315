import type { HotelOverview } from '@hotel/domain/hotels/endpoints.ts';
import { maxHotelsListed, pmsStateOf } from '@hotel/domain/hotels/hotel-overview.ts';
import type { ImportKind } from '@hotel/domain/imports/import-kind.ts';
import type { Queryable } from '../platform/database/database.ts';

type OverviewRow = Pick<HotelOverview, 'hotel_id' | 'rapports_code' | 'budgets' | 'users'> & {
  has_settings: boolean;
  is_refused: boolean;
  failed_at: string | null;
  imported_at: string | null;
  import_kind: ImportKind | null;
};

/**
 * The overview of every hotel, by one query. The latest import and the latest run are each read from the
 * end of an index, so that years of them cost nothing.
 */
export async function hotelsOverview(db: Queryable): Promise<HotelOverview[]> {
  const { rows } = await db.query<OverviewRow>(
    `with users as (
       select hotel_id, count(*) as count from account_hotel group by hotel_id
     ), budgets as (
       select hotel_id, count(*) as count from budget group by hotel_id
     )
     select hotel.id::text as hotel_id,
       pms_settings.hotel_id is not null as has_settings,
       pms_settings.refused_with is not null as is_refused,
       case when run.failure is not null then coalesce(run.ended_at, run.asked_at) end as failed_at,
       latest.ended_at as imported_at, latest.kind as import_kind,
       reports_mapping.rapports_code,
       coalesce(budgets.count, 0) as budgets, coalesce(users.count, 0) as users
     from hotel
     left join pms_settings on pms_settings.hotel_id = hotel.id
     left join reports_mapping on reports_mapping.hotel_id = hotel.id
     left join users on users.hotel_id = hotel.id
     left join budgets on budgets.hotel_id = hotel.id
     left join lateral (
       select kind, ended_at from nights_import
       where nights_import.hotel_id = hotel.id and kind <> 'deletion' and taken_back_at is null
       order by id desc limit 1
     ) as latest on true
     left join lateral (
       select newest.failure, newest.asked_at, newest.ended_at
       from unnest(array['daily', 'range']) as run_kind (kind)
       cross join lateral (
         select id, failure, asked_at, ended_at from import_run
         where import_run.hotel_id = hotel.id and import_run.kind = run_kind.kind
         order by id desc limit 1
       ) as newest
       order by newest.id desc limit 1
     ) as run on true
     where hotel.deleted_at is null
     order by hotel.id limit $1`,
    [maxHotelsListed],
  );
  return rows.map(overviewOf);
}

function overviewOf(row: OverviewRow): HotelOverview {
  const { hotel_id, rapports_code, budgets, users, imported_at: at, import_kind: kind } = row;
  const last_import = at === null || kind === null ? null : { at, kind };
  const pms = pmsStateOf({
    hasSettings: row.has_settings,
    isRefused: row.is_refused,
    failedAt: row.failed_at,
    lastImport: last_import,
  });
  return { hotel_id, pms, last_import, rapports_code, budgets, users };
}
