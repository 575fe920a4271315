import type { SendAuditEntries } from './audit-receiver.ts';

/**
 * Posts `{entries: […]}`, each entry as `GET /api/audit` gives it; any status of the 200s takes them.
 * A redirect is refused: the token is for this address only.
 */
export function webhookSender(url: string, token: string | undefined): SendAuditEntries {
  return async (entries, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ entries }),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
  };
}
