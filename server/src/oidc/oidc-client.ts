import { apiError } from '@hotel/domain/api-error.ts';
import type { FastifyBaseLogger } from 'fastify';
import * as openid from 'openid-client';
import type { OidcFlow } from './flow-cookie.ts';
import type { OidcSettings } from './oidc-settings.ts';

/** A sign-in page waits no longer for the issuer: password sign-in goes on. */
const timeoutSeconds = 5;

export type OidcClient = {
  /** Where the browser signs in, and what its answer is checked against; throws OIDC_UNAVAILABLE. */
  start(): Promise<{ url: string; flow: OidcFlow }>;
  /** The verified e-mail address of an answer; throws OIDC_UNAVAILABLE or OIDC_REFUSED. */
  finish(query: string, flow: OidcFlow): Promise<string>;
  /** Where the browser ends its session with the issuer; null when it has no such address. */
  endSessionUrl(): Promise<string | null>;
};

/** Authorization code flow with PKCE, state and nonce, for one issuer. */
export function createOidcClient(
  { issuer, clientId, clientSecret }: OidcSettings,
  { publicUrl, log }: { publicUrl: string; log: FastifyBaseLogger },
): OidcClient {
  const redirectUri = `${publicUrl}/login/oidc`;
  let discovered: openid.Configuration | null = null;
  const configuration = async (): Promise<openid.Configuration> => {
    // Only loopback issuers may be http (settings.ts).
    const execute = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
    try {
      discovered ??= await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        execute,
        timeout: timeoutSeconds,
      });
      return discovered;
    } catch (error) {
      log.warn({ err: error }, 'the OpenID Connect issuer does not answer');
      throw apiError('OIDC_UNAVAILABLE', { cause: error });
    }
  };
  return {
    start: async () => {
      const config = await configuration();
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
    },

    finish: async (query, flow) => {
      const config = await configuration();
      const answer = URL.parse(query.startsWith('?') ? query : `?${query}`, redirectUri);
      if (answer === null) throw apiError('OIDC_REFUSED');
      const tokens = await openid
        .authorizationCodeGrant(config, answer, {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.verifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'the answer of the OpenID Connect issuer was refused');
          throw apiError('OIDC_REFUSED', { cause: error });
        });
      const claims = tokens.claims();
      const email = claims?.['email'];
      const isVerified = claims?.['email_verified'] === true;
      if (typeof email !== 'string' || !isVerified) throw apiError('OIDC_REFUSED');
      return email.trim().toLowerCase();
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
