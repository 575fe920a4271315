import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import {
  requiresSecondFactor,
  type SignInStep,
  stepAfterPassword,
} from '@hotel/domain/factors/sign-in-step.ts';
import { emailPattern } from '@hotel/domain/sign-in/email-validation.ts';
import { logIn, logInSecond, logInSetUp } from '@hotel/domain/sign-in/endpoints.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type EndpointHandler, handleRequest } from '../../platform/http/endpoint-handler.ts';
import { throttleKeyOf } from '../../platform/http/security/client-address.ts';
import { findAccountAuthorization } from '../access/public.ts';
import { passwordMatches, refuseWhenTooManySignIns } from '../accounts/passwords.ts';
import { findAccountByEmail, hasPasswordHash, lockAccount } from '../accounts/public.ts';
import { acceptsCode, findFactors } from '../factors/public.ts';
import { openSignedInSession, sendSignedIn } from './open-signed-in-session.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import { clearFailures, forgetAttempt } from './sign-in-failures-store.ts';
import {
  accountOfTicket,
  endTicket,
  insertTicket,
  type TicketStep,
} from './tokens/tickets-store.ts';

/** Sign-in by password, and its second step (contract, sections 4 and 14). */
export function logInEndpoints(dependencies: SignInDependencies): EndpointHandler[] {
  return [
    passwordEndpoint(dependencies),
    secondStepEndpoint(dependencies),
    afterSetUpEndpoint(dependencies),
  ];
}

function passwordEndpoint(dependencies: SignInDependencies): EndpointHandler {
  const { throttle, passwordOnlyFor } = dependencies;
  return handleRequest(
    logIn,
    async (db, { body, request, reply, note, transaction, unchanged }) => {
      note({ actor: { id: null, email: validEmailOrNull(body.email) } });
      refuseWhenTooManySignIns();
      const attempt = { email: body.email, throttleKey: throttleKeyOf(request.ip) };
      const outcome = await throttle(attempt, async () => {
        if (passwordOnlyFor !== null && !passwordOnlyFor.includes(body.email)) {
          throw apiError('PASSWORD_CLOSED');
        }
        const account = await accountWithPassword(db, body);
        note({ actor: { id: account.id, email: body.email } });
        const step = await dueStep(db, account.id, dependencies);
        return transaction(async (tx) => {
          if (!(await hasPasswordHash(tx, account))) throw apiError('INVALID_CREDENTIALS');
          if (step === 'done') {
            await clearFailures(tx, attempt);
            return { session: await openSignedInSession(tx, account.id, request, 'password') };
          }
          // Nobody is signed in yet. Wrong codes stay counted, or the password would reset their count.
          unchanged();
          await forgetAttempt(tx, attempt);
          const due = step === 'totp' ? step : await lockedStep(tx, account.id, dependencies);
          return { due: { step: due, ticket: await insertTicket(tx, account.id, due) } };
        });
      });
      if (outcome.due !== undefined) return outcome.due;
      return sendSignedIn(db, dependencies, reply, outcome.session);
    },
  );
}

function secondStepEndpoint(dependencies: SignInDependencies): EndpointHandler {
  const { throttle } = dependencies;
  return handleRequest(logInSecond, async (db, { body, request, reply, note, transaction }) => {
    const account = await accountOfTicket(db, body.ticket, 'totp');
    if (account === null) throw apiError('INVALID_TICKET');
    note({ actor: account });
    const attempt = { email: account.email, throttleKey: throttleKeyOf(request.ip) };
    const session = await throttle(attempt, () =>
      transaction(async (tx) => {
        if (!(await acceptsCode(tx, dependencies, account.id, body.code))) {
          throw apiError('INVALID_CODE');
        }
        if (!(await endTicket(tx, body.ticket))) throw apiError('INVALID_TICKET');
        await clearFailures(tx, attempt);
        return openSignedInSession(tx, account.id, request, 'totp');
      }),
    );
    return sendSignedIn(db, dependencies, reply, session);
  });
}

/** The ticket of a sign-in that had to set a second factor up, once that is done. */
function afterSetUpEndpoint(dependencies: SignInDependencies): EndpointHandler {
  return handleRequest(logInSetUp, async (db, { body, request, reply, note, transaction }) => {
    const session = await transaction(async (tx) => {
      const account = await accountOfTicket(tx, body.ticket, 'set-up');
      if (account === null) throw apiError('INVALID_TICKET');
      note({ actor: account });
      const { hasTotp, hasPasskey } = await findFactors(tx, account.id);
      if (!hasTotp && !hasPasskey) throw apiError('FACTOR_NOT_SET_UP');
      if (!(await endTicket(tx, body.ticket))) throw apiError('INVALID_TICKET');
      return openSignedInSession(tx, account.id, request, hasTotp ? 'totp' : 'passkey');
    });
    return sendSignedIn(db, dependencies, reply, session);
  });
}

/** Throws INVALID_CREDENTIALS, in the same time for an unknown address, and ACCOUNT_DISABLED. */
async function accountWithPassword(db: Queryable, body: { email: string; password: string }) {
  const account = await findAccountByEmail(db, body.email);
  const hash = account?.password_hash ?? null;
  const matches = await passwordMatches(body.email, hash, body.password);
  if (account === null || !matches) throw apiError('INVALID_CREDENTIALS');
  if (account.is_disabled) throw apiError('ACCOUNT_DISABLED');
  return account;
}

/** The step of an account that had no factor: its first one may be confirmed at this moment. */
async function lockedStep(
  tx: Queryable,
  accountId: string,
  dependencies: SignInDependencies,
): Promise<TicketStep> {
  await lockAccount(tx, accountId);
  const step = await dueStep(tx, accountId, dependencies);
  return step === 'totp' ? step : 'set-up';
}

/** What follows the password of this account; throws PASSWORD_CLOSED, and PASSKEY_REQUIRED where a passkey must be used. */
async function dueStep(
  db: Queryable,
  accountId: string,
  { mfaRequiredRoles, passwordOnlyFor }: SignInDependencies,
): Promise<Exclude<SignInStep, 'passkey'>> {
  const person = await findAccountAuthorization(db, accountId, '');
  if (person === null) throw apiError('INVALID_CREDENTIALS');
  // An address kept for emergencies whose account administers no more keeps no way around the issuer.
  if (passwordOnlyFor !== null && !isAdmin(person)) throw apiError('PASSWORD_CLOSED');
  const isRequired = requiresSecondFactor(person.roles, mfaRequiredRoles);
  const step = stepAfterPassword(await findFactors(db, accountId), isRequired);
  if (step === 'passkey') throw apiError('PASSKEY_REQUIRED');
  return step;
}

/** A password typed into the wrong field must not be recorded: only a valid address is. */
function validEmailOrNull(text: string): string | null {
  return emailPattern.test(text) ? text : null;
}
