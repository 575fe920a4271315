import type { AssertionBody, AttestationBody } from '@hotel/domain/factors/endpoints.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { NewPasskey, StoredPasskey } from './passkeys-store.ts';
import type { Challenges } from './webauthn-challenge.ts';

/** Loaded when somebody first uses a passkey: it consists of many modules, which no start needs. */
const webAuthn = () => import('@simplewebauthn/server');

/** The site that passkeys are bound to: the host name and the origin of PUBLIC_URL. */
export type RelyingParty = { id: string; origin: string };

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** A challenge with a valid response; it must be consumed before the response takes effect. */
export type VerifiedChallenge = { hash: Buffer; expiresAt: Date };

const loginPurpose = 'login';
const registrationPurpose = (accountId: string) => `registration ${accountId}`;

/** The user handle of an account: opaque to the authenticator, nothing personal. */
function userHandleOf(accountId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`account ${accountId}`));
}

/** The options of a registration: a discoverable credential with user verification. */
export async function registrationOptions(
  { id }: RelyingParty,
  challenges: Challenges,
  account: { id: string; email: string; credentialIds: readonly Buffer[] },
) {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: 'Hotel Manager',
    rpID: id,
    userID: userHandleOf(account.id),
    userName: account.email,
    userDisplayName: account.email,
    challenge: challenges.issue(registrationPurpose(account.id)),
    attestationType: 'none',
    excludeCredentials: account.credentialIds.map((credential) => ({
      id: credential.toString('base64url'),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The options of a sign-in: the authenticator offers the credentials it holds for this site. */
export async function authenticationOptions({ id }: RelyingParty, challenges: Challenges) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: id,
    challenge: challenges.issue(loginPurpose),
    userVerification: 'required',
  });
}

/** The new credential of a registration, with its challenge; null where the response is not valid. */
export async function verifiedRegistration(
  site: RelyingParty,
  challenges: Challenges,
  accountId: string,
  body: AttestationBody,
): Promise<{ passkey: Omit<NewPasskey, 'name'>; challenge: VerifiedChallenge } | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  let challenge: VerifiedChallenge | null = null;
  const verified = await verifyRegistrationResponse({
    response: body as RegistrationResponseJSON,
    expectedChallenge: (text) => {
      challenge = challenges.read(registrationPurpose(accountId), text);
      return challenge !== null;
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified || challenge === null) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    passkey: {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
    },
    challenge,
  };
}

/** The new signature counter of a sign-in, with its challenge; null where the response is not valid. */
export async function verifiedAssertion(
  site: RelyingParty,
  challenges: Challenges,
  passkey: StoredPasskey,
  body: AssertionBody,
): Promise<{ counter: number; challenge: VerifiedChallenge } | null> {
  let challenge: VerifiedChallenge | null = null;
  const { userHandle } = body.response;
  const expectedHandle = Buffer.from(userHandleOf(passkey.accountId)).toString('base64url');
  if (userHandle !== undefined && userHandle !== null && userHandle !== expectedHandle) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: body as AuthenticationResponseJSON,
    expectedChallenge: (text) => {
      challenge = challenges.read(loginPurpose, text);
      return challenge !== null;
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: body.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified || challenge === null) return null;
  return { counter: verified.authenticationInfo.newCounter, challenge };
}
