import { type ApiError, apiError } from '@hotel/domain/api-error.ts';
import { claimValues } from '@hotel/domain/oidc/role-mapping.ts';
import type { FastifyBaseLogger } from 'fastify';
import * as openid from 'openid-client';
import type { OidcFlow } from './flow-cookie.ts';
import type { OidcSettings } from './oidc-settings.ts';

/** A sign-in page waits no longer for the issuer: password sign-in goes on. */
const timeoutSeconds = 5;

/** Who the issuer says has signed in. */
export type OidcIdentity = {
  /** Verified, or trusted by OIDC_TRUST_EMAIL; in lower case. */
  email: string;
  /** The issuer does not say whether it verified the address: OIDC_TRUST_EMAIL accepted it. */
  isEmailTrusted: boolean;
  /** The values of the claim OIDC_ROLE_CLAIM; empty without the setting or the claim. */
  roleValues: readonly string[];
};

export type OidcClient = {
  /** Where the browser signs in, and what its callback is checked against; throws OIDC_UNAVAILABLE. */
  start(): Promise<{ url: string; flow: OidcFlow }>;
  /** The identity in a callback; throws OIDC_UNAVAILABLE or OIDC_REFUSED. */
  finish(query: string, flow: OidcFlow): Promise<OidcIdentity>;
  /** Where the browser ends its session with the issuer; null when it has no such address. */
  endSessionUrl(): Promise<string | null>;
};

type Options = { publicUrl: string; log: FastifyBaseLogger };

/** Authorization code flow with PKCE, state and nonce, for one issuer. */
export function createOidcClient(settings: OidcSettings, options: Options): OidcClient {
  const { publicUrl } = options;
  const redirectUri = `${publicUrl}/login/oidc`;
  const configuration = discoverOnce(settings, options);
  return {
    start: async () => startFlow(await configuration(), redirectUri),

    finish: async (query, flow) => {
      const config = await configuration();
      const callbackUrl = URL.parse(query.startsWith('?') ? query : `?${query}`, redirectUri);
      if (callbackUrl === null) throw apiError('OIDC_REFUSED');
      return identityOf(await redeemCode(config, callbackUrl, flow, options), settings, options);
    },

    endSessionUrl: async () => {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return openid.buildEndSessionUrl(config, {
        post_logout_redirect_uri: `${publicUrl}/login`,
      }).href;
    },
  };
}

/** The issuer's metadata, read when somebody first signs in; a failure is tried again. */
function discoverOnce(
  { issuer, clientId, clientSecret }: OidcSettings,
  { log }: Options,
): () => Promise<openid.Configuration> {
  let discovered: openid.Configuration | null = null;
  // The signature is checked against the issuer's keys whatever the transport; only loopback issuers may
  // be http (settings.ts).
  const execute = issuer.startsWith('http:')
    ? [openid.enableNonRepudiationChecks, openid.allowInsecureRequests]
    : [openid.enableNonRepudiationChecks];
  return async () => {
    try {
      discovered ??= await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        execute,
        timeout: timeoutSeconds,
      });
      return discovered;
    } catch (error) {
      log.warn({ err: error }, 'the OpenID Connect issuer does not respond');
      throw apiError('OIDC_UNAVAILABLE', { cause: error });
    }
  };
}

async function startFlow(config: openid.Configuration, redirectUri: string) {
  const flow = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, flow };
}

/** The claims of the ID token that the code of a callback is exchanged for; throws OIDC_REFUSED. */
async function redeemCode(
  config: openid.Configuration,
  callbackUrl: URL,
  flow: OidcFlow,
  { log }: Options,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const tokens = await openid.authorizationCodeGrant(config, callbackUrl, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    });
    return tokens.claims() ?? {};
  } catch (error) {
    log.warn({ err: error }, 'the answer of the OpenID Connect issuer was refused');
    throw apiError('OIDC_REFUSED', { cause: error });
  }
}

/**
 * Throws OIDC_REFUSED, with the reason, without an address that the issuer verified. With OIDC_TRUST_EMAIL an
 * address counts too of which the issuer does not say whether it is verified, as of Entra ID; never one that it
 * calls unverified.
 */
function identityOf(
  claims: Readonly<Record<string, unknown>>,
  { roleClaim, isEmailTrusted }: OidcSettings,
  { log }: Options,
): OidcIdentity {
  const { email, email_verified: verified } = claims;
  if (typeof email !== 'string' || email.trim() === '') {
    throw refusedClaim(
      'email',
      email,
      log,
      'Votre organisation n’a transmis aucune adresse e-mail.',
    );
  }
  // Some issuers send the boolean as text.
  const isVerified = verified === true || verified === 'true';
  if (verified === undefined && !isEmailTrusted) {
    const reason =
      'Votre organisation ne dit pas si elle a vérifié votre adresse e-mail. Adressez-vous à votre service informatique.';
    throw refusedClaim('email_verified', verified, log, reason);
  }
  if (verified !== undefined && !isVerified) {
    const reason =
      'Votre organisation n’a pas vérifié votre adresse e-mail. Adressez-vous à votre service informatique.';
    throw refusedClaim('email_verified', verified, log, reason);
  }
  return {
    email: email.trim().toLowerCase(),
    isEmailTrusted: verified === undefined,
    roleValues: roleClaim === undefined ? [] : claimValues(claims, roleClaim),
  };
}

/** The log names the claim and the type of its value, never the value. */
function refusedClaim(
  claim: string,
  value: unknown,
  log: FastifyBaseLogger,
  message: string,
): ApiError {
  const type = value === undefined ? 'missing' : typeof value;
  log.warn({ claim, type }, 'the OpenID Connect issuer verified no address');
  return apiError('OIDC_REFUSED', { message });
}
