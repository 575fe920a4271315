import { hasAnyAccount } from '@hotel/server/src/identity/accounts/credentials-store.ts';
import { hashPassword } from '@hotel/server/src/identity/accounts/passwords.ts';
import type { Database } from '@hotel/server/src/platform/database/database.ts';
import { insertDemonstrationAccount } from './demonstration-store.ts';

/**
 * Who may sign in; `hotels` are places in the list of hotels, the main one first. In group mode the manager
 * has all of them.
 */
export const demonstrationAccounts = [
  { email: 'admin@demo.hotel', password: 'demo-admin-2026', role: 'admin', hotels: [1, 0, 2] },
  { email: 'manager@demo.hotel', password: 'demo-manager-2026', role: 'manager', hotels: [1, 0] },
  { email: 'user@demo.hotel', password: 'demo-user-2026', role: 'user', hotels: [2] },
] as const;

/** Without group mode, the demonstration has these. */
const hotelsAlone = 3;

/** Creates the demonstration's accounts when the database has no account. */
export async function openAccounts(database: Database, hotels: readonly string[]): Promise<void> {
  if (await hasAnyAccount(database)) return;
  const hashed = await Promise.all(
    demonstrationAccounts.map(async (account) => ({
      ...account,
      passwordHash: await hashPassword(account.password, account.email),
    })),
  );
  await database.transaction(async (tx) => {
    for (const account of hashed) {
      const named = account.hotels.map((place) => hotels[place] ?? '');
      const further = account.role === 'manager' ? hotels.slice(hotelsAlone) : [];
      const theirs = [...named, ...further];
      await insertDemonstrationAccount(tx, { ...account, hotels: theirs });
    }
  });
}
