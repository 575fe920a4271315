import type { Invitation } from '@hotel/domain/invitations/endpoints.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { mapUniqueViolation } from '../../platform/database/unique-violation.ts';
import { hashOfToken } from '../accounts/secret-token.ts';

/** A stored invitation; its hotels in the order they were selected, without deleted ones. */
export type StoredInvitation = Omit<Invitation, 'stats'> &
  Invitation['stats'] & {
    /** Null when the role was deleted, which is possible only after the invitation ended. */
    roleId: string | null;
    mainHotelId: string;
    /** The main hotel's. */
    timeZone: string;
    isExpired: boolean;
  };

const selectInvitations = `
  select invitation.id::text as id, invitation.email,
    coalesce(role.name, invitation.role_name) as role, invitation.role_id::text as "roleId",
    invitation.main_hotel_id::text as "mainHotelId", main_hotel.time_zone as "timeZone",
    coalesce((select jsonb_agg(jsonb_build_object('id', hotel.id::text, 'name', hotel.name)
        order by invitation_hotel.position)
      from invitation_hotel join hotel on hotel.id = hotel_id and hotel.deleted_at is null
      where invitation_id = invitation.id), '[]') as hotels,
    invitation.expires_at, invitation.expires_at <= now() as "isExpired",
    invitation.accepted_at, invitation.revoked_at,
    link.id::text as token_id, link.opens, link.clicks, link.last_open, link.last_click
  from invitation
  join hotel as main_hotel on main_hotel.id = invitation.main_hotel_id
  join invitation_link as link on link.invitation_id = invitation.id and link.replaced_at is null
  left join role on role.id = invitation.role_id`;

/** Every invitation, newest first. */
export async function listInvitations(db: Queryable): Promise<StoredInvitation[]> {
  const { rows } = await db.query<StoredInvitation>(
    `${selectInvitations} order by invitation.id desc`,
  );
  return rows;
}

export async function findInvitation(db: Queryable, id: string): Promise<StoredInvitation | null> {
  const { rows } = await db.query<StoredInvitation>(
    `${selectInvitations} where invitation.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Locks an invitation until this transaction ends. */
export async function lockInvitation(db: Queryable, id: string): Promise<void> {
  await db.query(`select from invitation where id = $1 for update`, [id]);
}

export type NewInvitation = {
  email: string;
  role: { id: string; name: string };
  mainHotelId: string;
  hotelIds: readonly string[];
  /** The id of the account that invites. */
  invitedBy: string;
  validDays: number;
};

/** Creates an invitation without a link; throws EMAIL_INVITED when one is pending for the address. */
export async function insertInvitation(db: Queryable, invitation: NewInvitation): Promise<string> {
  const { rows } = await mapUniqueViolation('EMAIL_INVITED', () =>
    db.query<{ id: string }>(
      `with created as (
         insert into invitation (email, role_id, role_name, main_hotel_id, expires_at, invited_by)
         values ($1, $2, $3, $4, now() + make_interval(days => $5), $7) returning id
       ), assigned as (
         insert into invitation_hotel (invitation_id, hotel_id, position)
         select created.id, chosen.id, chosen.position
         from created, unnest($6::integer[]) with ordinality as chosen (id, position)
       )
       select id::text as id from created`,
      [
        invitation.email,
        invitation.role.id,
        invitation.role.name,
        invitation.mainHotelId,
        invitation.validDays,
        invitation.hotelIds,
        invitation.invitedBy,
      ],
    ),
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('insert into invitation returned no row');
  return id;
}

export async function markRevoked(db: Queryable, id: string): Promise<void> {
  await db.query(`update invitation set revoked_at = now() where id = $1 and revoked_at is null`, [
    id,
  ]);
}

/** Revokes the pending invitations an account has sent, and returns them. */
export async function revokePendingOf(
  db: Queryable,
  accountId: string,
): Promise<{ id: string; email: string }[]> {
  const { rows } = await db.query<{ id: string; email: string }>(
    `update invitation set revoked_at = now()
     where invited_by = $1 and accepted_at is null and revoked_at is null
     returning id::text as id, email`,
    [accountId],
  );
  return rows;
}

/** Revokes the pending invitations of which every hotel but this one is deleted, and returns them. */
export async function revokePendingOfHotel(
  db: Queryable,
  hotelId: string,
): Promise<{ id: string; email: string }[]> {
  const { rows } = await db.query<{ id: string; email: string }>(
    `update invitation set revoked_at = now()
     where accepted_at is null and revoked_at is null
       and exists (select from invitation_hotel
         where invitation_id = invitation.id and hotel_id = $1)
       and not exists (select from invitation_hotel
         join hotel on hotel.id = hotel_id and hotel.deleted_at is null
         where invitation_id = invitation.id and hotel_id <> $1)
     returning id::text as id, email`,
    [hotelId],
  );
  return rows;
}

/** Takes a hotel out of the pending invitations; the first of the others becomes the main hotel. */
export async function removeHotelFromPending(db: Queryable, hotelId: string): Promise<void> {
  await db.query(
    `with removed as (
       delete from invitation_hotel using invitation
       where invitation.id = invitation_id and hotel_id = $1
         and accepted_at is null and revoked_at is null
       returning invitation_id
     )
     update invitation set main_hotel_id = (
       select hotel_id from invitation_hotel
       join hotel on hotel.id = hotel_id and hotel.deleted_at is null
       where invitation_id = invitation.id and hotel_id <> $1
       order by invitation_hotel.position limit 1)
     where main_hotel_id = $1 and id in (select invitation_id from removed)`,
    [hotelId],
  );
}

export async function markAccepted(db: Queryable, id: string): Promise<void> {
  await db.query(`update invitation set accepted_at = now() where id = $1`, [id]);
}

/** Extends the validity to `days` from now; never shortens it. */
export async function extendInvitation(db: Queryable, id: string, days: number): Promise<void> {
  await db.query(
    `update invitation set expires_at = greatest(expires_at, now() + make_interval(days => $2))
     where id = $1`,
    [id, days],
  );
}

/** Gives an invitation a new link, the only valid one. */
export async function replaceLink(db: Queryable, id: string, tokenHash: Buffer): Promise<void> {
  await db.query(
    `update invitation_link set replaced_at = now()
     where invitation_id = $1 and replaced_at is null`,
    [id],
  );
  await db.query(`insert into invitation_link (invitation_id, token_hash) values ($1, $2)`, [
    id,
    tokenHash,
  ]);
}

/**
 * How often an invitation was resent within the last 24 hours, and the seconds until the first resend is
 * older than that. Deletes older resends.
 */
export async function resendsOfLastDay(
  db: Queryable,
  id: string,
): Promise<{ count: number; wait: number }> {
  await db.query(`delete from invitation_resend where resent_at < now() - interval '1 day'`);
  const { rows } = await db.query<{ count: number; wait: number | null }>(
    `select count(*) as count,
       ceil(extract(epoch from min(resent_at) + interval '1 day' - now()))::integer as wait
     from invitation_resend where invitation_id = $1`,
    [id],
  );
  return { count: rows[0]?.count ?? 0, wait: rows[0]?.wait ?? 0 };
}

export async function insertResend(db: Queryable, id: string): Promise<void> {
  await db.query(`insert into invitation_resend (invitation_id) values ($1)`, [id]);
}

/** The invitation of a token, and whether a newer link has replaced it; null when unknown. */
export async function invitationOfToken(
  db: Queryable,
  token: string,
): Promise<{ id: string; isReplaced: boolean } | null> {
  const { rows } = await db.query<{ id: string; isReplaced: boolean }>(
    `select invitation_id::text as id, replaced_at is not null as "isReplaced"
     from invitation_link where token_hash = $1`,
    [hashOfToken(token)],
  );
  return rows[0] ?? null;
}

export async function countClick(db: Queryable, tokenId: string): Promise<void> {
  await db.query(
    `update invitation_link set clicks = clicks + 1, last_click = now() where id = $1`,
    [tokenId],
  );
}

/** Counts that an email was opened; an unknown id counts nothing. */
export async function countOpen(db: Queryable, tokenId: string): Promise<void> {
  await db.query(`update invitation_link set opens = opens + 1, last_open = now() where id = $1`, [
    tokenId,
  ]);
}
