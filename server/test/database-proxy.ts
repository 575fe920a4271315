import { once } from 'node:events';
import { createServer, Socket } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';

/** A network between us and a database, for what networks do. */
export type DatabaseProxy = {
  url: string;
  /** From now on nothing passes and nothing is closed. */
  freeze(): void;
  /** From now on nobody is at the address. */
  close(): void;
  /** Somebody is there again. */
  open(): Promise<void>;
  /** New connections lead to another server, as a name or an address that moved; old ones stay. */
  moveTo(databaseUrl: string): void;
};

/** A way to `databaseUrl` through a port of this machine. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let there = socketOf(databaseUrl);
  const sockets: Socket[] = [];
  let frozen = false;
  const way = createServer((near) => {
    sockets.push(near);
    if (frozen) {
      return;
    }
    const far = new Socket().connect(there);
    sockets.push(far);
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  await once(way.listen(0, '127.0.0.1'), 'listening');
  const address = way.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    way.close();
  };
  onTestFinished(close);
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close,
    moveTo: (other) => {
      there = socketOf(other);
    },
    async open() {
      frozen = false;
      await once(way.listen(port, '127.0.0.1'), 'listening');
    },
  };
}

function socketOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const { host, port } = new Client({ connectionString: databaseUrl });
  return host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
}
