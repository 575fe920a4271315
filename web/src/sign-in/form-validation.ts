import { validateHotelName } from '@hotel/domain/hotels/hotel-name.ts';
import { validateEmail } from '@hotel/domain/sign-in/email-validation.ts';
import { validatePassword } from '@hotel/domain/sign-in/password-validation.ts';
import type { FormValues } from './form-values.ts';

/** The French error message of each invalid field. */
export type SignInFormErrors = {
  email?: string;
  password?: string;
  confirmation?: string;
  hotel_name?: string;
};

/** Requires an email address and a password; the server checks whether they are correct. */
export function validateLogin({ email, password }: FormValues): SignInFormErrors {
  return toErrors(validateEmail(email), password === '' ? 'Mot de passe requis' : null);
}

/** Requires an email address and a password that satisfies the policy; the hotel name is optional. */
export function validateSetup({ email, password, hotelName }: FormValues): SignInFormErrors {
  const errors = toErrors(validateEmail(email), validatePassword(password, 'standard'));
  const hotelError = hotelName.trim() === '' ? null : validateHotelName(hotelName);
  return hotelError === null ? errors : { ...errors, hotel_name: hotelError };
}

/** Requires an email address; the server never reveals whether it belongs to an account. */
export function validateForgot({ email }: FormValues): SignInFormErrors {
  return toErrors(validateEmail(email), null);
}

/** Requires a password that satisfies the policy, typed twice. */
export function validateNewPassword({ password, confirmation }: FormValues): SignInFormErrors {
  const errors = toErrors(null, validatePassword(password, 'standard'));
  if (password === confirmation) return errors;
  return { ...errors, confirmation: 'Les mots de passe ne correspondent pas' };
}

function toErrors(email: string | null, password: string | null): SignInFormErrors {
  return { ...(email === null ? {} : { email }), ...(password === null ? {} : { password }) };
}
