import { emailRefusal } from '../sign-in/email-rule.ts';
import { passwordRefusal } from '../sign-in/password-rule.ts';

/** What a user must have, for the form and the server alike (specification, section 5). */

export const emailAndPasswordRequired = 'Email et mot de passe requis';
export const emailRequired = 'Email requis';
/** The role of a user created without one. */
export const defaultRole = 'user';

/** The sentence under each field that is wrong; nothing when all are right. */
export type UserRefusals = { email?: string; password?: string };

/** Both must be there, which is said once, under the first that is missing; then each must be good. */
export function newUserRefusals({
  email,
  password,
}: {
  email: string;
  password: string;
}): UserRefusals {
  if (email.trim() === '') return { email: emailAndPasswordRequired };
  const refusedEmail = emailRefusal(email);
  const refusedPassword =
    password === '' ? emailAndPasswordRequired : passwordRefusal(password, 'standard');
  return {
    ...(refusedEmail === null ? {} : { email: refusedEmail }),
    ...(refusedPassword === null ? {} : { password: refusedPassword }),
  };
}

/** A user that exists keeps their password when none is typed. */
export function changedUserRefusals({
  email,
  password,
}: {
  email: string;
  password: string;
}): UserRefusals {
  const refusedEmail = email.trim() === '' ? emailRequired : emailRefusal(email);
  const refusedPassword = password === '' ? null : passwordRefusal(password, 'standard');
  return {
    ...(refusedEmail === null ? {} : { email: refusedEmail }),
    ...(refusedPassword === null ? {} : { password: refusedPassword }),
  };
}
