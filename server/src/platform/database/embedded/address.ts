import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CannotOpenDatabase } from '../cannot-open.ts';

/** The longest path of a Unix socket that every system allows, in bytes. */
const longestSocketPath = 100;
const socketPort = 5432;
const loopbackAddress = '127.0.0.1';

/** Where the server listens: `host` is a folder with a Unix socket, or 127.0.0.1 on Windows. */
export type ServerAddress = { host: string; port: number; password?: string };

export type SocketKind = 'socket' | 'tcp';

/** The driver cannot use Unix sockets on Windows. */
export const socketKind: SocketKind = process.platform === 'win32' ? 'tcp' : 'socket';

/** The address of the server that runs on `home`; without one, a free address. */
export async function findAddress(
  home: string,
  reach: SocketKind,
  running: { port: number; socketFolder: string } | undefined,
): Promise<ServerAddress> {
  if (reach === 'socket') {
    return { host: running?.socketFolder ?? chooseSocketFolder(home), port: socketPort };
  }
  const password = await readOrCreatePassword(home);
  return { host: loopbackAddress, port: running?.port ?? (await freePort()), password };
}

/** The server options to listen at `address` only. */
export function listenOptions({ host, port }: ServerAddress): Record<string, string> {
  const bySocket = isSocket(host);
  return {
    port: String(port),
    listen_addresses: bySocket ? '' : host,
    unix_socket_directories: bySocket ? host : '',
    unix_socket_permissions: '0700',
  };
}

/**
 * Creates the socket folder, accessible only to the owner of `home`. Throws CannotOpenDatabase when a
 * folder of another user or a link is already there.
 */
export async function prepareSocketFolder({ host }: ServerAddress, home: string): Promise<void> {
  if (!isSocket(host)) {
    return;
  }
  await mkdir(host, { mode: 0o700, recursive: true });
  const [found, owner] = await Promise.all([lstat(host), stat(home)]);
  const own = process.getuid?.();
  if (!found.isDirectory() || (found.uid !== own && found.uid !== owner.uid)) {
    throw new CannotOpenDatabase(
      `Le dossier ${host}, nécessaire à la base de données intégrée, appartient à un autre utilisateur : choisissez un DATA_DIR au chemin plus court.`,
    );
  }
  await chmod(host, 0o700);
  if (found.uid !== owner.uid) {
    await chown(host, owner.uid, owner.gid);
  }
}

function isSocket(host: string): boolean {
  return host !== loopbackAddress;
}

/** Next to the cluster, or the first temporary folder whose path is short enough. */
function chooseSocketFolder(home: string): string {
  const short = `hotel-manager-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  const folders = [path.join(home, 'socket'), path.join(tmpdir(), short), path.join('/tmp', short)];
  const fits = (folder: string) =>
    Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}`)) < longestSocketPath;
  return folders.find(fits) ?? path.join('/tmp', short);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, loopbackAddress, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : socketPort;
}

async function readOrCreatePassword(home: string): Promise<string> {
  const file = path.join(home, 'password');
  await writeFile(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    () => undefined,
  );
  return await readFile(file, 'utf8');
}
