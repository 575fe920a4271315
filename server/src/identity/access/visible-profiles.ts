import { isAllowed } from '@hotel/domain/access/authorization.ts';
import type { Profile } from '@hotel/domain/access/endpoints.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/authorization.ts';
import { type Account, findAccountById, lockAccount } from '../accounts/public.ts';
import { findCaller } from './caller-store.ts';
import { exceedsGrantorOf, type GrantorWithHotels, grantorOf } from './delegation.ts';
import { listPermissions } from './permissions-store.ts';
import { heldPermissionsOf, profileOf } from './profile.ts';
import { allRoles, type Roles } from './roles.ts';

export type VisibleProfile = { account: Account; grantor: GrantorWithHotels; roles: Roles };

/** One user the caller may see; throws NOT_FOUND for any other. */
export async function visibleProfile(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<VisibleProfile> {
  const account = await findAccountById(db, id);
  const grantor = await grantorOf(db, caller);
  const roles = await allRoles(db);
  if (account === null || !isVisible(grantor, account, roles)) throw apiError('NOT_FOUND');
  return { account, grantor, roles };
}

/**
 * One user the caller may see, locked until this transaction ends. Reads the caller again, because they
 * may have been demoted or deleted while they waited for the lock.
 */
export async function lockVisibleProfile(
  tx: Queryable,
  caller: Caller,
  id: string,
): Promise<VisibleProfile> {
  await lockAccount(tx, id);
  const currentCaller = await findCaller(tx, caller.sessionId, null);
  if (currentCaller === null) throw apiError('UNAUTHENTICATED');
  if (!isAllowed(currentCaller, 'manage-users')) throw apiError('FORBIDDEN');
  return visibleProfile(tx, currentCaller, id);
}

/** A user's profile, as this transaction sees it; throws NOT_FOUND. */
export async function loadProfile(tx: Queryable, id: string): Promise<Profile> {
  const account = await findAccountById(tx, id);
  if (account === null) throw apiError('NOT_FOUND');
  return profileOf(account, await allRoles(tx), await allPermissionCodes(tx));
}

/**
 * Whether a caller may see a user: themself, and those who hold nothing beyond what the caller holds
 * (contract, section 3).
 */
export function isVisible(
  grantor: GrantorWithHotels,
  account: Pick<Account, 'id' | 'roleId' | 'grants'> & { hotels: readonly { id: string }[] },
  roles: Roles,
): boolean {
  return (
    account.id === grantor.caller.id ||
    !exceedsGrantorOf(grantor, heldPermissionsOf(account, roles))
  );
}

export async function allPermissionCodes(db: Queryable): Promise<string[]> {
  return (await listPermissions(db)).map(({ code }) => code);
}
