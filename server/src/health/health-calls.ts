import { readHealth } from '@hotel/domain/health/calls.ts';
import { type Database, ping } from '../database/database.ts';
import { type AnsweredCall, read } from '../http/answered-call.ts';
import { anyAccount } from '../sign-in/accounts-store.ts';

/** Answers 200 while the database answers, else 503. */
export function healthCalls(database: Database, version: string): AnsweredCall[] {
  return [
    read(readHealth, async (db, { reply }) => {
      if (await ping(database)) {
        return {
          status: 'ok',
          database: 'ok',
          initialised: await anyAccount(db),
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
