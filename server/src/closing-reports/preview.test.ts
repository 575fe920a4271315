import { mkdir, writeFile } from 'node:fs/promises';
import { updateOverrides, updateProfile } from '@hotel/domain/access/calls.ts';
import { logOut } from '@hotel/domain/sign-in/calls.ts';
import pino from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aServer } from '../../test/a-server.ts';
import type { Person } from '../../test/person.ts';
import { aPdf, aReportsServer, keepers } from './reports-for-tests.ts';
import { insertMapping } from './reports-mapping-store.ts';

/** A report as the preview reads it: its address tells nothing, its ticket opens that file alone. */
describe.each(keepers)('on the %s:', async (keeper) => {
  const server = await aReportsServer(keeper);
  const hotel = await server.aHotelOf('AZUR');
  const other = await server.aHotelOf('MISTRAL');
  const path = 'AZUR/2026-01-01/Cloture/à voir.pdf';
  await server.leaves(path);
  await server.leaves('AZUR/2026-01-01/Cloture/faux.pdf', 'rien');
  const admin = await server.anAdmin();

  afterEach(() => {
    vi.useRealTimers();
  });

  async function asked(person: Person, of = path, hotel_id = hotel.id) {
    const { status, body, headers } = await person.sends('POST', '/api/rapport-cloture/preview', {
      body: { hotel_id, path: of },
    });
    const [cookie = ''] = (headers['set-cookie'] ?? '').split(';');
    const { address = '' } = body as { address?: string };
    return { status, body, cookie, address, setCookie: headers['set-cookie'] ?? '' };
  }

  const shown = (address: string, cookie: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: address, headers: { cookie, ...headers } });

  test('is read at its address by who has its ticket, whole and in parts, and in no frame', async () => {
    const { status, cookie, address, setCookie } = await asked(await server.aManagerOf(hotel));
    expect(status).toBe(201);
    const [at = '', query = ''] = address.split('?');
    expect(at).toMatch(/^\/api\/rapport-cloture\/preview\/[1-9]\d*$/);
    expect(new URLSearchParams(query).toString()).toBe(
      new URLSearchParams({ hotel_id: hotel.id, path }).toString(),
    );
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Max-Age=900', `Path=${at}`]) {
      expect(setCookie).toContain(part);
    }
    expect(address).not.toContain(cookie.slice('ticket='.length));
    const whole = await shown(address, cookie);
    expect([whole.statusCode, whole.body]).toEqual([200, aPdf(path)]);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'accept-ranges': 'bytes',
      'x-frame-options': 'DENY',
      'content-length': String(Buffer.byteLength(aPdf(path))),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const part = await shown(address, cookie, { range: 'bytes=0-4' });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF-']);
    const size = Buffer.byteLength(aPdf(path));
    expect(part.headers).toMatchObject({ 'content-range': `bytes 0-4/${size}` });
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(whole.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const ofAnother = { range: 'bytes=0-4', 'if-range': '"another"' };
    expect((await shown(address, cookie, ofAnother)).statusCode).toBe(200);
  });

  test('what cannot be shown is told when it is asked for, and no ticket is given', async () => {
    const manager = await server.aManagerOf(hotel);
    const wrong: [path: string, status: number][] = [
      ['AZUR/2026-01-01/Cloture/partie.pdf', 404],
      ['AZUR/2026-01-01/Cloture/faux.pdf', 415],
      ['MISTRAL/2026-01-01/Cloture/a.pdf', 403],
    ];
    for (const [of, status] of wrong) {
      expect(await asked(manager, of)).toMatchObject({ status, cookie: '' });
    }
    expect(await asked(manager, path, other.id)).toMatchObject({ status: 403, cookie: '' });
  });

  test('a ticket is worth nothing without its session, its right, its hotel, or after its time', async () => {
    const lost: [what: string, status: number, lose: (person: Person) => Promise<unknown>][] = [
      ['the session', 401, (person) => person.asks(logOut, { body: {} })],
      [
        'the right',
        403,
        ({ id }) =>
          admin.asks(updateOverrides, {
            params: { id },
            body: { grants: [], denies: ['rapport_cloture'] },
          }),
      ],
      [
        'the hotel',
        403,
        ({ id }) => admin.asks(updateProfile, { params: { id }, body: { hotels: [other.id] } }),
      ],
      [
        'its time',
        401,
        async () => vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] }),
      ],
    ];
    for (const [what, status, lose] of lost) {
      const person = await server.aManagerOf(hotel);
      const { cookie, address } = await asked(person);
      expect((await shown(address, cookie)).statusCode).toBe(200);
      await lose(person);
      const answer = await shown(address, cookie);
      expect([what, answer.statusCode]).toEqual([what, status]);
      expect(answer.body).not.toContain('%PDF');
    }
  });

  test('nothing else opens with a ticket, and it with nothing else', async () => {
    const manager = await server.aManagerOf(hotel);
    const { cookie, address } = await asked(manager);
    const query = new URLSearchParams({ hotel_id: hotel.id, path });
    for (const url of [`/api/rapport-cloture/download?${query}`, '/api/auth/me', '/api/hotels']) {
      expect((await shown(url, cookie)).statusCode).toBe(401);
    }
    const ticket = cookie.slice('ticket='.length);
    for (const forged of ['', 'ticket=', 'ticket=x.y.z', `ticket=${manager.token}`, `${cookie}x`]) {
      expect((await shown(address, forged)).statusCode).toBe(401);
    }
    const asBearer = { headers: { authorization: `Bearer ${ticket}` } };
    expect((await server.nobody.sends('GET', '/api/auth/me', asBearer)).status).toBe(401);
    expect((await server.nobody.sends('GET', address, asBearer)).status).toBe(401);
  });
});

test('no ticket is logged', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const server = await aServer({ log });
  const hotel = await server.aHotel();
  await insertMapping(server.database, { hotel_id: hotel.id, rapports_code: 'AZUR' });
  const folder = `${server.folder}/reports/AZUR/2026-01-01/Cloture`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/a.pdf`, aPdf());
  const manager = await server.aManagerOf(hotel);
  const body = { hotel_id: hotel.id, path: 'AZUR/2026-01-01/Cloture/a.pdf' };
  const { headers, body: answer } = await manager.sends('POST', '/api/rapport-cloture/preview', {
    body,
  });
  const cookie = (headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const { address } = answer as { address: string };
  expect((await server.app.inject({ url: address, headers: { cookie } })).statusCode).toBe(200);
  expect(lines.join('')).toContain(address.split('?')[0]);
  expect(lines.join('')).not.toContain(cookie.slice('ticket='.length));
});
