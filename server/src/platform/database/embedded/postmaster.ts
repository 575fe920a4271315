import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { errorCodeOf, reasonOf } from '../../errors/error-code.ts';
import type { ServerAddress } from './address.ts';

const answerMs = 2_000;

/** The server process of a cluster, read from its `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; socketFolder: string };

/** Whether a server accepts connections; `reason` is why it does not. */
export type PingResult = { state: 'answers' } | { state: 'nobody' | 'busy'; reason: string };

/** The running process of `cluster`; undefined when there is none, whatever files it left. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , port = '', socketFolder = ''] = file.split(/\r?\n/);
  if (!/^\d+$/.test(pid) || !(await isServerOf(cluster, Number(pid)))) {
    return undefined;
  }
  return { pid: Number(pid), port: Number(port), socketFolder };
}

/**
 * Whether a process is the server of the cluster. Its pid alone is not enough, since a container assigns
 * the same small pids at each start; but the working directory of a server is its cluster.
 */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    return isAlive(pid);
  }
  try {
    const [own, its] = await Promise.all([stat(cluster), stat(`/proc/${pid}/cwd`)]);
    return own.ino === its.ino && own.dev === its.dev;
  } catch {
    // Root in a container may not read the working directory of another user's process, but its command.
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.split('\0').includes(cluster);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
  }
}

/**
 * Removes the pid files of a dead server when its pid now belongs to another living process: PostgreSQL
 * would take that process for a server and refuse to start. PostgreSQL cleans up everything else itself,
 * and its shared memory still protects the cluster from a second server.
 */
export async function removeStalePidFile(
  cluster: string,
  { host, port }: ServerAddress,
): Promise<void> {
  const socketLock = path.join(host, `.s.PGSQL.${port}.lock`);
  for (const file of [path.join(cluster, 'postmaster.pid'), socketLock]) {
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
    if (pid > 0 && isAlive(pid)) {
      await rm(file, { force: true });
    }
  }
}

/** Tests whether a server accepts connections. */
export async function pingServer(config: ClientConfig): Promise<PingResult> {
  const client = new Client({ ...config, connectionTimeoutMillis: answerMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { state: 'answers' };
  } catch (error) {
    const nobody = ['ECONNREFUSED', 'ENOENT'].includes(errorCodeOf(error) ?? '');
    return { state: nobody ? 'nobody' : 'busy', reason: reasonOf(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}
