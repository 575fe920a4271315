import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { findFreePort } from '../test/free-port.ts';
import { createDataFolder } from '../test/temporary-folder.ts';

const postgresPrograms = '/usr/lib/postgresql/15/bin';
const nobody = 65_534;
const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Why a cluster cannot be started here; null where it can. */
export const missingForPatroni =
  [['patroni', ['--version']] as const, ['etcd', ['--version']] as const].find(
    ([program, options]) => spawnSync(program, [...options]).status !== 0,
  )?.[0] ?? (existsSync(postgresPrograms) ? null : 'postgresql-15');

type Member = {
  name: string;
  postgresPort: number;
  apiPort: number;
  config: string;
  dataDir: string;
  process: ChildProcess;
};

/** Three PostgreSQL under Patroni, with synchronous replication. */
export type PatroniCluster = {
  /** Names all members. */
  url: string;
  /** Kills the primary and its Patroni as a lost machine does; starts them again once another one leads. */
  killPrimary(): Promise<void>;
  switchOver(): Promise<void>;
  untilHealthy(): Promise<void>;
};

/** Starts a cluster in a temporary folder, ended with its test. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const folder = await createDataFolder(asNobody.uid);
  const etcd = await startEtcd(folder);
  const members: Member[] = [];
  for (const name of ['one', 'two', 'three']) {
    members.push(await startMember(folder, name, etcd));
    if (members.length === 1) await vi.waitUntil(() => leaderOf(members), { timeout: 120_000 });
  }
  const untilHealthy = async () => {
    await vi.waitUntil(() => isHealthy(members), { timeout: 240_000, interval: 500 });
  };
  await untilHealthy();
  const hosts = members.map(({ postgresPort }) => `127.0.0.1:${postgresPort}`).join(',');
  return {
    url: `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`,
    untilHealthy,
    killPrimary: async () => {
      const leader = await requireLeader(members);
      await killMachine(leader);
      await vi.waitUntil(() => leaderOf(members), { timeout: 120_000, interval: 200 });
      leader.process = startPatroni(leader.config);
    },
    switchOver: async () => {
      const { name, apiPort } = await requireLeader(members);
      await fetch(`http://127.0.0.1:${apiPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      });
    },
  };
}

async function startEtcd(folder: string): Promise<number> {
  const [clientPort, peerPort] = [await findFreePort(), await findFreePort()];
  const [client, peer] = [`http://127.0.0.1:${clientPort}`, `http://127.0.0.1:${peerPort}`];
  const options = [
    ...['--data-dir', path.join(folder, 'etcd'), '--listen-client-urls', client],
    ...['--advertise-client-urls', client, '--listen-peer-urls', peer],
    ...['--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
  ];
  const child = spawn('etcd', options, { stdio: 'ignore', ...asNobody });
  endWithTest(child);
  await vi.waitUntil(() => responds(`${client}/health`), { timeout: 60_000 });
  return clientPort;
}

async function startMember(folder: string, name: string, etcdPort: number): Promise<Member> {
  const [postgresPort, apiPort] = [await findFreePort(), await findFreePort()];
  const config = path.join(folder, `${name}.json`);
  const dataDir = path.join(folder, name);
  const address = `127.0.0.1:${apiPort}`;
  const settings = {
    scope: 'hotel',
    name,
    restapi: { listen: address, connect_address: address },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 5, retry_timeout: 5, synchronous_mode: true },
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, fsync: 'off' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['local all all trust', 'host all all all trust', 'host replication all all trust'],
    },
    postgresql: {
      ...{ listen: `127.0.0.1:${postgresPort}`, connect_address: `127.0.0.1:${postgresPort}` },
      ...{
        data_dir: dataDir,
        bin_dir: postgresPrograms,
        pgpass: path.join(folder, `${name}.pgpass`),
      },
      authentication: {
        superuser: { username: 'postgres', password: 'postgres' },
        replication: { username: 'replicator', password: 'replicator' },
        rewind: { username: 'postgres', password: 'postgres' },
      },
      parameters: { unix_socket_directories: folder },
    },
  };
  // JSON is YAML.
  await writeFile(config, JSON.stringify(settings), { mode: 0o644 });
  return { name, postgresPort, apiPort, config, dataDir, process: startPatroni(config) };
}

function startPatroni(config: string): ChildProcess {
  const log = openSync(`${config}.log`, 'a');
  const child = spawn('patroni', [config], { stdio: ['ignore', log, log], ...asNobody });
  endWithTest(child);
  return child;
}

function endWithTest(child: ChildProcess): void {
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await once(child, 'exit');
    clearTimeout(timer);
  });
}

/** Patroni first: otherwise it would start PostgreSQL again. */
async function killMachine({ process: patroni, dataDir }: Member): Promise<void> {
  const [pid = ''] = (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
  patroni.kill('SIGKILL');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const each of [pid, ...children.trim().split(' ')]) process.kill(Number(each), 'SIGKILL');
}

async function leaderOf(members: readonly Member[]): Promise<Member | undefined> {
  for (const member of members) {
    if (await responds(`http://127.0.0.1:${member.apiPort}/primary`)) return member;
  }
  return undefined;
}

async function requireLeader(members: readonly Member[]): Promise<Member> {
  const leader = await leaderOf(members);
  if (leader === undefined) throw new Error('the cluster has no leader');
  return leader;
}

/** One leads, the two others replicate, one of them synchronously. */
async function isHealthy(members: readonly Member[]): Promise<boolean> {
  const paths = ['primary', 'sync', 'async'];
  const found = await Promise.all(
    paths.map(async (role) => {
      const replies = members.map(({ apiPort }) => responds(`http://127.0.0.1:${apiPort}/${role}`));
      return (await Promise.all(replies)).filter(Boolean).length;
    }),
  );
  return found.every((count) => count === 1);
}

function responds(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
