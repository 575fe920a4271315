import { apiError } from '@hotel/domain/api-error.ts';
import * as endpoints from '@hotel/domain/oidc/endpoints.ts';
import type { Database } from '../../platform/database/database.ts';
import { type EndpointHandler, handleRequest } from '../../platform/http/endpoint-handler.ts';
import { findAccountByEmail, isSessionByOidc } from '../accounts/public.ts';
import {
  openSignedInSession,
  type SignedInDependencies,
  sendSignedIn,
} from '../sign-in/open-signed-in-session.ts';
import { applyRoleMapping, type MappedSignIn } from './apply-role-mapping.ts';
import type { FlowCookie } from './flow-cookie.ts';
import type { OidcClient } from './oidc-client.ts';
import { roleMappingEndpoints } from './role-mapping-endpoints.ts';

export type OidcDependencies = SignedInDependencies & {
  flowCookie: FlowCookie;
  /** Null where no issuer is configured. */
  oidc: { client: OidcClient; button: string; roleClaim: string | null } | null;
  /** Whether only OpenID Connect signs in, but for the accounts kept for emergencies. */
  oidcOnly: boolean;
  /** Accounts kept for emergencies: the issuer gives and takes none of their rights. */
  oidcBreakGlass: readonly string[];
  database: Database;
};

/** Sign-in by OpenID Connect: an existing account, by the verified address that the issuer names. */
export function oidcEndpoints(dependencies: OidcDependencies): EndpointHandler[] {
  const { oidc, flowCookie, oidcOnly } = dependencies;
  const mapRoles = roleMapper(dependencies);
  const clientOf = () => {
    if (oidc === null) throw apiError('NOT_FOUND');
    return oidc.client;
  };
  return [
    handleRequest(endpoints.readSignInOptions, async () => ({
      password: !oidcOnly,
      oidc: oidc?.button ?? null,
    })),

    handleRequest(endpoints.startOidc, async (_db, { reply }) => {
      const { url, flow } = await clientOf().start();
      flowCookie.set(reply, flow);
      return { url };
    }),

    handleRequest(endpoints.finishOidc, async (db, { body, request, reply, note, transaction }) => {
      const client = clientOf();
      const flow = flowCookie.take(request, reply);
      if (flow === null) throw apiError('OIDC_REFUSED');
      const { email, isEmailTrusted, roleValues } = await client.finish(body.query, flow);
      note({ actor: { id: null, email } });
      if (isEmailTrusted)
        note({ target: 'adresse non confirmée par l’émetteur (OIDC_TRUST_EMAIL)' });
      const account = await findAccountByEmail(db, email);
      if (account === null) throw apiError('OIDC_UNKNOWN_ACCOUNT');
      note({ actor: { id: account.id, email } });
      await mapRoles(email, { accountId: account.id, roleValues, request });
      const session = await transaction((tx) =>
        openSignedInSession(tx, account.id, request, 'oidc'),
      );
      return sendSignedIn(db, dependencies, reply, session);
    }),

    handleRequest(endpoints.readEndSession, async (db, { caller }) => {
      const isByOidc = oidc !== null && (await isSessionByOidc(db, caller.sessionId));
      // An issuer that is down must not keep anybody from signing out here.
      const url = isByOidc ? await oidc.client.endSessionUrl().catch(() => null) : null;
      return { url };
    }),

    ...roleMappingEndpoints(oidc?.roleClaim ?? null),
  ];
}

/**
 * Gives who signs in the rights of the claim, where one is configured; throws OIDC_NO_RIGHTS, once what
 * they had is taken, and LAST_ADMIN.
 */
function roleMapper({ oidc, oidcBreakGlass, database }: OidcDependencies) {
  return async (email: string, signIn: MappedSignIn): Promise<void> => {
    if (oidc === null || oidc.roleClaim === null || oidcBreakGlass.includes(email)) return;
    // A transaction of its own: a refused sign-in must not give the rights back.
    const hasRights = await database.transaction((tx) => applyRoleMapping(tx, signIn));
    if (!hasRights) throw apiError('OIDC_NO_RIGHTS');
  };
}
