import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createDatabaseUrl } from '../test/database-for-tests.ts';
import { registerAdministrator, type SpawnedServer, spawnServer } from '../test/spawn-server.ts';
import { createDataFolder } from '../test/temporary-folder.ts';

/** The promise of docs/operations/install.md, in MB. */
const mostMemory = 512;
const megabyte = 1024 * 1024;

async function aServer() {
  const server = await spawnServer({
    DATABASE_URL: await createDatabaseUrl(),
    DATA_DIR: await createDataFolder(),
  });
  await server.untilHealthy();
  return { server, who: await registerAdministrator(server) };
}

type HalfSent = { path: string; announced: number; sent: number; token?: string };

/** A connection that stops just short of the end of its body, and the response that it received. */
function halfSent({ port }: SpawnedServer, { path, announced, sent, token }: HalfSent) {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${announced}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
  ];
  const socket = connect(port, '127.0.0.1');
  const sending = new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const connection = { answer: '', sending, closed };
  socket.on('data', (text) => {
    connection.answer += text;
  });
  // Refused before the end, the connection breaks while it is still written to.
  socket.on('error', () => undefined);
  socket.write(`${head.join('\r\n')}\r\n\r\n{"email":"`);
  writeInParts(socket, sent);
  return connection;
}

function writeInParts(socket: Socket, bytes: number): void {
  const part = Buffer.alloc(64 * 1024, 'x');
  for (let left = bytes; left > 0; left -= part.length) {
    if (socket.writable) socket.write(part.subarray(0, Math.min(left, part.length)));
  }
}

/** The longest that others wait while it goes on, in milliseconds. */
async function othersAreServed(server: SpawnedServer, token: string): Promise<number> {
  let longest = 0;
  for (let round = 0; round < 20; round += 1) {
    const begun = performance.now();
    const me = await server.send('GET', '/api/auth/me', { token });
    const name = `Hôtel ${crypto.randomUUID()}`;
    const made = await server.send('POST', '/api/hotels', { token, body: { name } });
    expect([me.status, made.status]).toEqual([200, 201]);
    longest = Math.max(longest, performance.now() - begun);
  }
  return longest;
}

test.each([
  ['200 of 5 MB to a public call', 200, { path: '/api/auth/login', announced: 5 * megabyte }],
  ['2,000 of 64 KB to a public call', 2_000, { path: '/api/auth/login', announced: 65_536 }],
  ['60 of 256 KB to the logs', 60, { path: '/api/logs', announced: 262_144 }],
  [
    '200 of 5 MB signed in',
    200,
    { path: '/api/hotels', announced: 5 * megabyte, isSignedIn: true },
  ],
])(
  'half-sent bodies, %s: others are served, memory stays bounded, each is ended',
  async (named, count, {
    isSignedIn = false,
    ...sending
  }: Omit<HalfSent, 'sent'> & { isSignedIn?: boolean }) => {
    const { server, who: administrator } = await aServer();
    const sent = sending.announced - 100;
    const token = isSignedIn ? { token: administrator.token } : {};
    const connections = Array.from({ length: count }, () =>
      halfSent(server, { ...sending, ...token, sent }),
    );
    await Promise.all(connections.map((connection) => connection.sending));
    const longest = await othersAreServed(server, administrator.token);
    // The server ends them: the clients wait without end.
    await Promise.all(connections.map((connection) => connection.closed));
    for (const { answer: response } of connections) {
      if (response !== '') expect(response).toMatch(/^HTTP\/1\.1 (?:408|413|503) /);
    }
    const memory = await server.mostMemory();
    console.log(
      `half-sent, ${named}: ${memory.toFixed(0)} MB at most, others wait ${longest.toFixed(0)} ms at most`,
    );
    expect(memory).toBeLessThan(mostMemory);
  },
);

const kilobyte = 1024;
/** Of processor time for five of a kind, each of which takes some tenths of a second at most: not of a busy machine's. */
const mostSeconds = 15;
const jsonOf = (bytes: number, part: string) =>
  `[${Array(Math.floor(bytes / (part.length + 1)))
    .fill(part)
    .join()}]`;

test('bodies that are slow to validate take little processor time, and fit into memory', async () => {
  const { server, who: administrator } = await aServer();
  const wrongItems = Array.from({ length: 300 }, () => ({ a: 1, b: 2 }));
  const snapshots = Array.from({ length: 400 }, () => ({ as_of_date: 'x', items: wrongItems }));
  const source = { kind: 'excel', label: null };
  const bodies: [path: string, body: unknown, token?: string][] = [
    ['/api/logs', { message: 'x', extra: 'x'.repeat(250 * kilobyte) }],
    ['/api/logs', { message: 'x', extra: JSON.parse(jsonOf(50 * kilobyte, '[]')) }],
    ['/api/auth/login', Object.fromEntries(Array.from({ length: 6_000 }, (_, k) => [`k${k}`, 1]))],
    ['/api/hotels', { name: 'x'.repeat(4.9 * megabyte) }, administrator.token],
    ['/api/hotels', { name: JSON.parse(jsonOf(megabyte, '[]')) }, administrator.token],
    [
      '/api/nuitees/imports',
      { hotel_id: administrator.hotel, source, snapshots },
      administrator.token,
    ],
  ];
  const waits: number[] = [];
  let isOver = false;
  const reader = (async () => {
    while (!isOver) {
      const begun = performance.now();
      expect((await server.send('GET', '/api/health')).status).toBe(200);
      waits.push(performance.now() - begun);
    }
  })();
  // Awaited at the end; what it finds before is not unhandled.
  reader.catch(() => undefined);
  for (const [path, body, token] of bodies) {
    waits.length = 0;
    const before = await server.processorSeconds();
    for (let round = 0; round < 5; round += 1) {
      const sending = token === undefined ? { body } : { body, token };
      const { status } = await server.send('POST', path, sending);
      expect([path, [201, 400].includes(status)]).toEqual([path, true]);
    }
    const seconds = (await server.processorSeconds()) - before;
    const longest = Math.max(0, ...waits);
    const size = Math.round(JSON.stringify(body).length / kilobyte);
    console.log(
      `${path}, five of ${size} KB: ${seconds.toFixed(1)} s of processor time, health waits ${longest.toFixed(0)} ms at most`,
    );
    expect(seconds).toBeLessThan(mostSeconds);
  }
  isOver = true;
  await reader;
  const memory = await server.mostMemory();
  console.log(`long bodies: ${memory.toFixed(0)} MB at most`);
  expect(memory).toBeLessThan(mostMemory);
});
