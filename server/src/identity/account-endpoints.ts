import type { PasswordPolicy } from '@hotel/domain/sign-in/password-validation.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { EncryptionKeys } from '../platform/encryption/encryption.ts';
import type { EndpointHandler } from '../platform/http/endpoint-handler.ts';
import type { MailQueue } from '../platform/mail/mail-queue.ts';
import { profilesEndpoints } from './access/profiles-endpoints.ts';
import { rolesEndpoints } from './access/roles-endpoints.ts';
import { apiTokensEndpoints } from './api-tokens/api-tokens-endpoints.ts';
import { factorsEndpoints } from './factors/factors-endpoints.ts';
import { passkeysEndpoints } from './factors/passkeys-endpoints.ts';
import { createChallenges, createTotpEncryption, relyingPartyOf } from './factors/public.ts';
import { invitationsEndpoints } from './invitations/invitations-endpoints.ts';
import { revokeInvitationsOf } from './invitations/revoke-invitations-of.ts';
import { oidcEndpoints } from './oidc/oidc-endpoints.ts';
import { oidcFeature } from './oidc/oidc-feature.ts';
import type { OidcSettings } from './oidc/oidc-settings.ts';
import { passkeyLogInEndpoints } from './sign-in/passkey-log-in-endpoints.ts';
import { passwordResetEndpoints } from './sign-in/password-reset-endpoints.ts';
import { refreshCookie } from './sign-in/refresh-cookie.ts';
import { signInEndpoints } from './sign-in/sign-in-endpoints.ts';
import { signInThrottle, throttledAttempts } from './sign-in/sign-in-throttle.ts';
import type { AccessTokens } from './sign-in/tokens/access-tokens.ts';

export type SignInSettings = {
  authSecret: string;
  /** Secrets whose access tokens are still accepted while AUTH_SECRET is rotated. */
  authSecretsBefore?: readonly string[] | undefined;
  /** Whether the first administrator needs the token that the start prints. */
  setupTokenRequired?: boolean | undefined;
  passwordPolicy: PasswordPolicy;
  /** Roles whose users need a second factor. */
  mfaRequiredRoles?: readonly string[] | undefined;
  /** The issuer of OpenID Connect. */
  oidc?: OidcSettings | undefined;
  /** Whether only OpenID Connect signs in, but for the addresses of `oidcBreakGlass`. */
  oidcOnly?: boolean | undefined;
  oidcBreakGlass?: readonly string[] | undefined;
};

type Dependencies = {
  database: Database;
  log: FastifyBaseLogger;
  publicUrl: string;
  now: () => Date;
  signIn: SignInSettings;
  encryption: EncryptionKeys;
  tokens: AccessTokens;
  mail: MailQueue;
};

/** The endpoints about users: how they sign in, who they are, and what they may do. */
export function accountEndpoints(dependencies: Dependencies): EndpointHandler[] {
  const { database, publicUrl, now, signIn, encryption, tokens, mail } = dependencies;
  const { passwordPolicy, oidcOnly = false } = signIn;
  const sessions = { tokens, cookie: refreshCookie(publicUrl.startsWith('https:')) };
  const notices = { mail, publicUrl };
  const throttle = signInThrottle(database);
  const codes = {
    totpEncryption: createTotpEncryption(encryption.encryptionKey, encryption.encryptionKeysBefore),
    now,
  };
  const webauthn = {
    site: relyingPartyOf(publicUrl),
    challenges: createChallenges(signIn.authSecret, now),
  };
  return [
    ...signInEndpoints({
      ...signIn,
      ...sessions,
      ...notices,
      ...codes,
      mfaRequiredRoles: signIn.mfaRequiredRoles ?? [],
      passwordOnlyFor: oidcOnly ? (signIn.oidcBreakGlass ?? []) : null,
      throttle,
      database,
    }),
    ...factorsEndpoints({ ...codes, mail, throttle: throttledAttempts(database, throttle) }),
    ...passkeysEndpoints(webauthn),
    ...passkeyLogInEndpoints({ ...sessions, ...webauthn }),
    ...oidcEndpoints({
      ...sessions,
      ...oidcFeature({ ...dependencies, settings: signIn.oidc, oidcOnly }),
      oidcBreakGlass: signIn.oidcBreakGlass ?? [],
      database,
    }),
    ...apiTokensEndpoints(),
    ...passwordResetEndpoints({ ...notices, passwordPolicy }),
    ...invitationsEndpoints({ ...notices, passwordPolicy }),
    ...profilesEndpoints({ ...notices, passwordPolicy, revokeInvitationsOf }),
    ...rolesEndpoints(),
  ];
}
