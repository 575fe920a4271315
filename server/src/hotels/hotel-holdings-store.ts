import type { HotelHoldings } from '@hotel/domain/hotels/endpoints.ts';
import type { Queryable } from '../platform/database/database.ts';

/**
 * What depends on a hotel; null when there is no such hotel. A user's main hotel is the selected one while
 * it is assigned to them, else their first hotel (`mainHotelOf`).
 */
export async function findHotelHoldings(db: Queryable, id: string): Promise<HotelHoldings | null> {
  const { rows } = await db.query<HotelHoldings>(
    `with assignment as (
       select account_hotel.account_id, account_hotel.hotel_id,
         row_number() over (
           partition by account_hotel.account_id
           order by (account.main_hotel_id is not distinct from account_hotel.hotel_id) desc,
             account_hotel.position, account_hotel.hotel_id) as rank
       from account_hotel
       join account on account.id = account_hotel.account_id
       join hotel on hotel.id = account_hotel.hotel_id and hotel.deleted_at is null
     ), pending as (
       select invitation_hotel.hotel_id,
         count(*) over (partition by invitation.id) = 1 as is_only
       from invitation
       join invitation_hotel on invitation_id = invitation.id
       join hotel on hotel.id = invitation_hotel.hotel_id and hotel.deleted_at is null
       where accepted_at is null and revoked_at is null
     )
     select
       (select count(distinct as_of_date) from snapshot_month where hotel_id = hotel.id) as snapshots,
       (select count(*) from final_month where hotel_id = hotel.id) as final_months,
       (select count(*) from budget where hotel_id = hotel.id) as budgets,
       (select count(*) from assignment where hotel_id = hotel.id) as users,
       (select count(*) from assignment where hotel_id = hotel.id and rank = 1) as main_users,
       (select count(*) from pending where hotel_id = hotel.id) as invitations,
       (select count(*) from pending where hotel_id = hotel.id and is_only) as ending_invitations,
       (select count(*) from calendar_entry where hotel_id = hotel.id) as calendar_entries,
       (select rapports_code from reports_mapping where hotel_id = hotel.id) as rapports_code,
       exists (select from pms_settings where hotel_id = hotel.id) as has_oracle_settings
     from hotel where hotel.id = $1 and hotel.deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}
