import {
  readHotelStatus,
  readOracleConfig,
  saveOracleConfig,
  testOracle,
} from '@hotel/domain/pms/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const admin = await server.createAdmin();
const local = await startTestServer({
  database: server.database,
  pmsAllowedNetworks: ['127.0.0.0/8'],
});
const localAdmin = await local.createAccount({ role: 'admin', email: 'local@hotel.test' });

const address = { host: 'pms.hotel.test', port: 1521, service: 'SUITE8', username: 'lecteur' };
const whole = { ...address, password: 'très secret' };
const allRequired = 'Tous les champs Oracle sont requis';

let query: { hotel_id: string };
beforeEach(async () => {
  query = { hotel_id: (await server.createHotel(`Hôtel ${crypto.randomUUID()}`)).id };
});

describe('the settings', () => {
  it('are null for a hotel that has none', async () => {
    expect(await admin.call(readOracleConfig, { query })).toEqual({
      ...query,
      host: null,
      port: null,
      service: null,
      username: null,
      has_password: false,
    });
  });

  it('are returned as saved, without the password', async () => {
    const seen = { ...query, ...address, has_password: true };
    expect(await admin.call(saveOracleConfig, { query, body: whole })).toEqual(seen);
    expect(await admin.call(readOracleConfig, { query })).toEqual(seen);
  });

  it('store the password encrypted, never twice the same', async () => {
    const stored = async () => {
      await admin.call(saveOracleConfig, { query, body: whole });
      const { rows } = await server.database.query<{ password_encrypted: Buffer }>(
        `select password_encrypted from pms_settings where hotel_id = $1`,
        [query.hotel_id],
      );
      return rows[0]?.password_encrypted ?? Buffer.alloc(0);
    };
    const [one, other] = [await stored(), await stored()];
    expect(one.includes('secret')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  it('need no password where one is stored and the rest is unchanged', async () => {
    const refused = { status: 400, message: allRequired };
    expect(await admin.expectError(saveOracleConfig, { query, body: address })).toMatchObject(
      refused,
    );
    await admin.call(saveOracleConfig, { query, body: whole });
    await admin.call(saveOracleConfig, { query, body: address });
    await admin.call(saveOracleConfig, { query, body: { ...address, password: '' } });
    for (const other of [
      { host: 'ailleurs.test' },
      { port: 1522 },
      { service: 'sid:SUITE8' },
      { username: 'autre' },
    ]) {
      const body = { ...address, ...other };
      expect(await admin.expectError(saveOracleConfig, { query, body })).toMatchObject(refused);
    }
    expect(await admin.call(readOracleConfig, { query })).toMatchObject(address);
  });

  it.each(['host', 'port', 'service', 'username'])('are refused without %s', async (field) => {
    for (const nothing of [undefined, null, '']) {
      const body = { ...whole, [field]: nothing };
      expect(await admin.expectError(saveOracleConfig, { query, body })).toMatchObject({
        status: 400,
        error: 'VALIDATION',
        message: allRequired,
      });
    }
  });

  it.each([
    { host: 'pms.test)(PORT=22' },
    { host: 'pms test' },
    { host: 'pms/test' },
    { host: 'user@pms' },
    { host: '(DESCRIPTION=(ADDRESS=(PROTOCOL=TCP)(HOST=a)))' },
    { service: 'A)(SERVER=DEDICATED' },
    { service: 'sid:' },
    { service: 'A B' },
    { service: 'A=B' },
    { port: 0 },
    { port: 65_536 },
    { port: '1521' },
    { password: 'x'.repeat(1_001) },
    { wallet: 'x' },
  ])('are refused with %j, which is more than an address', async (wrong) => {
    const body = { ...whole, ...wrong };
    expect((await admin.expectError(saveOracleConfig, { query, body })).status).toBe(400);
    expect((await admin.call(readOracleConfig, { query })).host).toBeNull();
  });

  it('are only for admins', async () => {
    const hotel = { ...(await server.createHotel()), id: query.hotel_id };
    const manager = await server.createManager(hotel);
    expect((await manager.expectError(readOracleConfig, { query })).status).toBe(403);
    expect((await manager.expectError(saveOracleConfig, { query, body: whole })).status).toBe(403);
    expect((await manager.expectError(testOracle, { body: query })).status).toBe(403);
    expect((await server.signedOut.expectError(testOracle, { body: query })).status).toBe(401);
    expect(await admin.expectError(testOracle, { body: query })).toMatchObject({
      status: 409,
      error: 'PMS_NOT_CONFIGURED',
    });
  });
});

describe('the allowed networks', () => {
  const never = [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0177.0.0.1',
    '0x7f.1',
    '127.1',
    '0.0.0.0',
    '169.254.169.254',
    '224.0.0.1',
    '::1',
    '[::1]',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::169.254.169.254',
    '2002:7f00:1::',
    'fe80::1',
    'ff02::1',
  ];

  it.each(never)('refuse %s when stored', async (host) => {
    const body = { ...whole, host };
    expect(await admin.expectError(saveOracleConfig, { query, body })).toMatchObject({
      status: 400,
      error: 'VALIDATION',
      details: [{ field: 'host' }],
    });
  });

  it.each([
    '10.1.2.3',
    '192.0.2.1',
    '2001:db8::1',
    '64:ff9b::10.1.2.3',
    '[2001:db8::1]',
    'pms.hotel.test',
  ])('let %s be stored', async (host) => {
    const saved = await admin.call(saveOracleConfig, { query, body: { ...whole, host } });
    expect(saved.host).toBe(host);
  });

  it('refuse again when used', async () => {
    await localAdmin.call(saveOracleConfig, { query, body: { ...whole, host: '127.0.0.1' } });
    const refused = { status: 400, details: [{ field: 'host' }] };
    expect(await admin.expectError(testOracle, { body: query })).toMatchObject(refused);
    const body = { ...query, month: 3, year: 2026 };
    expect(await admin.expectError(readHotelStatus, { body })).toMatchObject(refused);
  });

  it('are only the configured ones', async () => {
    for (const host of ['127.9.9.9', 'localhost', '::ffff:127.0.0.1']) {
      await localAdmin.call(saveOracleConfig, { query, body: { ...whole, host } });
    }
    for (const host of ['10.1.2.3', '::1', '2001:db8::1']) {
      const body = { ...whole, host };
      expect((await localAdmin.expectError(saveOracleConfig, { query, body })).status).toBe(400);
    }
  });
});

it('has one sentence for a closed port, and for a password that cannot be decrypted', async () => {
  await localAdmin.call(saveOracleConfig, {
    query,
    body: { ...whole, host: '127.0.0.1', port: 1 },
  });
  expect(await localAdmin.call(testOracle, { body: query })).toEqual({
    ok: false,
    error:
      'Le serveur Oracle du PMS ne répond pas à cette adresse : vérifiez l’hôte, le port et le réseau (NJS-503).',
  });
  const otherKey = await startTestServer({
    database: server.database,
    encryptionKey: 'another key',
    pmsAllowedNetworks: ['127.0.0.0/8'],
  });
  const otherAdmin = await otherKey.createAccount({ role: 'admin', email: 'other@hotel.test' });
  expect(await otherAdmin.call(testOracle, { body: query })).toEqual({
    ok: false,
    error: 'Le mot de passe Oracle de cet hôtel est à saisir de nouveau.',
  });
});
