import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DatabaseLog } from '../../platform/database/database.ts';
import { withTimeout } from '../../platform/time-limit/with-timeout.ts';
import { type PmsConnection, PmsInterrupted } from '../pms-connection.ts';
import { bindValues } from '../queries/pms-queries.ts';
import { oracleApiError } from './error-messages.ts';
import type {
  OracleFailure,
  OracleProcessOptions,
  OracleRequest,
  OracleResponse,
  SessionRequest,
  WithRequestId,
} from './process-messages.ts';

const program = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Connects to the Oracle of every hotel. */
export type OracleConnector = {
  /**
   * Opens a read-only connection; `signal` gives it up at any time. Throws PMS_UNAVAILABLE or
   * PMS_TIMEOUT with its sentence, VALIDATION for a forbidden host, PmsInterrupted when the process
   * ended meanwhile.
   */
  connect(request: SessionRequest, signal: AbortSignal): Promise<PmsConnection>;
  /** Whether a PMS is allowed at this host; 'unknown' when its name does not resolve now. */
  checkHost(host: string): Promise<'allowed' | 'forbidden' | 'unknown'>;
  close(): Promise<void>;
};

/** Longer than a working process takes to close a lease. */
const closeLeaseMs = 4_000;
const exitMs = 1_000;

/** Starts the Oracle process when it is first needed, and another when it ends or must be replaced. */
export function oracleProcess(options: OracleProcessOptions, log: DatabaseLog): OracleConnector {
  const workers = new OracleWorkers(options, log);
  return {
    connect: (request, signal) => workers.connect(request, signal),
    checkHost: async (host) => {
      const response = await workers.current().request({ action: 'check-host', host });
      return 'host' in response ? response.host : 'unknown';
    },
    close: () => workers.close(),
  };
}

/**
 * The running Oracle processes: the current one, which new leases go to, and replaced ones, which cannot
 * leave a PMS and live until their other leases are closed.
 */
class OracleWorkers {
  readonly #options: OracleProcessOptions;
  readonly #log: DatabaseLog;
  readonly #workers = new Set<WorkerProcess>();
  #current: WorkerProcess | null = null;
  #leases = 0;

  constructor(options: OracleProcessOptions, log: DatabaseLog) {
    this.#options = options;
    this.#log = log;
  }

  current(): WorkerProcess {
    this.#current ??= this.#start();
    return this.#current;
  }

  #start(): WorkerProcess {
    const worker = new WorkerProcess(this.#options);
    this.#workers.add(worker);
    worker.child.on('exit', () => {
      this.#workers.delete(worker);
      if (this.#current === worker) this.#current = null;
    });
    return worker;
  }

  async connect(request: SessionRequest, signal: AbortSignal): Promise<PmsConnection> {
    const worker = this.current();
    this.#leases += 1;
    const lease = this.#leases;
    worker.leases.add(lease);
    const close = () => this.#closeLease(worker, lease);
    signal.addEventListener('abort', close, { once: true });
    try {
      throwFailure(await worker.request({ action: 'open', lease, ...request }));
    } catch (error) {
      await close();
      throw error;
    }
    return {
      run: async (query, binds) => {
        const values = bindValues(query, binds);
        const message = { action: 'run', lease, sql: query.sql, binds: values } as const;
        const response = await worker.request(message);
        throwFailure(response);
        return 'rows' in response ? response.rows : [];
      },
      close,
    };
  }

  async #closeLease(worker: WorkerProcess, lease: number): Promise<void> {
    if (!worker.leases.delete(lease)) return;
    const closing = worker.request({ action: 'close', lease }).catch(() => null);
    const response = await withTimeout(closing, closeLeaseMs, () => 'late' as const);
    if (response === 'late') {
      this.#log.warn({}, 'the Oracle process does not respond and is replaced');
      worker.kill();
    } else if (response !== null && 'isStuck' in response && response.isStuck) {
      this.#log.warn({}, 'the Oracle process holds a dead connection and is replaced');
      if (this.#current === worker) this.#current = null;
    }
    if (worker !== this.#current && worker.leases.size === 0) worker.kill();
  }

  async close(): Promise<void> {
    const exits = [...this.#workers].map(async (worker) => {
      const exit = once(worker.child, 'exit');
      worker.disconnect();
      await withTimeout(exit, exitMs, () => worker.kill());
      await exit;
    });
    await Promise.all(exits);
  }
}

function throwFailure(
  response: OracleResponse,
): asserts response is Exclude<OracleResponse, { failure: OracleFailure }> {
  if ('failure' in response) throw oracleApiError(response.failure);
}

type PendingRequest = {
  resolve: (response: OracleResponse) => void;
  reject: (error: Error) => void;
};

/** A running Oracle process and the leases it holds. */
class WorkerProcess {
  readonly child: ChildProcess;
  readonly leases = new Set<number>();
  readonly #pending = new Map<number, PendingRequest>();
  #requests = 0;

  constructor(options: OracleProcessOptions) {
    this.child = fork(program, [JSON.stringify(options)], {
      execArgv: ['--max-old-space-size=512'],
      // Only in UTC is the day of a date the PMS's own. The process gets nothing else of our environment.
      env: {
        TZ: 'UTC',
        UV_THREADPOOL_SIZE: '32',
        ...(options.clientLibDir === undefined ? {} : { LD_LIBRARY_PATH: options.clientLibDir }),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child.on('message', ({ id, message }: WithRequestId<OracleResponse>) => {
      this.#pending.get(id)?.resolve(message);
      this.#pending.delete(id);
    });
    this.child.on('error', () => undefined);
    this.child.on('exit', () => {
      for (const { reject } of this.#pending.values()) reject(new PmsInterrupted());
    });
  }

  /** Sends a request and waits for its response; throws PmsInterrupted when the process ends. */
  request(message: OracleRequest): Promise<OracleResponse> {
    this.#requests += 1;
    const id = this.#requests;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.child.send({ id, message } satisfies WithRequestId<OracleRequest>, (error) => {
        if (error !== null) reject(new PmsInterrupted());
      });
    });
  }

  /** Closes the channel, upon which a process that works ends by itself. */
  disconnect(): void {
    if (this.child.connected) this.child.disconnect();
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}
