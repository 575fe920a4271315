import { connect } from 'node:net';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createDatabaseUrl } from '../test/database-for-tests.ts';
import {
  registerAdministrator,
  type SpawnedServer,
  signIn,
  spawnServer,
} from '../test/spawn-server.ts';
import { createDataFolder } from '../test/temporary-folder.ts';

const mostMemory = 512;

async function startServerAt(databaseUrl: string, more: Record<string, string> = {}) {
  const server = await spawnServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: await createDataFolder(),
    ...more,
  });
  await server.untilHealthy();
  return { server, admin: await registerAdministrator(server) };
}

function timesOver<Made>(count: number, make: (number: number) => Made): Made[] {
  return Array.from({ length: count }, (_, number) => make(number));
}

/** How long the longest of some rounds took, in whole milliseconds. */
async function longestOf(rounds: number, round: () => Promise<void>): Promise<number> {
  let longest = 0;
  for (let done = 0; done < rounds; done += 1) {
    const begun = performance.now();
    await round();
    longest = Math.max(longest, performance.now() - begun);
  }
  return Math.round(longest);
}

async function readMeStatus(server: SpawnedServer, token: string): Promise<number> {
  const { status } = await server.send('GET', '/api/auth/me', { token });
  return status;
}

test.each([
  ['a locked table', 'nights_version, snapshot_month', ['nuitees/grid']],
  [
    'the locked tables of two features',
    'nights_version, snapshot_month, budget',
    ['nuitees/grid', 'budgets'],
  ],
])(
  '200 requests on %s all get a response while it is locked, and the server works on',
  async (named, tables, calls) => {
    const url = await createDatabaseUrl();
    const { server, admin } = await startServerAt(url);
    const locker = new Client({ connectionString: url });
    await locker.connect();
    await locker.query(`begin; lock table ${tables} in access exclusive mode`);
    const read = (call: string) =>
      server.send('GET', `/api/${call}?hotel_id=${admin.hotel}&month=3&year=2026`, {
        token: admin.token,
      });
    let isOver = false;
    // Each one that got its response is sent again, so that 200 wait however long the others take.
    const flood = timesOver(200, async (number) => {
      const statuses: number[] = [];
      do statuses.push((await read(calls[number % calls.length] ?? '')).status);
      while (!isOver);
      return statuses;
    });
    const page = await server.send('GET', '/api/openapi.json');
    expect(page.status).toBe(200);
    const longest = await longestOf(10, async () => {
      expect(await readMeStatus(server, admin.token)).toBe(200);
      expect((await server.send('GET', '/api/hotels', { token: admin.token })).status).toBe(200);
      expect((await server.send('GET', '/api/health')).status).toBe(200);
      expect((await signIn(server)).hotel).toBe(admin.hotel);
    });
    isOver = true;
    const statuses = (await Promise.all(flood)).flat();
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(await readMeStatus(server, admin.token)).toBe(200);
    await locker.query('rollback');
    await locker.end();
    for (const call of calls) expect((await read(call)).status).toBe(200);
    expect(await server.mostMemory()).toBeLessThan(mostMemory);
    console.log(
      `200 requests stuck on ${named} (${statuses.length} in all): sign-in, a read and health wait ${longest} ms at most`,
    );
  },
);

test('slow and silent clients, bodies of 10 MB and compression bombs do not stop other requests', async () => {
  const { server, admin } = await startServerAt(await createDatabaseUrl());
  const drips = timesOver(300, (number) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    if (number % 3 === 0) return socket;
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    socket.write(number % 3 === 1 ? head : `${head}Content-Length: 4000000\r\n\r\n{"email":"`);
    return socket;
  });
  const dripping = setInterval(() => {
    for (const socket of drips) if (socket.writable && socket.bytesWritten > 0) socket.write('a');
  }, 200);
  const big = 'x'.repeat(10 * 1024 * 1024);
  const bodies = await Promise.all(
    timesOver(20, () =>
      server
        .send('POST', '/api/hotels', { token: admin.token, body: { name: big } })
        .then(({ status }) => status)
        // Refused before the end, the connection may be gone while it is still being sent.
        .catch(() => 413),
    ),
  );
  expect(new Set(bodies)).toEqual(new Set([413]));
  for (let round = 0; round < 50; round += 1)
    expect(await readMeStatus(server, admin.token)).toBe(200);
  clearInterval(dripping);
  for (const socket of drips) socket.destroy();
  const memory = await server.mostMemory();
  expect(memory).toBeLessThan(mostMemory);
  console.log(`300 dripping clients, 20 bodies of 10 MB: ${memory.toFixed(0)} MB at most`);
});

test('logs from many addresses are accepted, and the table that counts them stays small', async () => {
  const url = await createDatabaseUrl();
  const { server, admin } = await startServerAt(url, { TRUSTED_PROXIES: '127.0.0.1' });
  const submissions = 5_000;
  let sent = 0;
  const sender = async () => {
    while (sent < submissions) {
      sent += 1;
      const address = `198.${18 + (sent >> 16)}.${(sent >> 8) & 255}.${sent & 255}`;
      const body = { message: 'x'.repeat(2000), stack: 'y'.repeat(4000) };
      const headers = { 'x-forwarded-for': address };
      expect((await server.send('POST', '/api/logs', { body, headers })).status).toBe(201);
    }
  };
  await Promise.all(timesOver(8, sender));
  expect(await readMeStatus(server, admin.token)).toBe(200);
  const client = new Client({ connectionString: url });
  await client.connect();
  // As if the rest of a million had come: the oldest of all that is beyond 100,000 goes with the next.
  await client.query(`select setval(pg_get_serial_sequence('client_log', 'id'), 1000000)`);
  await server.send('POST', '/api/logs', { body: { message: 'la dernière' } });
  const { rows } = await client.query('select count(*)::integer as kept from client_log');
  await client.end();
  expect(rows).toEqual([{ kept: 1 }]);
  const memory = await server.mostMemory();
  expect(memory).toBeLessThan(mostMemory);
  console.log(`${submissions} logs of 6 kB: ${memory.toFixed(0)} MB at most`);
});
