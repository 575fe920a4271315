import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DatabaseLog } from '../../database/database.ts';
import { type PmsConnection, PmsInterrupted } from '../pms-connection.ts';
import { bindValues } from '../queries/pms-queries.ts';
import { oracleApiError } from './error-messages.ts';
import type {
  OracleFailure,
  OracleProcessOptions,
  OracleRequest,
  OracleResponse,
  OracleSettings,
  WithRequestId,
} from './messages.ts';

type Waiting = { resolve: (reply: OracleResponse) => void; reject: (error: Error) => void };

/** One running process and what it is asked. */
type Worker = {
  child: ChildProcess;
  waiting: Map<number, Waiting>;
  talks: Set<number>;
};

export type OracleSession = {
  hotel: string;
  settings: OracleSettings;
  version: string;
  afresh: boolean;
};

/** The way to every hotel's Oracle. */
export type Oracle = {
  /**
   * Opens a read-only conversation; `signal` gives it up at any time. Throws PMS_UNAVAILABLE or
   * PMS_TIMEOUT with its sentence, VALIDATION for a forbidden host, PmsInterrupted when the process
   * ended under it.
   */
  connect(talk: OracleSession, signal: AbortSignal): Promise<PmsConnection>;
  /** Whether a PMS may be at this host; 'unknown' when its name leads nowhere now. */
  judgeHost(host: string): Promise<'allowed' | 'forbidden' | 'unknown'>;
  close(): Promise<void>;
};

const program = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** Longer than a process that works takes to leave a PMS. */
const leaveMs = 4_000;
const farewellMs = 1_000;

/**
 * Starts the Oracle process when it is first needed, and another when it ends or cannot let go of a
 * PMS. One that cannot let go still ends the talks it has; new ones go to the next.
 */
export function oracleProcess(options: OracleProcessOptions, log: DatabaseLog): Oracle {
  const workers = new Set<Worker>();
  let current: Worker | null = null;
  let count = 0;

  function start(): Worker {
    const child = fork(program, [JSON.stringify(options)], {
      execArgv: ['--max-old-space-size=512'],
      // The day of a date is the one the PMS has only in UTC. Nothing else of ours goes there.
      env: {
        TZ: 'UTC',
        UV_THREADPOOL_SIZE: '32',
        ...(options.clientLibDir === undefined ? {} : { LD_LIBRARY_PATH: options.clientLibDir }),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const worker: Worker = { child, waiting: new Map(), talks: new Set() };
    workers.add(worker);
    child.on('message', ({ id, message }: WithRequestId<OracleResponse>) => {
      worker.waiting.get(id)?.resolve(message);
      worker.waiting.delete(id);
    });
    child.on('error', () => undefined);
    child.on('exit', () => {
      workers.delete(worker);
      if (current === worker) current = null;
      for (const { reject } of worker.waiting.values()) reject(new PmsInterrupted());
    });
    return worker;
  }

  function request(worker: Worker, message: OracleRequest): Promise<OracleResponse> {
    count += 1;
    const id = count;
    return new Promise((resolve, reject) => {
      worker.waiting.set(id, { resolve, reject });
      worker.child.send({ id, message } satisfies WithRequestId<OracleRequest>, (error) => {
        if (error !== null) reject(new PmsInterrupted());
      });
    });
  }

  async function leaveTalk(worker: Worker, talk: number): Promise<void> {
    if (!worker.talks.delete(talk)) return;
    const left = request(worker, { do: 'close', talk }).catch(() => null);
    const late = new Promise<'late'>((resolve) => {
      setTimeout(resolve, leaveMs, 'late').unref();
    });
    const reply = await Promise.race([left, late]);
    if (reply === 'late') {
      log.warn({}, 'the Oracle process does not answer and is replaced');
      worker.child.kill('SIGKILL');
    } else if (reply !== null && 'stuck' in reply && reply.stuck) {
      log.warn({}, 'the Oracle process holds a dead connection and is replaced');
      if (current === worker) current = null;
    }
    if (worker !== current && worker.talks.size === 0) worker.child.kill('SIGKILL');
  }

  return {
    async connect({ hotel, settings, version, afresh }, signal) {
      current ??= start();
      const worker = current;
      count += 1;
      const talk = count;
      worker.talks.add(talk);
      const close = () => leaveTalk(worker, talk);
      signal.addEventListener('abort', close, { once: true });
      try {
        const opened = request(worker, { do: 'open', talk, hotel, settings, version, afresh });
        failIfRefused(await opened);
      } catch (error) {
        await close();
        throw error;
      }
      return {
        ask: async (question, binds) => {
          const values = bindValues(question, binds);
          const reply = await request(worker, {
            do: 'ask',
            talk,
            sql: question.sql,
            binds: values,
          });
          failIfRefused(reply);
          return 'rows' in reply ? reply.rows : [];
        },
        close,
      };
    },

    async judgeHost(host) {
      current ??= start();
      const reply = await request(current, { do: 'judge', host });
      return 'host' in reply ? reply.host : 'unknown';
    },

    async close() {
      const ending = [...workers].map(async ({ child }) => {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        const timer = setTimeout(() => child.kill('SIGKILL'), farewellMs);
        if (child.connected) child.disconnect();
        await ended;
        clearTimeout(timer);
      });
      await Promise.all(ending);
    },
  };
}

function failIfRefused(
  reply: OracleResponse,
): asserts reply is Exclude<OracleResponse, { failure: OracleFailure }> {
  if ('failure' in reply) throw oracleApiError(reply.failure);
}
