import { apiError } from '@hotel/domain/api-error.ts';
import * as endpoints from '@hotel/domain/factors/endpoints.ts';
import { maxPasskeys } from '@hotel/domain/factors/factor-limits.ts';
import { deviceName } from '@hotel/domain/sessions/device-name.ts';
import type { Queryable } from '../../platform/database/database.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../../platform/http/endpoint-handler.ts';
import { endOtherSetUpTickets, lockAccount } from '../accounts/public.ts';
import {
  consumeChallenge,
  credentialIdsOf,
  deletePasskey,
  insertPasskey,
} from './passkeys-store.ts';
import { ticketOf } from './set-up-ticket.ts';
import { type RelyingParty, registrationOptions, verifiedRegistration } from './webauthn.ts';
import type { Challenges } from './webauthn-challenge.ts';

export type PasskeysDependencies = { site: RelyingParty; challenges: Challenges };

/** The caller's passkeys (contract, section 14). */
export function passkeysEndpoints({ site, challenges }: PasskeysDependencies): EndpointHandler[] {
  return [
    handleRequest(endpoints.passkeyOptions, async (db, { caller }) => {
      const credentialIds = await credentialIdsOf(db, caller.id);
      if (credentialIds.length >= maxPasskeys) throw apiError('TOO_MANY_PASSKEYS');
      const { id, email } = caller;
      return { ...(await registrationOptions(site, challenges, { id, email, credentialIds })) };
    }),

    handleRequest(endpoints.createPasskey, async (_db, { caller, body, request, transaction }) => {
      const verified = await verifiedRegistration(site, challenges, caller.id, body);
      if (verified === null) throw apiError('PASSKEY_NOT_CREATED');
      const { passkey, challenge } = verified;
      const name = body.name || deviceName(request.headers['user-agent'] ?? null);
      return transaction(async (tx) => {
        await refuseTooManyPasskeys(tx, caller.id);
        await endOtherSetUpTickets(tx, caller.id, ticketOf(request));
        if (!(await consumeChallenge(tx, challenge))) throw apiError('PASSKEY_NOT_CREATED');
        return insertPasskey(tx, caller.id, { ...passkey, name });
      });
    }),

    handleInTransaction(endpoints.deletePasskey, async (tx, { caller, params, note }) => {
      const passkey = await deletePasskey(tx, caller.id, params.id);
      if (passkey === null) throw apiError('NOT_FOUND');
      note({ target: passkey.name });
    }),
  ];
}

async function refuseTooManyPasskeys(tx: Queryable, accountId: string): Promise<void> {
  await lockAccount(tx, accountId);
  if ((await credentialIdsOf(tx, accountId)).length >= maxPasskeys) {
    throw apiError('TOO_MANY_PASSKEYS');
  }
}
