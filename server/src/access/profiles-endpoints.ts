import * as calls from '@hotel/domain/access/endpoints.ts';
import type { PasswordPolicy } from '@hotel/domain/sign-in/password-validation.ts';
import { type EndpointHandler, handleRead, handleWrite } from '../http/endpoint-handler.ts';
import type { AccountNotices } from '../sign-in/notify-account-change.ts';
import { hashNewPassword } from '../sign-in/passwords.ts';
import { createProfile, deleteProfile, updateOverrides, updateProfile } from './profile-changes.ts';
import { loadProfile, visibleProfile, visibleProfiles } from './visible-profiles.ts';

export type ProfilesDependencies = AccountNotices & { passwordPolicy: PasswordPolicy };

/** Users and their particular rights (contract, sections 3 and 8). */
export function profilesEndpoints({
  passwordPolicy,
  ...notices
}: ProfilesDependencies): EndpointHandler[] {
  return [
    handleRead(calls.listProfiles, (db, { caller }) => visibleProfiles(db, caller)),

    // Hashing takes tens of milliseconds: never inside a transaction.
    handleRead(calls.createProfile, async (_db, { caller, body, transaction }) => {
      const passwordHash = await hashNewPassword(body.password, passwordPolicy, caller.id);
      return transaction(async (tx) => {
        const id = await createProfile(tx, caller, { ...body, passwordHash });
        return loadProfile(tx, id);
      });
    }),

    handleRead(calls.updateProfile, async (_db, conversation) => {
      const { body, caller, params } = conversation;
      const { password } = body;
      const passwordHash =
        password === undefined
          ? undefined
          : await hashNewPassword(password, passwordPolicy, caller.id);
      const acting = { ...conversation, notices };
      const profile = await conversation.transaction(async (tx) => {
        await updateProfile(tx, acting, params.id, { ...body, passwordHash });
        return loadProfile(tx, params.id);
      });
      notices.mail.wake();
      return profile;
    }),

    handleWrite(calls.deleteProfile, (tx, conversation) =>
      deleteProfile(tx, conversation, conversation.params.id),
    ),

    handleRead(calls.readOverrides, async (db, { caller, params }) => {
      const { grants, denies } = (await visibleProfile(db, caller, params.id)).account;
      return { grants, denies };
    }),

    handleWrite(calls.updateOverrides, (tx, conversation) =>
      updateOverrides(tx, conversation, conversation.params.id, conversation.body),
    ),
  ];
}
