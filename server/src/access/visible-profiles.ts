import { isAllowed } from '@hotel/domain/access/authorization.ts';
import type { Profile } from '@hotel/domain/access/endpoints.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import { type Account, findAccountById, listAccounts, lockAccount } from '../accounts/public.ts';
import type { Queryable } from '../database/database.ts';
import type { Caller } from '../http/authorization.ts';
import { findCaller } from './caller-store.ts';
import { exceedsGrantorsHoldings, type Grantor, grantorOf } from './delegation.ts';
import { listPermissions } from './permissions-store.ts';
import { heldPermissionsOf, profileOf } from './profile.ts';
import { allRoles, type Roles } from './roles.ts';

/**
 * The people a caller sees: themself, and those who have nothing beyond what the caller holds
 * (contract, section 3).
 */
export async function visibleProfiles(db: Queryable, caller: Caller): Promise<Profile[]> {
  const grantor = await grantorOf(db, caller);
  const roles = await allRoles(db);
  const everyCode = await everyPermission(db);
  const accounts = await listAccounts(db);
  return accounts
    .filter((account) => isSeen(grantor, account, roles))
    .map((account) => profileOf(account, roles, everyCode));
}

export type VisibleProfile = { account: Account; grantor: Grantor; roles: Roles };

/** One person the caller sees; refused as not found when there is none. */
export async function visibleProfile(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<VisibleProfile> {
  const account = await findAccountById(db, id);
  const grantor = await grantorOf(db, caller);
  const roles = await allRoles(db);
  if (account === null || !isSeen(grantor, account, roles)) throw apiError('NOT_FOUND');
  return { account, grantor, roles };
}

/**
 * One person the caller sees, kept as they are until this transaction ends. Who is the caller is asked
 * again: they may have been demoted or deleted while they waited to be let in.
 */
export async function lockVisibleProfile(
  tx: Queryable,
  caller: Caller,
  id: string,
): Promise<VisibleProfile> {
  await lockAccount(tx, id);
  const now = await findCaller(tx, caller.sessionId, null);
  if (now === null) throw apiError('UNAUTHENTICATED');
  if (!isAllowed(now, 'manage-users')) throw apiError('FORBIDDEN');
  return visibleProfile(tx, now, id);
}

/** A person's profile, as it stands at this moment of the transaction. */
export async function loadProfile(tx: Queryable, id: string): Promise<Profile> {
  const account = await findAccountById(tx, id);
  if (account === null) throw apiError('NOT_FOUND');
  return profileOf(account, await allRoles(tx), await everyPermission(tx));
}

function isSeen(grantor: Grantor, account: Account, roles: Roles): boolean {
  return (
    account.id === grantor.caller.id ||
    !exceedsGrantorsHoldings(grantor, heldPermissionsOf(account, roles))
  );
}

async function everyPermission(db: Queryable): Promise<string[]> {
  return (await listPermissions(db)).map(({ code }) => code);
}
