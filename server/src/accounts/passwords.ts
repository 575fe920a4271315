import { fieldError } from '@hotel/domain/api-error.ts';
import {
  type PasswordPolicy,
  validatePassword,
} from '@hotel/domain/sign-in/password-validation.ts';
import { hash, verify } from '@node-rs/argon2';
import { hashingQueue } from './hashing-queue.ts';

/** OWASP's cost for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Some seconds' worth of hashes: who comes after more is better told to come back. */
const maxWaiting = 100;

/**
 * A flood must not starve the rest of the server: few hashes at a time, in threads that files and names
 * need too. Signing in has its own, so that nobody who sets passwords keeps others from it.
 */
const signIns = hashingQueue({ maxRunning: 2, maxWaiting, maxWaitingPerAccount: maxWaiting });
const newPasswords = hashingQueue({ maxRunning: 1, maxWaiting, maxWaitingPerAccount: 10 });

/** Refuses with 429 while more sign-ins wait for their hash than can be done soon. */
export const refuseWhenTooManySignIns = signIns.refuseWhenFull;

/** One keyboard writes é as one character, another as two: they are the same password. */
function asTyped(password: string): string {
  return password.normalize('NFC');
}

/** The argon2id hash of a password, in PHC text; of one account one is made at a time. */
export function hashPassword(password: string, account: string): Promise<string> {
  return newPasswords.run(account, () => hash(asTyped(password), cost));
}

/**
 * The hash of a password about to be set: every path that sets one comes by here and its rule. `account`
 * is the one that sets it, whoever's it is: many at once are refused with 429.
 */
export async function hashNewPassword(
  password: string,
  policy: PasswordPolicy,
  account: string,
): Promise<string> {
  const sentence = validatePassword(password, policy);
  if (sentence !== null) throw fieldError('password', sentence);
  return hashPassword(password, account);
}

/** Made before anyone asks: the first unknown address must not take longer than a known one. */
const decoy = hash('an address nobody has', cost);

/**
 * Whether the password is the one hashed for this address; for an unknown address (null) it takes the
 * same time and is false.
 */
export async function passwordMatches(
  email: string,
  kept: string | null,
  password: string,
): Promise<boolean> {
  const against = kept ?? (await decoy);
  const matches = await signIns.run(email, () => verify(against, asTyped(password)));
  return kept !== null && matches;
}
