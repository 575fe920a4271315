import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startStartingServer } from './starting-server.ts';

const host = '127.0.0.1';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

test('a connection that sends nothing does not keep the port from the application', async () => {
  const port = await freePort();
  const starting = await startStartingServer(port, host);
  const silent = connect(port, host);
  silent.on('error', () => undefined);
  await once(silent, 'connect');
  const response = await fetch(`http://${host}:${port}/api/hotels`);
  expect(response.status).toBe(503);
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  await starting.close();
  const next = createServer().listen(port, host);
  await once(next, 'listening');
  next.close();
  silent.destroy();
});
