import { apiError } from '@hotel/domain/api-error.ts';
import { registerFirst } from '@hotel/domain/sign-in/endpoints.ts';
import { insertHotel } from '../../hotels/public.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type EndpointHandler, handleRequest } from '../../platform/http/endpoint-handler.ts';
import { constantTimeEqual } from '../../platform/http/security/constant-time-equal.ts';
import { allRoles, roleNamed } from '../access/roles.ts';
import { hashNewPassword } from '../accounts/passwords.ts';
import {
  hasAnyAccount,
  insertAccount,
  lockFirstAccount,
  replaceHotels,
} from '../accounts/public.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import { setupTokenOf } from './tokens/setup-token.ts';

type FirstAdministratorDependencies = Pick<
  SignInDependencies,
  'passwordPolicy' | 'authSecret' | 'setupTokenRequired'
>;

/** Creates the first administrator, once (contract, section 4). */
export function firstAdministratorEndpoint(
  dependencies: FirstAdministratorDependencies,
): EndpointHandler {
  return {
    // Hashing takes tens of milliseconds: never inside a transaction.
    ...handleRequest(registerFirst, async (db, { body, note, transaction }) => {
      await refuseWrongSetupToken(db, dependencies, body.token);
      const passwordHash = await hashNewPassword(
        body.password,
        dependencies.passwordPolicy,
        'first',
      );
      return transaction(async (tx) => {
        const id = await createFirstAdmin(tx, { ...body, passwordHash });
        note({ actor: { id, email: body.email } });
        return { id, email: body.email, role: 'admin' };
      });
    }),
    beforeBody: refuseOnceInitialised,
  };
}

async function refuseOnceInitialised(db: Queryable): Promise<void> {
  if (await hasAnyAccount(db)) throw apiError('ALREADY_INITIALISED');
}

async function refuseWrongSetupToken(
  db: Queryable,
  { setupTokenRequired, authSecret }: FirstAdministratorDependencies,
  token = '',
): Promise<void> {
  if (!setupTokenRequired) return;
  if (!constantTimeEqual(token, await setupTokenOf(db, authSecret))) {
    throw apiError('SETUP_TOKEN_REQUIRED');
  }
}

async function createFirstAdmin(
  tx: Queryable,
  first: { email: string; passwordHash: string; hotel_name?: string | null | undefined },
): Promise<string> {
  await lockFirstAccount(tx);
  await refuseOnceInitialised(tx);
  const name = first.hotel_name ?? '';
  const { id: roleId } = roleNamed(await allRoles(tx), 'admin');
  const id = await insertAccount(tx, { ...first, roleId });
  if (name !== '') {
    const hotel = await insertHotel(tx, { name, logo_url: null });
    await replaceHotels(tx, id, { ids: [hotel.id], mainId: hotel.id });
  }
  return id;
}
