import type { Profile } from '@hotel/domain/access/calls.ts';
import { may } from '@hotel/domain/access/rights.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import type { Queryable } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { findCaller } from './caller-store.ts';
import { type Giver, giverOf, isBeyond } from './handing-out.ts';
import { listPermissions } from './permissions-store.ts';
import { holdingOf, profileOf } from './profile.ts';
import { type Account, findAccountById, holdAccount, listAccounts } from './profiles-store.ts';
import { allRoles, type Roles } from './roles.ts';

/**
 * The people a caller sees: themself, and those who have nothing beyond what the caller holds
 * (contract, section 3).
 */
export async function profilesSeenBy(db: Queryable, caller: Caller): Promise<Profile[]> {
  const giver = await giverOf(db, caller);
  const roles = await allRoles(db);
  const everyCode = await everyPermission(db);
  const accounts = await listAccounts(db);
  return accounts
    .filter((account) => isSeen(giver, account, roles))
    .map((account) => profileOf(account, roles, everyCode));
}

export type Seen = { account: Account; giver: Giver; roles: Roles };

/** One person the caller sees; refused as not found when there is none. */
export async function seenBy(db: Queryable, caller: Caller, id: string): Promise<Seen> {
  const account = await findAccountById(db, id);
  const giver = await giverOf(db, caller);
  const roles = await allRoles(db);
  if (account === null || !isSeen(giver, account, roles)) throw refusal('NOT_FOUND');
  return { account, giver, roles };
}

/**
 * One person the caller sees, kept as they are until this transaction ends. Who is the caller is asked
 * again: they may have been demoted or deleted while they waited to be let in.
 */
export async function heldBy(tx: Queryable, caller: Caller, id: string): Promise<Seen> {
  await holdAccount(tx, id);
  const now = await findCaller(tx, caller.sessionId, null);
  if (now === null) throw refusal('UNAUTHENTICATED');
  if (!may(now, 'manage-users')) throw refusal('FORBIDDEN');
  return seenBy(tx, now, id);
}

/** A person's profile, as it stands at this moment of the transaction. */
export async function profileNow(tx: Queryable, id: string): Promise<Profile> {
  const account = await findAccountById(tx, id);
  if (account === null) throw refusal('NOT_FOUND');
  return profileOf(account, await allRoles(tx), await everyPermission(tx));
}

function isSeen(giver: Giver, account: Account, roles: Roles): boolean {
  return account.id === giver.caller.id || !isBeyond(giver, holdingOf(account, roles));
}

async function everyPermission(db: Queryable): Promise<string[]> {
  return (await listPermissions(db)).map(({ code }) => code);
}
