import { readHealth } from '@hotel/domain/health/endpoints.ts';
import { hasAnyAccount } from '../accounts/public.ts';
import { type Database, ping } from '../database/database.ts';
import { type EndpointHandler, handleRead } from '../http/endpoint-handler.ts';

/** Responds 200 while the database answers, else 503. */
export function healthEndpoints(database: Database, version: string): EndpointHandler[] {
  return [
    handleRead(readHealth, async (db, { reply }) => {
      if (await ping(database)) {
        return {
          status: 'ok',
          database: 'ok',
          initialised: await hasAnyAccount(db),
          version,
        } as const;
      }
      reply.code(503);
      return {
        status: 'unavailable',
        database: 'unavailable',
        initialised: null,
        version,
      } as const;
    }),
  ];
}
