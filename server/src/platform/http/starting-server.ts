import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { apiError } from '@hotel/domain/api-error.ts';
import { productVersion } from '../release/product-version.ts';

/** Responds on the port of the application while it starts. */
export type StartingServer = {
  /** Leaves the port to the application. */
  close(): Promise<void>;
};

/**
 * Responds to every request with 503 while the database is waited for and migrated: a load balancer sees that
 * the server is not ready, and who opens a page reads why. Throws the error of `listen`, as for a taken
 * port, before anything is opened.
 */
export async function startStartingServer(port: number, host: string): Promise<StartingServer> {
  const server = createServer((request, response) => {
    response
      .writeHead(503, {
        'x-request-id': randomUUID(),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '2',
        connection: 'close',
      })
      .end(JSON.stringify(bodyFor(request.url ?? '')));
  });
  await listen(server, port, host);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

function bodyFor(url: string): object {
  const [path] = url.split('?');
  if (path === '/api/health') {
    const unavailable = { status: 'unavailable', database: 'unavailable' };
    return { ...unavailable, initialised: null, version: productVersion };
  }
  if (path === '/api/health/ready') return { status: 'starting', version: productVersion };
  return apiError('UNAVAILABLE', {
    message: 'Le serveur démarre. Réessayez dans un instant.',
  }).toBody();
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}
