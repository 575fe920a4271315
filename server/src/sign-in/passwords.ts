import { refusal, wrongField } from '@hotel/domain/refusals.ts';
import { type PasswordPolicy, passwordRefusal } from '@hotel/domain/sign-in/password-rule.ts';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's cost for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A flood of sign-ins must not starve the rest of the server: few hashes at a time, the others queue. */
const atOnce = 2;

/** Some seconds' worth of hashes: who comes after more is better told to come back. */
const mostWaiting = 100;
const comeBackAfterSeconds = 5;

let running = 0;
const waiting: (() => void)[] = [];

/** Refuses with 429 while more hashes wait than can be done soon. */
export function refuseWhenTooManyWait(): void {
  if (waiting.length < mostWaiting) return;
  throw refusal('TOO_MANY_REQUESTS', { retryAfter: comeBackAfterSeconds });
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  refuseWhenTooManyWait();
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** One keyboard writes é as one character, another as two: they are the same password. */
function asTyped(password: string): string {
  return password.normalize('NFC');
}

/** The argon2id hash of a password, in PHC text. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(asTyped(password), cost));
}

/** The hash of a password about to be set: every path that sets one comes by here and its rule. */
export async function hashNewPassword(password: string, policy: PasswordPolicy): Promise<string> {
  const sentence = passwordRefusal(password, policy);
  if (sentence !== null) throw wrongField('password', sentence);
  return hashPassword(password);
}

/** Made before anyone asks: the first unknown address must not take longer than a known one. */
const decoy = hashPassword('an address nobody has');

/** Whether the password is the one hashed; for an unknown address (null) it takes the same time and is false. */
export async function passwordMatches(kept: string | null, password: string): Promise<boolean> {
  const against = kept ?? (await decoy);
  const matches = await inTurn(() => verify(against, asTyped(password)));
  return kept !== null && matches;
}
