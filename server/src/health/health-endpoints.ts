import { readHealth, readReadiness } from '@hotel/domain/health/endpoints.ts';
import { hasAnyAccount } from '../identity/accounts/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type Database, stateOf } from '../platform/database/database.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';

export type HealthDependencies = {
  database: Database;
  version: string;
  /** Aborted once the server has received the signal to stop. */
  stopping: AbortSignal;
};

/** Responds 200 while the server can do its work, else 503. */
export function healthEndpoints(dependencies: HealthDependencies): EndpointHandler[] {
  const { database, version, stopping } = dependencies;
  const isInitialised = rememberInitialised();
  return [
    handleRequest(readHealth, async (db, { reply }) => {
      const state = await stateOf(database);
      if (state === 'unavailable') {
        reply.code(503);
        return { status: state, database: state, initialised: null, version } as const;
      }
      // On a standby the server is alive: restarting it would not make a primary.
      const initialised = await isInitialised(db, state === 'writable');
      return { status: 'ok', database: 'ok', initialised, version } as const;
    }),

    handleRequest(readReadiness, async (_db, { reply }) => {
      const state = stopping.aborted ? 'draining' : await stateOf(database);
      const status = state === 'writable' ? 'ready' : state;
      if (status !== 'ready') reply.code(503).header('retry-after', '5');
      return { status, version } as const;
    }),
  ];
}

/** Whether any account exists: the value last read where the database cannot be read now. */
function rememberInitialised() {
  let lastRead: boolean | null = null;
  return async (db: Queryable, isReadable: boolean): Promise<boolean | null> => {
    if (isReadable) lastRead = await hasAnyAccount(db);
    return lastRead;
  };
}
