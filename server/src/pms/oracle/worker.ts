/**
 * The process that talks to Oracle: the driver's mode is per process, and a PMS that misbehaves cannot
 * slow down the server. Started in UTC with its options as the one argument; see process-messages.ts.
 */
import oracledb, { type FetchTypeResponse, type Metadata } from 'oracledb';
import { allowedNetworks } from '../settings/allowed-networks.ts';
import { allowedAddresses, CodedError, forbiddenNetwork } from './address.ts';
import type { ConnectionSockets } from './connection-sockets.ts';
import { failureOf } from './error-codes.ts';
import type {
  OracleProcessOptions,
  OracleRequest,
  OracleResponse,
  OracleRow,
  WithRequestId,
} from './process-messages.ts';
import { type AcquiredSession, SessionPools } from './session-pools.ts';
import { interrupt, settlesWithin } from './sessions.ts';

type Lease = {
  isCancelled: boolean;
  sockets: ConnectionSockets | null;
  /** Null until the session is open. */
  acquired: AcquiredSession | null;
  /** What the PMS does for it: a login or a query. */
  running: Promise<unknown>;
  isRunning: boolean;
};

/** No month of a hotel has as many rows; more would take the memory of the other hotels. */
const maxRows = 200_000;
const rowsPerFetch = 500;
const settleMs = 500;
const tooManyRows = 'TOO-MANY-ROWS';

const options: OracleProcessOptions = JSON.parse(process.argv[2] ?? '{}');
const isAllowed = allowedNetworks(options.networks);
const pools = new SessionPools(isAllowed, options);
const leases = new Map<number, Lease>();

const clientError = initClient(options.clientLibDir);
setInterval(() => pools.closeUnused(), Math.min(options.idleMs, 10_000));

// The server ends this process: Ctrl-C in a terminal reaches both.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', ({ id, message }: WithRequestId<OracleRequest>) => {
  respond(message)
    .catch((error: unknown) => ({
      failure: failureOf(error, message.action === 'run' ? message.sql : ''),
    }))
    .then((response) =>
      process.send?.({ id, message: response } satisfies WithRequestId<OracleResponse>),
    );
});

function respond(message: OracleRequest): Promise<OracleResponse> {
  switch (message.action) {
    case 'open':
      return open(message);
    case 'run':
      return run(message);
    case 'close':
      return close(message.lease);
    case 'check-host':
      return checkHost(message.host);
  }
}

async function open(request: OracleRequest & { action: 'open' }): Promise<OracleResponse> {
  if (clientError !== null) throw clientError;
  const lease: Lease = {
    isCancelled: false,
    sockets: null,
    acquired: null,
    running: Promise.resolve(),
    isRunning: false,
  };
  leases.set(request.lease, lease);
  const acquiring = pools.acquire({
    ...request,
    onSockets: (sockets) => {
      lease.sockets = sockets;
      if (lease.isCancelled) sockets.destroy();
    },
    isCancelled: () => lease.isCancelled,
  });
  const acquired = await asRunning(lease, acquiring);
  if (lease.isCancelled) {
    await acquired.release(true);
    throw new Error('closed while it was opened');
  }
  lease.acquired = acquired;
  return { done: 'opened' };
}

async function run({
  lease: id,
  sql,
  binds,
}: OracleRequest & { action: 'run' }): Promise<OracleResponse> {
  const lease = leases.get(id);
  if (lease?.acquired == null) throw new Error('a query without a session');
  const { connection } = lease.acquired.session;
  const execution = connection.execute<OracleRow>(
    sql,
    { ...binds },
    {
      outFormat: oracledb.OUT_FORMAT_OBJECT,
      fetchTypeHandler: asPlainValue,
      fetchArraySize: rowsPerFetch,
      maxRows: maxRows + 1,
    },
  );
  const { rows = [] } = await asRunning(lease, execution);
  if (rows.length > maxRows) throw new CodedError(tooManyRows);
  return { rows };
}

/** `isStuck` says that what the PMS does cannot be ended, so that the process must be replaced. */
async function close(id: number): Promise<OracleResponse> {
  const lease = leases.get(id);
  if (lease === undefined) return { done: 'closed', isStuck: false };
  lease.isCancelled = true;
  leases.delete(id);
  const { acquired } = lease;
  const isFree =
    !lease.isRunning || (acquired !== null && (await interrupt(acquired.session, lease.running)));
  if (isFree) {
    await acquired?.release(true);
    return { done: 'closed', isStuck: false };
  }
  lease.sockets?.destroy();
  const hasEnded = await settlesWithin(lease.running, settleMs);
  await acquired?.release(false);
  // A lease that waits for another's login has no sockets yet; it ends when that login does.
  return { done: 'closed', isStuck: !hasEnded && lease.sockets !== null };
}

async function checkHost(host: string): Promise<OracleResponse> {
  try {
    await allowedAddresses(host, isAllowed);
    return { host: 'allowed' };
  } catch (error) {
    const isForbidden = error instanceof CodedError && error.code === forbiddenNetwork;
    return { host: isForbidden ? 'forbidden' : 'unknown' };
  }
}

async function asRunning<T>(lease: Lease, work: Promise<T>): Promise<T> {
  lease.running = work;
  lease.isRunning = true;
  try {
    return await work;
  } finally {
    lease.isRunning = false;
  }
}

/** Dates leave as text: the process runs in UTC, so that the day is the PMS's own. */
function asPlainValue({ dbType }: Metadata<unknown>): FetchTypeResponse | undefined {
  switch (dbType) {
    case oracledb.DB_TYPE_DATE:
    case oracledb.DB_TYPE_TIMESTAMP:
    case oracledb.DB_TYPE_TIMESTAMP_TZ:
    case oracledb.DB_TYPE_TIMESTAMP_LTZ:
      return { converter: asDateTime };
    case oracledb.DB_TYPE_CLOB:
    case oracledb.DB_TYPE_NCLOB:
    case oracledb.DB_TYPE_RAW:
    case oracledb.DB_TYPE_ROWID:
      return { type: oracledb.STRING };
    default:
      return undefined;
  }
}

/** Turns thick mode on where a client library is named. Its error, or null, is the response to each request. */
function initClient(libDir: string | undefined): unknown {
  if (libDir === undefined) return null;
  try {
    oracledb.initOracleClient({ libDir });
    return null;
  } catch (error) {
    return error;
  }
}

function asDateTime(value: unknown): string | null {
  return value instanceof Date ? value.toISOString().slice(0, 19).replace('T', ' ') : null;
}
