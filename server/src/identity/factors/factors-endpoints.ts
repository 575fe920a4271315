import { apiError } from '@hotel/domain/api-error.ts';
import * as endpoints from '@hotel/domain/factors/endpoints.ts';
import { normalizedCode } from '@hotel/domain/factors/factor-limits.ts';
import type { Queryable } from '../../platform/database/database.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../../platform/http/endpoint-handler.ts';
import { factorsRemovedEmail } from '../../platform/mail/factors-changed.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import { lockVisibleProfile } from '../access/public.ts';
import { endOtherSetUpTickets, lockAccount } from '../accounts/public.ts';
import { deletePasskeys, listPasskeys } from './passkeys-store.ts';
import { acceptsCode, acceptsTotpCode, type CodeVerification } from './second-factor.ts';
import { ticketOf } from './set-up-ticket.ts';
import { newRecoveryCodes, newTotpSecret, otpauthUrl } from './totp-codes.ts';
import {
  deleteTotp,
  findFactors,
  insertTotp,
  lockTotp,
  markTotpConfirmed,
  replaceRecoveryCodes,
} from './totp-store.ts';

/** Limits failed attempts of an account from an IP address; a code counts as a password does. */
export type ThrottleAttempts = <Result>(
  attempt: { email: string; ip: string },
  work: () => Promise<Result>,
) => Promise<Result>;

export type FactorsDependencies = CodeVerification & {
  mail: MailQueue;
  throttle: ThrottleAttempts;
};

/** The caller's authenticator app and recovery codes, and the removal of lost factors. */
export function factorsEndpoints(dependencies: FactorsDependencies): EndpointHandler[] {
  const { totpEncryption, mail, throttle } = dependencies;
  return [
    handleRequest(endpoints.readFactors, async (db, { caller }) => {
      const { hasTotp, recoveryCodesLeft } = await findFactors(db, caller.id);
      const passkeys = await listPasskeys(db, caller.id);
      return { totp: hasTotp, passkeys, recovery_codes_left: recoveryCodesLeft };
    }),

    handleInTransaction(endpoints.startTotp, async (tx, { caller }) => {
      const secret = newTotpSecret();
      const encrypted = totpEncryption.encrypt(caller.id, secret);
      if (!(await insertTotp(tx, caller.id, encrypted))) throw apiError('TOTP_EXISTS');
      return { secret, otpauth_url: otpauthUrl(secret, caller.email) };
    }),

    handleRequest(endpoints.confirmTotp, (_db, { caller, body, request, note, transaction }) =>
      throttle({ email: caller.email, ip: request.ip }, () =>
        transaction(async (tx) => {
          note({ actor: caller, targetId: caller.id });
          await lockAccount(tx, caller.id);
          await endOtherSetUpTickets(tx, caller.id, ticketOf(request));
          return confirmTotp(tx, dependencies, caller.id, body.code);
        }),
      ),
    ),

    handleRequest(endpoints.deleteTotp, (_db, { caller, body, request, note, transaction }) =>
      throttle({ email: caller.email, ip: request.ip }, () =>
        transaction(async (tx) => {
          note({ targetId: caller.id });
          const totp = await lockTotp(tx, caller.id);
          if (!totp?.isConfirmed) throw apiError('NOT_FOUND');
          if (!(await acceptsCode(tx, dependencies, caller.id, body.code))) {
            throw apiError('INVALID_CODE');
          }
          await deleteTotp(tx, caller.id);
        }),
      ),
    ),

    handleInTransaction(endpoints.removeFactorsOf, async (tx, context) => {
      const { caller, params, note, unchanged } = context;
      if (params.id === caller.id) throw apiError('OWN_FACTORS');
      const { account } = await lockVisibleProfile(tx, caller, params.id);
      note({ target: account.email });
      if (await removeFactors(tx, account.id)) {
        await mail.enqueue(tx, factorsRemovedEmail({ to: account.email }));
      } else unchanged();
    }),
  ];
}

/** Confirms the app by its first code and returns the recovery codes, which are shown once. */
async function confirmTotp(
  tx: Queryable,
  verification: CodeVerification,
  accountId: string,
  typed: string,
): Promise<{ recovery_codes: string[] }> {
  const totp = await lockTotp(tx, accountId);
  if (totp === null || totp.isConfirmed) throw apiError('TOTP_NOT_STARTED');
  const { encrypted } = totp;
  const code = normalizedCode(typed);
  if (!(await acceptsTotpCode(tx, verification, { accountId, code, encrypted }))) {
    throw apiError('INVALID_CODE');
  }
  const codes = newRecoveryCodes();
  await markTotpConfirmed(tx, accountId);
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map(({ hash }) => hash),
  );
  return { recovery_codes: codes.map(({ code: plain }) => plain) };
}

/** Whether the account had a factor, which it now has no more. */
async function removeFactors(tx: Queryable, accountId: string): Promise<boolean> {
  const hadTotp = await deleteTotp(tx, accountId);
  const passkeys = await deletePasskeys(tx, accountId);
  return hadTotp || passkeys > 0;
}
