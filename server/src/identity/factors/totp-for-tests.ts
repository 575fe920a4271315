import { confirmTotp, startTotp } from '@hotel/domain/factors/endpoints.ts';
import { TOTP } from 'otpauth';
import type { ApiClient } from '../../../test/api-client.ts';

/** The code that an authenticator app shows at this time. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}

/** Registers an authenticator app for a person, confirmed at this time. */
export async function addTotp(
  person: ApiClient,
  at: Date,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await person.call(startTotp, { body: {} });
  const { recovery_codes } = await person.call(confirmTotp, {
    body: { code: codeAt(secret, at) },
  });
  return { secret, recoveryCodes: recovery_codes };
}
