import { hotelNameRefusal } from '@hotel/domain/hotels/hotel-name.ts';
import { emailRefusal } from '@hotel/domain/sign-in/email-rule.ts';
import { passwordRefusal } from '@hotel/domain/sign-in/password-rule.ts';
import type { Typed } from './typed.ts';

/** The sentence under each field that is wrong; nothing when all are right. */
export type Refusals = {
  email?: string;
  password?: string;
  confirmation?: string;
  hotel_name?: string;
};

/** Login asks for an address and a password; whether they are the right ones is the server's to say. */
export function loginRefusals({ email, password }: Typed): Refusals {
  return refusalsOf(emailRefusal(email), password === '' ? 'Mot de passe requis' : null);
}

/** Setup asks for an address and a password good enough to be kept; a hotel need not be named. */
export function setupRefusals({ email, password, hotelName }: Typed): Refusals {
  const refusals = refusalsOf(emailRefusal(email), passwordRefusal(password, 'standard'));
  const hotelRefusal = hotelName.trim() === '' ? null : hotelNameRefusal(hotelName);
  return hotelRefusal === null ? refusals : { ...refusals, hotel_name: hotelRefusal };
}

/** The request for a link asks for an address; whether it has an account is told to nobody. */
export function forgotRefusals({ email }: Typed): Refusals {
  return refusalsOf(emailRefusal(email), null);
}

/** A password behind a link is typed twice, unseen: both must be the same. */
export function newPasswordRefusals({ password, confirmation }: Typed): Refusals {
  const refusals = refusalsOf(null, passwordRefusal(password, 'standard'));
  if (password === confirmation) return refusals;
  return { ...refusals, confirmation: 'Les mots de passe ne correspondent pas' };
}

function refusalsOf(email: string | null, password: string | null): Refusals {
  return { ...(email === null ? {} : { email }), ...(password === null ? {} : { password }) };
}
