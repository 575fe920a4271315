import type { UserData } from '@hotel/domain/personal-data/endpoints.ts';
import type { Queryable } from '../platform/database/database.ts';

/**
 * The personal data of a user over all features: this store reads and deletes rows of their tables,
 * which docs/personal-data.md lists. Secrets and their hashes are left out.
 */
const reads: Readonly<Record<Exclude<keyof UserData, 'email'>, string>> = {
  account: `select to_jsonb(account) - 'password_hash' as row from account where email = $1`,
  hotels: `select to_jsonb(hotel.name) as row, hotel.id from account_hotel
    join account on account.id = account_id join hotel on hotel.id = hotel_id
    where account.email = $1 order by hotel.id`,
  rights: `select jsonb_build_object('code', code, 'mode', mode) as row from account_override
    join account on account.id = account_id join permission on permission.id = permission_id
    where account.email = $1 order by code`,
  sessions: `select to_jsonb(session) - 'id' as row from session
    join account on account.id = account_id where account.email = $1 order by session.created_at`,
  factors: `select to_jsonb(factor) as row from account join lateral (
      select 'totp' as kind, null as name, created_at, null::timestamptz as last_used_at
      from totp_factor where account_id = account.id
      union all
      select 'passkey', name, created_at, last_used_at from passkey where account_id = account.id
    ) factor on true where account.email = $1`,
  api_tokens: `select to_jsonb(api_token) - 'hash' as row from api_token
    join account on account.id = account_id where account.email = $1 order by api_token.id`,
  invitations: `select to_jsonb(invitation) as row from invitation
    where email = $1 order by id`,
  failed_sign_ins: `select to_jsonb(failure) as row from sign_in_failure failure
    where email = $1 order by failed_at`,
  emails: `select to_jsonb(flash_subscription) as row from flash_subscription
    join account on account.id = account_id where account.email = $1`,
  imports: `select to_jsonb(nights_import) as row from nights_import
    where account_email = $1 or taken_back_by = $1 order by id`,
  notes: `select to_jsonb(note) as row from note
    where author_email = $1 or text ~* mention_of_address($1) order by hotel_id, id`,
  revenue_proofs: `select to_jsonb(revenue_proof) as row from revenue_proof
    where account_email = $1 order by hotel_id`,
  error_reports: `select to_jsonb(client_log) as row from client_log
    where position($1 in lower(concat_ws(' ', person, message, url, stack, extra))) > 0 order by id`,
  audit_trail: `select to_jsonb(audit_entry) as row from audit_entry
    where actor_email = $1 or target = $1 or position(to_json($1::text)::text in detail::text) > 0
    order by at, id`,
};

/** Everything stored about an e-mail address, in lower case. */
export async function findUserData(db: Queryable, email: string): Promise<UserData> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [name, statement] of Object.entries(reads)) {
    const { rows } = await db.query<{ row: unknown }>(statement, [email]);
    found[name] = rows.map(({ row }) =>
      typeof row === 'string' ? { name: row } : { ...Object(row) },
    );
  }
  const { account = [], ...lists } = found;
  return { email, account: account[0] ?? null, ...(lists as Omit<UserData, 'email' | 'account'>) };
}

const deletions = [
  'delete from invitation where email = $1',
  'delete from sign_in_failure where email = $1',
  `delete from client_log
   where position($1 in lower(concat_ws(' ', person, message, url, stack, extra))) > 0`,
  `update nights_import set account_email = null, account_id = null, address = null
   where account_email = $1`,
  'update nights_import set taken_back_by = null where taken_back_by = $1',
  // The note is the hotel's, for those who still read it; what names the person goes.
  'update note set author_email = null, author_id = null where author_email = $1',
  `update note set text = regexp_replace(text, mention_of_address($1), '…', 'gi')
   where text ~* mention_of_address($1)`,
  'update revenue_proof set account_email = null where account_email = $1',
];

/**
 * Deletes what is left of an address once its account is gone, and replaces it by a pseudonym in the
 * audit trail; returns the pseudonym.
 */
export async function eraseUserTraces(tx: Queryable, email: string): Promise<string> {
  for (const statement of deletions) await tx.query(statement, [email]);
  const { rows } = await tx.query<{ pseudonym: string }>(
    'select erase_person_from_audit($1) as pseudonym',
    [email],
  );
  return rows[0]?.pseudonym ?? '';
}
