import { validateEmail } from '../sign-in/email-validation.ts';
import { validatePassword } from '../sign-in/password-validation.ts';

/** Validation of users, the same in the form and on the server (specification, section 5). */

export const emailAndPasswordRequired = 'Email et mot de passe requis';
export const emailRequired = 'Email requis';
/** The role of a user created without one. */
export const defaultRole = 'user';

/** The French message of each invalid field; empty when all are valid. */
export type UserErrors = { email?: string; password?: string };

/** Both fields are required, with one message under the first that is missing; then each must be valid. */
export function validateNewUser({
  email,
  password,
}: {
  email: string;
  password: string;
}): UserErrors {
  if (email.trim() === '') return { email: emailAndPasswordRequired };
  const emailError = validateEmail(email);
  const passwordError =
    password === '' ? emailAndPasswordRequired : validatePassword(password, 'standard');
  return {
    ...(emailError === null ? {} : { email: emailError }),
    ...(passwordError === null ? {} : { password: passwordError }),
  };
}

/** An existing user keeps their password when none is typed. */
export function validateUserChange({
  email,
  password,
}: {
  email: string;
  password: string;
}): UserErrors {
  const emailError = email.trim() === '' ? emailRequired : validateEmail(email);
  const passwordError = password === '' ? null : validatePassword(password, 'standard');
  return {
    ...(emailError === null ? {} : { email: emailError }),
    ...(passwordError === null ? {} : { password: passwordError }),
  };
}
