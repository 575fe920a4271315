import { hotelNameRefusal } from '@hotel/domain/hotels/hotel-name.ts';
import { validateEmail } from '@hotel/domain/sign-in/email-validation.ts';
import { validatePassword } from '@hotel/domain/sign-in/password-validation.ts';
import type { FormValues } from './form-values.ts';

/** The sentence under each field that is wrong; nothing when all are right. */
export type SignInFormErrors = {
  email?: string;
  password?: string;
  confirmation?: string;
  hotel_name?: string;
};

/** Login asks for an address and a password; whether they are the right ones is the server's to say. */
export function validateLogin({ email, password }: FormValues): SignInFormErrors {
  return refusalsOf(validateEmail(email), password === '' ? 'Mot de passe requis' : null);
}

/** Setup asks for an address and a password good enough to be kept; a hotel need not be named. */
export function validateSetup({ email, password, hotelName }: FormValues): SignInFormErrors {
  const refusals = refusalsOf(validateEmail(email), validatePassword(password, 'standard'));
  const hotelRefusal = hotelName.trim() === '' ? null : hotelNameRefusal(hotelName);
  return hotelRefusal === null ? refusals : { ...refusals, hotel_name: hotelRefusal };
}

/** The request for a link asks for an address; whether it has an account is told to nobody. */
export function validateForgot({ email }: FormValues): SignInFormErrors {
  return refusalsOf(validateEmail(email), null);
}

/** A password behind a link is typed twice, unseen: both must be the same. */
export function validateNewPassword({ password, confirmation }: FormValues): SignInFormErrors {
  const refusals = refusalsOf(null, validatePassword(password, 'standard'));
  if (password === confirmation) return refusals;
  return { ...refusals, confirmation: 'Les mots de passe ne correspondent pas' };
}

function refusalsOf(email: string | null, password: string | null): SignInFormErrors {
  return { ...(email === null ? {} : { email }), ...(password === null ? {} : { password }) };
}
