import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import {
  chooseComparison,
  type Me,
  readMe,
  reauthenticate,
  updateMe,
} from '@hotel/domain/sign-in/endpoints.ts';
import { visibleHotels } from '../../hotels/public.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/authorization.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../../platform/http/endpoint-handler.ts';
import { throttleKeyOf } from '../../platform/http/security/client-address.ts';
import { type AccountNotices, notifyAccountChange } from '../accounts/notify-account-change.ts';
import { hashNewPassword, passwordMatches } from '../accounts/passwords.ts';
import {
  endOtherSessions,
  findAccountByEmail,
  findAccountById,
  lockAccount,
  markAuthenticated,
  updateAccount,
  updateComparison,
} from '../accounts/public.ts';
import { acceptsCode, findFactors } from '../factors/public.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import { clearFailures } from './sign-in-failures-store.ts';

/** The caller's own account (contract, section 4). */
export function ownAccountEndpoints(dependencies: SignInDependencies): EndpointHandler[] {
  const { passwordPolicy, throttle } = dependencies;
  return [
    handleRequest(readMe, (db, { caller }) => meOf(db, caller)),

    // Hashing takes tens of milliseconds: never inside a transaction.
    handleRequest(updateMe, async (_db, { caller, body, note, transaction }) => {
      if (body.email === undefined && body.password === undefined) {
        throw apiError('NOTHING_TO_UPDATE');
      }
      const { password } = body;
      const passwordHash =
        password === undefined
          ? undefined
          : await hashNewPassword(password, passwordPolicy, caller.id);
      note({ targetId: caller.id, before: { email: caller.email } });
      return transaction((tx) =>
        changeOwnAccount(tx, dependencies, caller, { email: body.email, passwordHash }),
      );
    }),

    // The choice belongs to the account, so that it holds on every machine.
    handleInTransaction(chooseComparison, async (tx, { caller, body }) => {
      await updateComparison(tx, caller.id, body.n1);
      return { n1: body.n1 };
    }),

    handleRequest(reauthenticate, async (db, { caller, body, request, transaction }) => {
      const attempt = { email: caller.email, throttleKey: throttleKeyOf(request.ip) };
      await throttle(attempt, async () => {
        const { hasTotp } = await findFactors(db, caller.id);
        if (!hasTotp) await verifyPassword(db, caller, body.password ?? '');
        await transaction(async (tx) => {
          if (hasTotp && !(await acceptsCode(tx, dependencies, caller.id, body.code ?? ''))) {
            throw apiError('INVALID_CODE');
          }
          await clearFailures(tx, attempt);
          await markAuthenticated(tx, caller.sessionId);
        });
      });
    }),
  ];
}

async function verifyPassword(db: Queryable, caller: Caller, password: string): Promise<void> {
  const account = await findAccountByEmail(db, caller.email);
  const matches = await passwordMatches(caller.email, account?.password_hash ?? null, password);
  if (!matches) throw apiError('INVALID_CREDENTIALS', { message: 'Mot de passe incorrect.' });
}

type AccountChanges = { email: string | undefined; passwordHash: string | undefined };

async function changeOwnAccount(
  tx: Queryable,
  notices: AccountNotices,
  caller: Caller,
  changes: AccountChanges,
) {
  await lockAccount(tx, caller.id);
  const { email: oldEmail } = await meOf(tx, caller);
  const passwordChanged = changes.passwordHash !== undefined;
  await updateAccount(tx, caller.id, changes);
  if (passwordChanged) await endOtherSessions(tx, caller.id, caller.sessionId);
  const me = await meOf(tx, caller);
  await notifyAccountChange(tx, notices, {
    oldEmail,
    newEmail: me.email,
    passwordChanged,
    by: 'owner',
  });
  return me;
}

/** The response of GET /auth/me. */
async function meOf(db: Queryable, caller: Caller): Promise<Me> {
  const account = await findAccountById(db, caller.id);
  if (account === null) throw apiError('UNAUTHENTICATED');
  return {
    id: account.id,
    email: account.email,
    role: caller.role,
    roles: [...caller.roles],
    permissions: [...caller.permissions],
    denies: [...caller.denies],
    hotel_name: mainHotelOf(account.chosenHotelId, account.hotels)?.name ?? null,
    hotels: await visibleHotels(db, caller),
    n1: account.comparison,
  };
}
