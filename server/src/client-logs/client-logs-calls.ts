import * as calls from '@hotel/domain/client-logs/calls.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import { type AnsweredCall, atOnce, write } from '../http/answered-call.ts';
import { countedAddress } from '../http/client-address.ts';
import { countSending } from './client-log-throttle.ts';
import { findClientLog, insertClientLog, listClientLogs } from './client-logs-store.ts';

/** What browsers report of their errors (contract, section 8). */
export function clientLogsCalls(): AnsweredCall[] {
  return [
    {
      ...write(calls.reportError, (tx, { body }) => insertClientLog(tx, body)),
      beforeBody: (db, { ip }) => db.transaction((tx) => countSending(tx, countedAddress(ip))),
    },

    atOnce(calls.listClientLogs, (db, { query }) => listClientLogs(db, query)),

    atOnce(calls.readClientLogByToken, async (db, { query }) =>
      known(await findClientLog(db, { reference: query.token })),
    ),

    atOnce(calls.readClientLog, async (db, { params }) => known(await findClientLog(db, params))),
  ];
}

function known<Log>(log: Log | null): Log {
  if (log === null) throw refusal('NOT_FOUND');
  return log;
}
