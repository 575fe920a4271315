import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { codeOf, reasonOf } from '../cannot-open.ts';
import type { Address } from './address.ts';

const ANSWER_MS = 2_000;

/** The server process that runs on a cluster, as its `postmaster.pid` tells. */
export type Postmaster = { pid: number; port: number; socketFolder: string };

/** What a server said when asked; `reason` is why it did not answer. */
export type PingResult = { state: 'answers' } | { state: 'nobody' | 'busy'; reason: string };

/** The process that holds `cluster`, undefined when none lives, whatever files it left. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , port = '', socketFolder = ''] = file.split(/\r?\n/);
  if (!/^\d+$/.test(pid) || !(await worksIn(cluster, Number(pid)))) {
    return undefined;
  }
  return { pid: Number(pid), port: Number(port), socketFolder };
}

/**
 * Whether a process is the server of the cluster. Its number alone says little, since a container
 * hands out the same small numbers at each start: a server works in its cluster's folder.
 */
async function worksIn(cluster: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    return isAlive(pid);
  }
  try {
    const [own, its] = await Promise.all([stat(cluster), stat(`/proc/${pid}/cwd`)]);
    return own.ino === its.ino && own.dev === its.dev;
  } catch {
    // Root in a container may not look at where another user's process works, but at its command.
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.split('\0').includes(cluster);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Removes what a dead server left when its number now belongs to another living process: PostgreSQL
 * would take that one for a server and refuse to start. All else it cleans up itself, and its shared
 * memory still guards the cluster against a second server.
 */
export async function removeStalePidFile(cluster: string, { host, port }: Address): Promise<void> {
  const socketLock = path.join(host, `.s.PGSQL.${port}.lock`);
  for (const file of [path.join(cluster, 'postmaster.pid'), socketLock]) {
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
    if (pid > 0 && isAlive(pid)) {
      await rm(file, { force: true });
    }
  }
}

/** Asks a server whether it takes connections. */
export async function pingServer(config: ClientConfig): Promise<PingResult> {
  const client = new Client({ ...config, connectionTimeoutMillis: ANSWER_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { state: 'answers' };
  } catch (error) {
    const nobody = ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error) ?? '');
    return { state: nobody ? 'nobody' : 'busy', reason: reasonOf(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}
