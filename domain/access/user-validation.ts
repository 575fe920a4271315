import { validateEmail } from '../sign-in/email-validation.ts';
import { validatePassword } from '../sign-in/password-validation.ts';

/** What a user must have, for the form and the server alike (specification, section 5). */

export const emailAndPasswordRequired = 'Email et mot de passe requis';
export const emailRequired = 'Email requis';
/** The role of a user created without one. */
export const defaultRole = 'user';

/** The sentence under each field that is wrong; nothing when all are right. */
export type UserErrors = { email?: string; password?: string };

/** Both must be there, which is said once, under the first that is missing; then each must be good. */
export function validateNewUser({
  email,
  password,
}: {
  email: string;
  password: string;
}): UserErrors {
  if (email.trim() === '') return { email: emailAndPasswordRequired };
  const refusedEmail = validateEmail(email);
  const refusedPassword =
    password === '' ? emailAndPasswordRequired : validatePassword(password, 'standard');
  return {
    ...(refusedEmail === null ? {} : { email: refusedEmail }),
    ...(refusedPassword === null ? {} : { password: refusedPassword }),
  };
}

/** A user that exists keeps their password when none is typed. */
export function validateUserChange({
  email,
  password,
}: {
  email: string;
  password: string;
}): UserErrors {
  const refusedEmail = email.trim() === '' ? emailRequired : validateEmail(email);
  const refusedPassword = password === '' ? null : validatePassword(password, 'standard');
  return {
    ...(refusedEmail === null ? {} : { email: refusedEmail }),
    ...(refusedPassword === null ? {} : { password: refusedPassword }),
  };
}
