/** What other features may use of second factors. */
export { acceptsCode, type CodeVerification } from './second-factor.ts';
export { createTotpEncryption } from './totp-encryption.ts';
export { findFactors, reencryptTotpSecrets } from './totp-store.ts';
