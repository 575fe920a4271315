import * as calls from '@hotel/domain/access/calls.ts';
import type { PasswordPolicy } from '@hotel/domain/sign-in/password-rule.ts';
import { type AnsweredCall, atOnce, read, write } from '../http/answered-call.ts';
import type { AccountNotices } from '../sign-in/notify-account-change.ts';
import { hashNewPassword } from '../sign-in/passwords.ts';
import { profileNow, profilesSeenBy, seenBy } from './people.ts';
import { changeOverrides, changeProfile, makeProfile, removeProfile } from './profile-changes.ts';

export type ProfilesRoom = AccountNotices & { passwordPolicy: PasswordPolicy };

/** Users and their particular rights (contract, sections 3 and 8). */
export function profilesCalls({ passwordPolicy, ...notices }: ProfilesRoom): AnsweredCall[] {
  return [
    atOnce(calls.listProfiles, (db, { caller }) => profilesSeenBy(db, caller)),

    // Hashing takes tens of milliseconds: never inside a transaction.
    read(calls.createProfile, async (_db, { caller, body, transaction }) => {
      const passwordHash = await hashNewPassword(body.password, passwordPolicy, caller.id);
      return transaction(async (tx) => {
        const id = await makeProfile(tx, caller, { ...body, passwordHash });
        return profileNow(tx, id);
      });
    }),

    read(calls.updateProfile, async (_db, conversation) => {
      const { body, caller, params } = conversation;
      const { password } = body;
      const passwordHash =
        password === undefined
          ? undefined
          : await hashNewPassword(password, passwordPolicy, caller.id);
      const acting = { ...conversation, notices };
      const profile = await conversation.transaction(async (tx) => {
        await changeProfile(tx, acting, params.id, { ...body, passwordHash });
        return profileNow(tx, params.id);
      });
      notices.mail.wake();
      return profile;
    }),

    write(calls.deleteProfile, (tx, conversation) =>
      removeProfile(tx, conversation, conversation.params.id),
    ),

    atOnce(calls.readOverrides, async (db, { caller, params }) => {
      const { grants, denies } = (await seenBy(db, caller, params.id)).account;
      return { grants, denies };
    }),

    write(calls.updateOverrides, (tx, conversation) =>
      changeOverrides(tx, conversation, conversation.params.id, conversation.body),
    ),
  ];
}
