import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { isMainThread } from 'node:worker_threads';
import { reasonOf } from '../../errors/error-code.ts';
import { withTimeout } from '../../time-limit/with-timeout.ts';
import type { DatabaseLog } from '../database.ts';
import { type ProcessLauncher, programSearchPath } from './os-account.ts';

const stopMs = 6_000;
const maxLines = 20;

const env = { PATH: programSearchPath };

/** For a machine with 2 cores and 2 GB that also runs the application. */
const smallMachine: Record<string, string> = {
  max_connections: '60',
  shared_buffers: '64MB',
  effective_cache_size: '256MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  huge_pages: 'off',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Short recovery after a power cut; no replication.
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // The driver reports failed statements; in a log they would contain personal data.
  log_min_messages: 'log',
};

/** A server started by this process. */
export type PostgresProcess = {
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>;
  hasEnded(): boolean;
  /** The last lines it wrote. */
  lastLines(): string[];
  /** Ends its connections, writes a checkpoint and stops; on Windows only stops, which is safe too. */
  stop(): Promise<void>;
};

/** Starts a server on `cluster`, which ends with this process. `settings` override the defaults. */
export function startPostgresProcess(options: {
  postgres: string;
  cluster: string;
  settings: Record<string, string>;
  launch: ProcessLauncher;
  log: DatabaseLog;
}): PostgresProcess {
  const { postgres, cluster, settings, launch, log } = options;
  const argv = [postgres, '-D', cluster, ...asArguments({ ...smallMachine, ...settings })];
  const isSignalled = canUseParentDeathSignal();
  const { command, args, options: how } = launch(isSignalled ? withParentDeathSignal(argv) : argv);
  // In a session of its own: the application handles Ctrl-C in the terminal first.
  const child = spawn(command, args, {
    ...how,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const watchdog = isSignalled ? undefined : startWatchdog(child);
  const lines: string[] = [];
  listenTo(child, (line) => {
    lines.push(line);
    lines.splice(0, lines.length - maxLines);
    log[/\bPANIC:/.test(line) ? 'error' : 'debug']({ postgres: line }, 'postgres');
  });
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      over = true;
      watchdog?.kill('SIGKILL');
      resolve();
    };
    child.once('close', end).once('error', (error) => {
      lines.push(reasonOf(error));
      end();
    });
  });
  return {
    ended,
    hasEnded: () => over,
    lastLines: () => [...lines],
    stop: () => stop(child, ended),
  };
}

function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The kernel sends the signal at the end of the thread that started the child: only the main one will do. */
function canUseParentDeathSignal(): boolean {
  const trial = spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { env, stdio: 'ignore' });
  return isMainThread && trial.status === 0;
}

/** The parent may end before the signal is requested, hence the check of the parent's pid. */
function withParentDeathSignal(argv: readonly string[]): string[] {
  const ifParentLives = '[ "$PPID" = "$0" ] && exec "$@"';
  return [
    'setpriv',
    '--pdeathsig',
    'INT',
    '--',
    'sh',
    '-c',
    ifParentLives,
    `${process.pid}`,
    ...argv,
  ];
}

/** Without the kernel's signal: a shell whose standard input ends with this process. */
function startWatchdog({ pid }: ChildProcess): ChildProcess | undefined {
  if (pid === undefined || process.platform === 'win32') {
    return undefined;
  }
  const watchdog = spawn('sh', ['-c', 'read -r _; kill -INT "$0"', `${pid}`], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.on('error', () => undefined);
  return watchdog;
}

function listenTo(child: ChildProcess, onLine: (line: string) => void): void {
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', onLine);
  }
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const inTime = await withTimeout(
    ended.then(() => true),
    stopMs,
    () => false,
  );
  if (!inTime) {
    // Without a checkpoint: the next start replays what is missing from the log.
    child.kill('SIGQUIT');
    await ended;
  }
}
