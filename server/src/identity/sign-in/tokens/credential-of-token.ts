import type { Credential } from '../../../platform/http/authorization.ts';
import { apiTokenHashOf } from '../../api-tokens/public.ts';
import type { AccessTokens } from './access-tokens.ts';
import { ticketHashOf } from './tickets-store.ts';

/** What a bearer token names: an API token, a set-up ticket, or the session of an access token. */
export async function credentialOf(
  bearer: string,
  tokens: Pick<AccessTokens, 'read'>,
): Promise<Credential | null> {
  const apiToken = apiTokenHashOf(bearer);
  if (apiToken !== null) return { kind: 'api-token', hash: apiToken };
  const ticket = ticketHashOf(bearer);
  if (ticket !== null) return { kind: 'set-up-ticket', hash: ticket };
  const sessionId = await tokens.read(bearer);
  return sessionId === null ? null : { kind: 'session', sessionId };
}
