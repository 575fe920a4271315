/**
 * The process Oracle lives in: the driver's mode is per process, and a PMS that misbehaves stays away
 * from the pages. Started with its options as one argument, in UTC; speaks in `messages.ts`.
 */
import oracledb, { type FetchTypeResponse, type Metadata } from 'oracledb';
import { allowedNetworks } from '../settings/allowed-networks.ts';
import { allowedAddresses, CodedFailure, forbiddenNetwork } from './address.ts';
import type { ConnectionSockets } from './connection-sockets.ts';
import { failureOf } from './failures.ts';
import type {
  OracleProcessOptions,
  OracleRequest,
  OracleResponse,
  OracleRow,
  WithRequestId,
} from './messages.ts';
import { oraclePools } from './pools.ts';
import { interrupt, type Session, settledWithin } from './sessions.ts';

type Talk = {
  isOver: boolean;
  line: ConnectionSockets | null;
  session: Session | null;
  giveBack: (fit: boolean) => Promise<void>;
  /** What the PMS is doing for it: a login or a question. */
  running: Promise<unknown>;
  isRunning: boolean;
};

/** No month of a hotel has as many rows; the process keeps its memory for the others. */
const mostRows = 200_000;
const rowsAtOnce = 500;
const settleMs = 500;
const tooManyRows = 'TOO-MANY-ROWS';

const options: OracleProcessOptions = JSON.parse(process.argv[2] ?? '{}');
const isAllowed = allowedNetworks(options.networks);
const pools = oraclePools(isAllowed, options);
const talks = new Map<number, Talk>();

const clientFault = faultOfClient(options.clientLibDir);
setInterval(pools.leaveUnused, Math.min(options.idleMs, 10_000));

// The server decides when it ends: a Ctrl-C in a terminal reaches both.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', ({ id, message }: WithRequestId<OracleRequest>) => {
  answer(message)
    .catch((error: unknown) => ({
      failure: failureOf(error, message.do === 'ask' ? message.sql : ''),
    }))
    .then((reply) =>
      process.send?.({ id, message: reply } satisfies WithRequestId<OracleResponse>),
    );
});

function answer(message: OracleRequest): Promise<OracleResponse> {
  switch (message.do) {
    case 'open':
      return open(message);
    case 'ask':
      return ask(message);
    case 'close':
      return close(message.talk);
    case 'judge':
      return judge(message.host);
  }
}

async function open(wanted: OracleRequest & { do: 'open' }): Promise<OracleResponse> {
  if (clientFault !== null) throw clientFault;
  const talk: Talk = {
    isOver: false,
    line: null,
    session: null,
    giveBack: async () => undefined,
    running: Promise.resolve(),
    isRunning: false,
  };
  talks.set(wanted.talk, talk);
  const taking = pools.take({
    ...wanted,
    given: (line) => {
      talk.line = line;
      if (talk.isOver) line.cut();
    },
    isOver: () => talk.isOver,
  });
  const { session, giveBack } = await running(talk, taking);
  if (talk.isOver) {
    await giveBack(true);
    throw new Error('left while it opened');
  }
  talk.session = session;
  talk.giveBack = giveBack;
  return { done: 'opened' };
}

async function ask({
  talk: number,
  sql,
  binds,
}: OracleRequest & { do: 'ask' }): Promise<OracleResponse> {
  const talk = talks.get(number);
  if (talk?.session == null) throw new Error('asked without a session');
  const asking = talk.session.connection.execute<OracleRow>(
    sql,
    { ...binds },
    {
      outFormat: oracledb.OUT_FORMAT_OBJECT,
      fetchTypeHandler: asPlainValue,
      fetchArraySize: rowsAtOnce,
      maxRows: mostRows + 1,
    },
  );
  const { rows = [] } = await running(talk, asking);
  if (rows.length > mostRows) throw new CodedFailure(tooManyRows);
  return { rows };
}

/** Says so when what the PMS does for this talk cannot be ended: the process is then to be replaced. */
async function close(number: number): Promise<OracleResponse> {
  const talk = talks.get(number);
  if (talk === undefined) return { done: 'closed', stuck: false };
  talk.isOver = true;
  talks.delete(number);
  const { session } = talk;
  const heeds = !talk.isRunning || (session !== null && (await interrupt(session, talk.running)));
  if (heeds) {
    await talk.giveBack(true);
    return { done: 'closed', stuck: false };
  }
  talk.line?.cut();
  const hasEnded = await settledWithin(talk.running, settleMs);
  await talk.giveBack(false);
  // A login that waits for another's has no line yet, and goes when its turn comes.
  return { done: 'closed', stuck: !hasEnded && talk.line !== null };
}

async function judge(host: string): Promise<OracleResponse> {
  try {
    await allowedAddresses(host, isAllowed);
    return { host: 'allowed' };
  } catch (error) {
    const isForbidden = error instanceof CodedFailure && error.code === forbiddenNetwork;
    return { host: isForbidden ? 'forbidden' : 'unknown' };
  }
}

async function running<T>(talk: Talk, work: Promise<T>): Promise<T> {
  talk.running = work;
  talk.isRunning = true;
  try {
    return await work;
  } finally {
    talk.isRunning = false;
  }
}

/** Dates leave as text: the process runs in UTC, so that a day is the one the PMS has. */
function asPlainValue({ dbType }: Metadata<unknown>): FetchTypeResponse | undefined {
  switch (dbType) {
    case oracledb.DB_TYPE_DATE:
    case oracledb.DB_TYPE_TIMESTAMP:
    case oracledb.DB_TYPE_TIMESTAMP_TZ:
    case oracledb.DB_TYPE_TIMESTAMP_LTZ:
      return { converter: dayAndTime };
    case oracledb.DB_TYPE_CLOB:
    case oracledb.DB_TYPE_NCLOB:
    case oracledb.DB_TYPE_RAW:
    case oracledb.DB_TYPE_ROWID:
      return { type: oracledb.STRING };
    default:
      return undefined;
  }
}

/** Turns thick mode on where a client library is named; what is wrong with it is each call's answer. */
function faultOfClient(libDir: string | undefined): unknown {
  if (libDir === undefined) return null;
  try {
    oracledb.initOracleClient({ libDir });
    return null;
  } catch (error) {
    return error;
  }
}

function dayAndTime(value: unknown): string | null {
  return value instanceof Date ? value.toISOString().slice(0, 19).replace('T', ' ') : null;
}
