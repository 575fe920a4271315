/** What other features may use of second factors. */
export {
  consumeChallenge,
  findPasskey,
  recordPasskeyUse,
} from './passkeys-store.ts';
export { acceptsCode, type CodeVerification } from './second-factor.ts';
export { createTotpEncryption } from './totp-encryption.ts';
export { findFactors, reencryptTotpSecrets } from './totp-store.ts';
export {
  authenticationOptions,
  type RelyingParty,
  relyingPartyOf,
  verifiedAssertion,
} from './webauthn.ts';
export { type Challenges, createChallenges } from './webauthn-challenge.ts';
