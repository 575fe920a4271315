import path from 'node:path';
import { Client } from 'pg';
import { findAddress, socketKind } from './address.ts';
import { administratorRole } from './cluster.ts';
import { findPostmaster } from './postmaster.ts';

/**
 * Runs `work` with a connection of the superuser to the embedded server of `dataDir`, which must run.
 * What only a superuser may do is little: base backups.
 */
export async function withAdministrator<Result>(
  dataDir: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const home = path.join(dataDir, 'postgres');
  const running = await findPostmaster(path.join(home, 'cluster'));
  const address = await findAddress(home, socketKind, running);
  const client = new Client({
    ...address,
    user: administratorRole,
    database: 'postgres',
    ssl: false,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
