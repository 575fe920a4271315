import { apiError } from '@hotel/domain/api-error.ts';
import * as calls from '@hotel/domain/client-logs/endpoints.ts';
import { type EndpointHandler, handleRead, handleWrite } from '../http/endpoint-handler.ts';
import { throttleKeyOf } from '../http/security/client-address.ts';
import { throttleClientLog } from './client-log-throttle.ts';
import { findClientLog, insertClientLog, listClientLogs } from './client-logs-store.ts';

/** What browsers report of their errors (contract, section 8). */
export function clientLogsEndpoints(): EndpointHandler[] {
  return [
    {
      ...handleWrite(calls.reportError, (tx, { body }) => insertClientLog(tx, body)),
      beforeBody: (db, { ip }) => db.transaction((tx) => throttleClientLog(tx, throttleKeyOf(ip))),
    },

    handleRead(calls.listClientLogs, (db, { query }) => listClientLogs(db, query)),

    handleRead(calls.readClientLogByToken, async (db, { query }) =>
      known(await findClientLog(db, { reference: query.token })),
    ),

    handleRead(calls.readClientLog, async (db, { params }) =>
      known(await findClientLog(db, params)),
    ),
  ];
}

function known<Log>(log: Log | null): Log {
  if (log === null) throw apiError('NOT_FOUND');
  return log;
}
