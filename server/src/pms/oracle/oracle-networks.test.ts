import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { readOracleConfig, saveOracleConfig, testOracle } from '@hotel/domain/pms/endpoints.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { defaultPmsTimeouts } from '../with-hotel-pms.ts';

/** The settings of a PMS are no way into what only the server can reach, however an address is spelt. */
const server = await startTestServer();
const { database } = server;
const admin = await server.createAdmin();
const local = await startTestServer({
  database,
  pmsAllowedNetworks: ['127.0.0.1/32'],
  pmsTimeouts: { ...defaultPmsTimeouts, connectMs: 5_000, runMs: 1_000 },
});
const localAdmin = await local.createAccount({ role: 'admin', email: 'local@hotel.test' });
const whole = {
  host: '127.0.0.1',
  port: 1521,
  service: 'SUITE8',
  username: 'lecteur',
  password: 'secret',
};

let query: { hotel_id: string };
beforeEach(async () => {
  query = { hotel_id: (await server.createHotel(`Hôtel ${crypto.randomUUID()}`)).id };
});

const insideOut = [
  ['loopback', ['127.0.0.1', '127.255.255.254', '127.1', '127.0.1', '127.000.000.001']],
  ['loopback in decimal', ['2130706433', '2130706434']],
  ['loopback in hexadecimal', ['0x7f000001', '0x7F.0.0.1', '0x7f.1', '0x7f.0x0.0x0.0x1']],
  ['loopback in octal', ['0177.0.0.1', '017700000001', '0177.1', '0177.00.00.01']],
  ['loopback in IPv6', ['::1', '[::1]', '0:0:0:0:0:0:0:1', '[0000::0001]']],
  ['loopback mapped', ['::ffff:127.0.0.1', '::ffff:7f00:1', '[::ffff:127.0.0.1]', '::127.0.0.1']],
  ['loopback by name', ['localhost', 'LOCALHOST']],
  ['loopback in other digits', ['①②⑦.0.0.1', '１２７.0.0.1']],
  ['nowhere', ['0', '0.0.0.0', '0x0', '::', '[::]']],
  ['metadata', ['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376']],
  ['metadata mapped', ['::ffff:169.254.169.254', '[::ffff:a9fe:a9fe]', 'fe80::1', '[fe80::1]']],
  ['many at once', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
] as const;

describe.each(insideOut)('%s', (_, hosts) => {
  it.each(hosts)('is refused as %s, when stored and when used', async (host) => {
    const forbidden = { status: 400, error: 'VALIDATION', details: [{ field: 'host' }] };
    const body = { ...whole, host };
    expect(await admin.expectError(saveOracleConfig, { query, body })).toMatchObject(forbidden);
    expect((await admin.call(readOracleConfig, { query })).host).toBeNull();
    // As if the rules had been others when it was stored.
    await localAdmin.call(saveOracleConfig, { query, body: whole });
    await database.query('update pms_settings set host = $2 where hotel_id = $1', [
      query.hotel_id,
      host,
    ]);
    expect(await admin.expectError(testOracle, { body: query })).toMatchObject(forbidden);
  });
});

const tails = [
  ')(PORT=22',
  '(HOST=10.0.0.1',
  '=1',
  ' x',
  '"',
  "'",
  '\\',
  '\nx',
  '\0x',
  '/x',
  '?x',
  '#x,y',
];

it.each(['host', 'service'] as const)(
  'the %s cannot add to the connect descriptor',
  async (field) => {
    for (const tail of tails) {
      const body = { ...whole, host: '192.0.2.1', [field]: `PMS${tail}` };
      const { status } = await admin.expectError(saveOracleConfig, { query, body });
      expect([tail, status]).toEqual([tail, 400]);
    }
    expect((await admin.call(readOracleConfig, { query })).host).toBeNull();
  },
);

/** A server on a port of this machine that does this with whoever comes. */
async function aListener(meets: (socket: Socket) => void, host = '127.0.0.1') {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    meets(socket);
  });
  await once(listener.listen(0, host), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  return { port: (listener.address() as AddressInfo).port, sockets };
}

async function testResponse(port: number): Promise<unknown> {
  await localAdmin.call(saveOracleConfig, { query, body: { ...whole, port } });
  return localAdmin.call(testOracle, { body: query });
}

it('a closed port and a silent one have the same message', async () => {
  const silent = await aListener(() => undefined);
  const response = await testResponse(silent.port);
  expect(silent.sockets.size).toBeGreaterThan(0);
  expect(response).toMatchObject({ ok: false });
  expect(await testResponse(1)).toEqual(response);
});

it('a redirect to a forbidden address is not followed: nothing is sent there', async () => {
  let bytes = 0;
  const forbidden = await aListener((socket) => {
    socket.on('data', ({ length }) => {
      bytes += length;
    });
  }, '127.0.0.2');
  const address = `(ADDRESS=(PROTOCOL=TCP)(HOST=127.0.0.2)(PORT=${forbidden.port}))`;
  const sending = await aListener((socket) => {
    socket.once('data', () => socket.write(redirectTo(address)));
  });
  expect(await testResponse(sending.port)).toMatchObject({ ok: false });
  expect(sending.sockets.size).toBeGreaterThan(0);
  expect(bytes).toBe(0);
});

/** What a listener of Oracle says to send a client elsewhere. */
function redirectTo(address: string): Buffer {
  const head = Buffer.alloc(10);
  head.writeUInt16BE(10 + address.length, 0);
  head.writeUInt8(5, 4);
  head.writeUInt16BE(address.length, 8);
  return Buffer.concat([head, Buffer.from(address, 'ascii')]);
}
