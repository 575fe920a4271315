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
};

/** A way to `databaseUrl` through a port of this machine. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new Client({ connectionString: databaseUrl });
  const there = target.host.startsWith('/')
    ? { path: path.join(target.host, `.s.PGSQL.${target.port}`) }
    : { host: target.host, port: target.port };
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
    async open() {
      frozen = false;
      await once(way.listen(port, '127.0.0.1'), 'listening');
    },
  };
}
