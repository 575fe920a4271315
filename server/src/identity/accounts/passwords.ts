import { readFileSync } from 'node:fs';
import { fieldError } from '@hotel/domain/api-error.ts';
import {
  type PasswordPolicy,
  tooCommon,
  validatePassword,
} from '@hotel/domain/sign-in/password-validation.ts';
import { hash, verify } from '@node-rs/argon2';
import { hashingQueue } from './hashing-queue.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Some seconds of hashing: a request that would wait longer is refused with 429. */
const maxWaiting = 100;

/**
 * Hashing must not starve the rest of the server: few hashes at a time, because file access and DNS use
 * the same threads. Sign-in has its own queue, so that new passwords never delay it.
 */
const signInQueue = hashingQueue({ maxRunning: 2, maxWaiting, maxWaitingPerAccount: maxWaiting });
const newPasswordQueue = hashingQueue({ maxRunning: 1, maxWaiting, maxWaitingPerAccount: 10 });

/** Throws TOO_MANY_REQUESTS while the sign-in queue is full. */
export const refuseWhenTooManySignIns = signInQueue.refuseWhenFull;

/** Keyboards differ in whether é is one character or two: both are the same password. */
function normalized(password: string): string {
  return password.normalize('NFC');
}

/** The argon2id hash of a password, in PHC format; one at a time for each account. */
export function hashPassword(password: string, account: string): Promise<string> {
  return newPasswordQueue.run(account, () => hash(normalized(password), cost));
}

/**
 * The hash of a new password; throws VALIDATION where the policy refuses it or everybody uses it. Every request that sets a
 * password uses it. `account` identifies who sends the request: too many at once get TOO_MANY_REQUESTS.
 */
export async function hashNewPassword(
  password: string,
  policy: PasswordPolicy,
  account: string,
): Promise<string> {
  const message = validatePassword(password, policy);
  if (message !== null) throw fieldError('password', message);
  if (isMostUsedPassword(password)) throw fieldError('password', tooCommon);
  return hashPassword(password, account);
}

/** Hashed at start: the first unknown address must not take longer than a known one. */
const decoyHash = hash('an address nobody has', cost);

/**
 * Whether the password matches the stored hash; for an unknown address (`storedHash` null) it takes the
 * same time and returns false.
 */
export async function passwordMatches(
  email: string,
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  // What is no hash is the password of nobody.
  const known = storedHash?.startsWith('$argon2') ? storedHash : null;
  const hashToVerify = known ?? (await decoyHash);
  const matches = await signInQueue.run(email, () => verify(hashToVerify, normalized(password)));
  return known !== null && matches;
}

/**
 * The thousand most used passwords of six characters or more, in lower case. Source and licence:
 * most-used-passwords.LICENSE. Only the server knows them: the list would double a sign-in page.
 */
const mostUsedPasswords = new Set(
  readFileSync(new URL('./most-used-passwords.txt', import.meta.url), 'utf8').split('\n'),
);

/** Whether a password is one of the thousand most used, whatever its case. */
function isMostUsedPassword(password: string): boolean {
  return mostUsedPasswords.has(password.toLowerCase());
}
