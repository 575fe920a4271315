import type { FastifyBaseLogger } from 'fastify';
import type { EncryptionKeys } from '../../platform/encryption/encryption.ts';
import { createFlowCookie } from './flow-cookie.ts';
import { createOidcClient } from './oidc-client.ts';
import type { OidcDependencies } from './oidc-endpoints.ts';
import type { OidcSettings } from './oidc-settings.ts';

type Dependencies = {
  /** Undefined where there is no issuer. */
  settings: OidcSettings | undefined;
  oidcOnly: boolean;
  encryption: EncryptionKeys;
  publicUrl: string;
  log: FastifyBaseLogger;
  now: () => Date;
};

/** The issuer of OpenID Connect, which is contacted only when somebody signs in with it. */
export function oidcFeature({
  settings,
  oidcOnly,
  encryption,
  publicUrl,
  log,
  now,
}: Dependencies): Pick<OidcDependencies, 'oidc' | 'oidcOnly' | 'flowCookie'> {
  return {
    oidc:
      settings === undefined
        ? null
        : {
            client: createOidcClient(settings, { publicUrl, log }),
            button: settings.button,
            roleClaim: settings.roleClaim ?? null,
          },
    oidcOnly,
    flowCookie: createFlowCookie(encryption.encryptionKey, {
      secure: publicUrl.startsWith('https:'),
      now,
    }),
  };
}
