import { apiError } from '@hotel/domain/api-error.ts';
import { passkeyLogin, passkeyLoginOptions } from '@hotel/domain/factors/endpoints.ts';
import { type EndpointHandler, handleRequest } from '../../platform/http/endpoint-handler.ts';
import {
  authenticationOptions,
  type Challenges,
  consumeChallenge,
  findPasskey,
  type RelyingParty,
  recordPasskeyUse,
  verifiedAssertion,
} from '../factors/public.ts';
import { openSignedInSession, sendSignedIn } from './open-signed-in-session.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

type PasskeyLogInDependencies = Pick<SignInDependencies, 'tokens' | 'cookie'> & {
  site: RelyingParty;
  challenges: Challenges;
};

/** Sign-in by passkey: no password, and two factors at once, because the device verifies its user. */
export function passkeyLogInEndpoints(dependencies: PasskeyLogInDependencies): EndpointHandler[] {
  const { site, challenges } = dependencies;
  return [
    handleRequest(passkeyLoginOptions, async () => ({
      ...(await authenticationOptions(site, challenges)),
    })),

    handleRequest(passkeyLogin, async (db, { body, request, reply, note, transaction }) => {
      const passkey = await findPasskey(db, Buffer.from(body.id, 'base64url'));
      if (passkey === null) throw apiError('INVALID_PASSKEY');
      const { accountId, email } = passkey;
      note({ actor: { id: accountId, email } });
      const verified = await verifiedAssertion(site, challenges, passkey, body);
      if (verified === null) throw apiError('INVALID_PASSKEY');
      if (passkey.isDisabled) throw apiError('ACCOUNT_DISABLED');
      const session = await transaction(async (tx) => {
        const { challenge, counter } = verified;
        const isUsable =
          (await consumeChallenge(tx, challenge)) &&
          (await recordPasskeyUse(tx, passkey.id, counter));
        if (!isUsable) throw apiError('INVALID_PASSKEY');
        return openSignedInSession(tx, accountId, request, 'passkey');
      });
      return sendSignedIn(db, dependencies, reply, session);
    }),
  ];
}
