import * as endpoints from '@hotel/domain/access/endpoints.ts';
import type { PasswordPolicy } from '@hotel/domain/sign-in/password-validation.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../../platform/http/endpoint-handler.ts';
import { requireRecentSignIn } from '../../platform/http/recent-sign-in.ts';
import type { AccountNotices } from '../accounts/notify-account-change.ts';
import { hashNewPassword } from '../accounts/passwords.ts';
import { countVisibleProfiles, listVisibleAccounts, listVisibleProfiles } from './list-profiles.ts';
import {
  createProfile,
  deleteProfile,
  disableProfile,
  enableProfile,
  type RevokeInvitationsOf,
  updateOverrides,
  updateProfile,
} from './profile-changes.ts';
import { loadProfile, visibleProfile } from './visible-profiles.ts';

export type ProfilesDependencies = AccountNotices & {
  passwordPolicy: PasswordPolicy;
  revokeInvitationsOf: RevokeInvitationsOf;
};

/** Users and their personal grants and denies (contract, sections 3 and 8). */
export function profilesEndpoints(dependencies: ProfilesDependencies): EndpointHandler[] {
  return [...readingEndpoints(), ...changingEndpoints(dependencies), ...overridesEndpoints()];
}

function readingEndpoints(): EndpointHandler[] {
  return [
    handleRequest(endpoints.listProfiles, (db, { caller, query }) =>
      listVisibleProfiles(db, caller, query),
    ),

    handleRequest(endpoints.countProfiles, (db, { caller, query }) =>
      countVisibleProfiles(db, caller, query),
    ),

    handleRequest(endpoints.listAccountStates, async (db, { caller, query }) => {
      const { accounts } = await listVisibleAccounts(db, caller, query);
      return accounts.map(({ id, disabled, secondFactor }) => ({
        id,
        disabled,
        second_factor: secondFactor,
      }));
    }),
  ];
}

function changingEndpoints({
  passwordPolicy,
  revokeInvitationsOf,
  ...notices
}: ProfilesDependencies): EndpointHandler[] {
  return [
    // Hashing takes tens of milliseconds: never inside a transaction.
    handleRequest(endpoints.createProfile, async (_db, { caller, body, transaction }) => {
      const passwordHash = await hashNewPassword(body.password, passwordPolicy, caller.id);
      return transaction(async (tx) => {
        const id = await createProfile(tx, caller, { ...body, passwordHash });
        return loadProfile(tx, id);
      });
    }),

    handleRequest(endpoints.updateProfile, async (_db, context) => {
      const { body, caller, params } = context;
      const { email, password, role } = body;
      if ([email, password, role].some((field) => field !== undefined)) requireRecentSignIn(caller);
      const passwordHash =
        password === undefined
          ? undefined
          : await hashNewPassword(password, passwordPolicy, caller.id);
      return context.transaction(async (tx) => {
        await updateProfile(tx, { ...context, notices }, params.id, { ...body, passwordHash });
        return loadProfile(tx, params.id);
      });
    }),

    handleInTransaction(endpoints.disableProfile, (tx, context) =>
      disableProfile(tx, context, context.params.id),
    ),

    handleInTransaction(endpoints.enableProfile, (tx, context) =>
      enableProfile(tx, context, context.params.id),
    ),

    handleInTransaction(endpoints.deleteProfile, (tx, context) =>
      deleteProfile(tx, { ...context, revokeInvitationsOf }, context.params.id),
    ),
  ];
}

function overridesEndpoints(): EndpointHandler[] {
  return [
    handleRequest(endpoints.readOverrides, async (db, { caller, params }) => {
      const { grants, denies } = (await visibleProfile(db, caller, params.id)).account;
      return { grants, denies };
    }),

    handleInTransaction(endpoints.updateOverrides, (tx, context) =>
      updateOverrides(tx, context, context.params.id, context.body),
    ),
  ];
}
