import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PmsInterrupted } from '../pms-connection.ts';
import type {
  OracleProcessOptions,
  OracleRequest,
  OracleResponse,
  WithRequestId,
} from './process-messages.ts';

type PendingRequest = {
  resolve: (response: OracleResponse) => void;
  reject: (error: Error) => void;
};

const program = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** A running Oracle process and the leases it holds. */
export class WorkerProcess {
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
