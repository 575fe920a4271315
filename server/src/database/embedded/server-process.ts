import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { reasonOf } from '../cannot-open.ts';
import type { DatabaseLog } from '../database.ts';
import { type ProcessLauncher, SEARCH_PATH } from './os-account.ts';

const STOP_MS = 6_000;
const KEPT_LINES = 20;

const env = { PATH: SEARCH_PATH };

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
  // Little to replay after a power cut, and nobody to replicate to.
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // Statements that fail are told by the driver; in a log they would carry people's data.
  log_min_messages: 'log',
};

/** A server started by this process. */
export type ServerProcess = {
  /** Settles when the server has ended, whyever. */
  ended: Promise<void>;
  hasEnded(): boolean;
  /** The last lines it wrote. */
  lastLines(): string[];
  /** Ends its connections, writes everything down, stops; on Windows just stops, which is safe too. */
  stop(): Promise<void>;
};

/** Starts a server on `cluster`, which dies with this process. `settings` go above our own. */
export function startServerProcess(options: {
  postgres: string;
  cluster: string;
  settings: Record<string, string>;
  launch: ProcessLauncher;
  log: DatabaseLog;
}): ServerProcess {
  const { postgres, cluster, settings, launch, log } = options;
  const argv = [postgres, '-D', cluster, ...asArguments({ ...smallMachine, ...settings })];
  const guarded = canAskForSignal();
  const { command, args, options: how } = launch(guarded ? dyingWithParent(argv) : argv);
  // In a session of its own: Ctrl-C in the terminal is the application's to handle first.
  const child = spawn(command, args, {
    ...how,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const watchdog = guarded ? undefined : watchOver(child);
  const lines: string[] = [];
  listenTo(child, (line) => {
    lines.push(line);
    lines.splice(0, lines.length - KEPT_LINES);
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

/** The kernel's signal at the parent's death follows the thread that started the child. */
function canAskForSignal(): boolean {
  const trial = spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { env, stdio: 'ignore' });
  return isMainThread && trial.status === 0;
}

/** The parent may die before the signal is asked for, hence the look at who the parent is. */
function dyingWithParent(argv: readonly string[]): string[] {
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

/** Where the kernel does not tell: a shell whose input ends when this process does. */
function watchOver({ pid }: ChildProcess): ChildProcess | undefined {
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

function listenTo(child: ChildProcess, hear: (line: string) => void): void {
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', hear);
  }
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const inTime = await Promise.race([
    ended.then(() => true),
    sleep(STOP_MS, false, { ref: false }),
  ]);
  if (!inTime) {
    // Without a checkpoint: the next start replays what is missing from the log.
    child.kill('SIGQUIT');
    await ended;
  }
}
