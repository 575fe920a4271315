import { apiError } from '@hotel/domain/api-error.ts';
import * as endpoints from '@hotel/domain/client-logs/endpoints.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../platform/http/endpoint-handler.ts';
import { throttleKeyOf } from '../platform/http/security/client-address.ts';
import { throttleClientLog } from './client-log-throttle-store.ts';
import { findClientLog, insertClientLog, listClientLogs } from './client-logs-store.ts';

/** Stores the errors that browsers report, and shows them to admins (contract, section 8). */
export function clientLogsEndpoints(): EndpointHandler[] {
  return [
    {
      ...handleInTransaction(endpoints.reportError, (tx, { body }) => insertClientLog(tx, body)),
      beforeBody: (db, { ip }) => db.transaction((tx) => throttleClientLog(tx, throttleKeyOf(ip))),
    },

    handleRequest(endpoints.listClientLogs, (db, { query }) => listClientLogs(db, query)),

    handleRequest(endpoints.readClientLogByToken, async (db, { query }) =>
      requireLog(await findClientLog(db, { reference: query.token })),
    ),

    handleRequest(endpoints.readClientLog, async (db, { params }) =>
      requireLog(await findClientLog(db, params)),
    ),
  ];
}

function requireLog<Log>(log: Log | null): Log {
  if (log === null) throw apiError('NOT_FOUND');
  return log;
}
