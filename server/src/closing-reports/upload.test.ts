import { chmod, readdir, readFile, symlink } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readAuditTrail } from '@hotel/domain/audit-trail/endpoints.ts';
import { addDays, todayIn } from '@hotel/domain/calendar/day.ts';
import {
  listReportDays,
  listReports,
  listReportTypes,
} from '@hotel/domain/closing-reports/endpoints.ts';
import { largestReport } from '@hotel/domain/closing-reports/upload-validation.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { minimalPdf, reportStorages, startReportsServer } from './reports-for-tests.ts';

/** A report is filed whole or not at all, and never over another without a word. */
const day = '2026-01-01';

describe.each(reportStorages)('on the %s:', async (keeper) => {
  const server = await startReportsServer(keeper);
  const hotel = await server.aHotelOf('AZUR');
  const other = await server.aHotelOf('MISTRAL');
  const manager = await server.createManager(hotel);

  type Upload = { query?: Record<string, string>; body?: string | Buffer; type?: string };

  async function uploads(
    person: ApiClient,
    { query = {}, body = minimalPdf('déposé'), type }: Upload,
  ) {
    const named = { hotel_id: hotel.id, date: day, type: 'Cloture', name: 'a.pdf', ...query };
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/rapport-cloture/upload',
      query: named,
      headers: {
        ...(person.token === null ? {} : { authorization: `Bearer ${person.token}` }),
        'content-type': type ?? 'application/pdf',
      },
      payload: Buffer.from(body),
    });
    return { status: response.statusCode, body: response.json() };
  }

  async function read(name: string, type = 'Cloture', of: Hotel = hotel): Promise<unknown> {
    const query = { hotel_id: of.id, date: day, type, name };
    const admin = await server.createAdmin();
    return (await admin.send('GET', '/api/rapport-cloture/open-by-name', { query })).body;
  }

  test('stores a PDF, lists it at once, and sends it back unchanged', async () => {
    const people = {
      manager,
      mapper: await server.createAccount({ hotels: [hotel], grants: ['manage_reports_mapping'] }),
      admin: await server.createAdmin(),
    };
    for (const [who, person] of Object.entries(people)) {
      const name = `Clôture de ${who} n° 1 (été).pdf`;
      const { status, body } = await uploads(person, { query: { name }, body: minimalPdf(who) });
      const path = `AZUR/${day}/Cloture/${name}`;
      expect([who, status, body]).toEqual([who, 201, { name, path, size: minimalPdf(who).length }]);
      expect(await read(name)).toBe(minimalPdf(who));
    }
    const query = { hotel_id: hotel.id, date: day };
    expect((await manager.call(listReports, { query })).total).toBe(3);
    expect(await manager.call(listReportDays, { query: { hotel_id: hotel.id } })).toEqual([day]);
    const new_type = { type: 'Économat', date: '2026-01-02' };
    expect((await uploads(manager, { query: new_type })).status).toBe(201);
    const onDay = { query: { hotel_id: hotel.id, date: '2026-01-02' } };
    expect(await manager.call(listReportTypes, onDay)).toEqual(['Économat']);
  });

  test('refuses an upload without permission', async () => {
    const before = await server.everything();
    const refused = {
      'who reads only': await server.createAccount({
        hotels: [hotel],
        grants: ['rapport_cloture'],
      }),
      'a user': await server.createUser(hotel),
      'who is denied it': await server.createAccount({
        role: 'manager',
        hotels: [hotel],
        denies: ['manage_reports_mapping'],
      }),
      'a manager of another hotel': await server.createManager(other),
    };
    for (const [who, person] of Object.entries(refused)) {
      const query = { name: 'interdit.pdf' };
      expect([who, (await uploads(person, { query })).status]).toEqual([who, 403]);
    }
    expect((await uploads(server.signedOut, {})).status).toBe(401);
    const bare = await server.createHotel();
    const admin = await server.createAdmin();
    const noMapping = await uploads(admin, { query: { hotel_id: bare.id } });
    expect(noMapping).toMatchObject({ status: 404, body: { error: 'NO_MAPPING' } });
    expect(await server.everything()).toEqual(before);
  });

  test('keeps an existing report unless overwrite is set', async () => {
    const query = { name: 'prise.pdf' };
    expect((await uploads(manager, { query, body: minimalPdf('une') })).status).toBe(201);
    const again = await uploads(manager, { query, body: minimalPdf('deux') });
    expect(again).toEqual({
      status: 409,
      body: {
        error: 'CONFLICT',
        message: 'Un rapport de ce nom existe déjà pour ce jour et ce type.',
      },
    });
    expect(await read('prise.pdf')).toBe(minimalPdf('une'));
    const replacement = { query: { ...query, overwrite: '1' }, body: minimalPdf('trois') };
    expect((await uploads(manager, replacement)).status).toBe(201);
    expect(await read('prise.pdf')).toBe(minimalPdf('trois'));
    const no = { query: { ...query, overwrite: '0' }, body: minimalPdf('quatre') };
    expect((await uploads(manager, no)).status).toBe(409);
    const accents = 'clôturée.pdf';
    await server.leaves(`AZUR/${day}/Cloture/${accents.normalize('NFD')}`, minimalPdf('leur'));
    expect((await uploads(manager, { query: { name: accents } })).status).toBe(409);
    const mine = { query: { name: accents, overwrite: '1' }, body: minimalPdf('la nôtre') };
    expect((await uploads(manager, mine)).status).toBe(201);
    expect(await read(accents)).toBe(minimalPdf('la nôtre'));
    const twins = (await server.everything()).filter((one) =>
      one.normalize('NFC').endsWith(accents),
    );
    expect(twins).toHaveLength(1);
  });

  test.each([
    ['no PDF', 'bonjour', 'application/pdf'],
    ['a page', '<html>%%EOF</html>', 'application/pdf'],
    ['a PDF cut short', `%PDF-1.4\n${'x'.repeat(5000)}`, 'application/pdf'],
    ['nothing', '', 'application/pdf'],
    ['a PDF that says it is JSON', minimalPdf(), 'application/json'],
    ['a form', minimalPdf(), 'multipart/form-data; boundary=x'],
  ])('%s is not stored', async (_what, body, type) => {
    const before = await server.everything();
    const refused = await uploads(manager, { query: { name: 'faux.pdf' }, body, type });
    expect(refused).toMatchObject({ status: 415, body: { error: 'NOT_A_PDF' } });
    expect(await server.everything()).toEqual(before);
  });

  test('requires a day that has begun, and a type and name that are the same on every system', async () => {
    const before = await server.everything();
    const later = addDays(todayIn('Etc/GMT-14', Date.now()), 1);
    const wrong: [field: string, value: string][] = [
      ['date', '2026-02-30'],
      ['date', '1999-12-31'],
      ['date', later],
      ['date', '2099-01-01'],
      ['type', 'CON'],
      ['type', 'ab:c'],
      ['type', 'Cloture '],
      ['type', 'x'.repeat(201)],
      ['name', 'a?.pdf'],
      ['name', '.cachée.pdf'],
      ['name', 'nul.pdf'],
      ['name', ' a.pdf'],
      ['name', `${'é'.repeat(120)}.pdf`],
    ];
    for (const [field, value] of wrong) {
      const { status, body } = await uploads(manager, { query: { [field]: value } });
      expect([value, status, body.details?.[0]?.field]).toEqual([value, 400, field]);
    }
    for (const name of ['a.txt', 'pdf', 'a.pdf.exe']) {
      expect((await uploads(manager, { query: { name } })).status).toBe(415);
    }
    expect(await server.everything()).toEqual(before);
    const today = { query: { date: todayIn('Etc/GMT-14', Date.now()), name: 'ce soir.pdf' } };
    expect((await uploads(manager, today)).status).toBe(201);
  });

  describe('deleting', () => {
    const deletion = (person: ApiClient, path: string, of: Hotel = hotel) =>
      person.send('DELETE', '/api/rapport-cloture', { query: { hotel_id: of.id, path } });
    const listed = async (date: string) =>
      (await manager.call(listReports, { query: { hotel_id: hotel.id, date } })).items;

    test('takes an uploaded report back, once, with an entry in the audit trail', async () => {
      const date = '2026-02-10';
      const name = 'Clôture à reprendre.pdf';
      const path = `AZUR/${date}/Cloture/${name}`;
      expect((await uploads(manager, { query: { date, name } })).status).toBe(201);
      expect(await listed(date)).toEqual([expect.objectContaining({ path, uploaded: true })]);
      const days = { query: { hotel_id: hotel.id } };
      expect(await manager.call(listReportDays, days)).toContain(date);
      expect((await deletion(manager, path.normalize('NFD'))).status).toBe(204);
      expect(await listed(date)).toEqual([]);
      expect(await manager.call(listReportDays, days)).not.toContain(date);
      expect((await deletion(manager, path)).status).toBe(404);
      const admin = await server.createAdmin();
      const query = { hotel_id: hotel.id, action: 'DELETE /rapport-cloture' };
      const { entries } = await admin.call(readAuditTrail, { query });
      expect(entries).toMatchObject([{ target: name }]);
    });

    test('leaves a report of the night audit, also one of an uploaded name', async () => {
      const date = '2026-02-11';
      const theirs = `AZUR/${date}/Cloture/audit.pdf`;
      await server.leaves(theirs);
      const replaced = `AZUR/${date}/Cloture/reprise.pdf`;
      const query = { date, name: 'reprise.pdf' };
      expect((await uploads(manager, { query, body: minimalPdf('un') })).status).toBe(201);
      await server.leaves(replaced, minimalPdf('deux'));
      for (const path of [theirs, replaced]) {
        expect(await deletion(manager, path)).toMatchObject({
          status: 409,
          body: { error: 'CONFLICT', message: expect.stringContaining('clôture de nuit') },
        });
      }
      expect((await listed(date)).map(({ uploaded }) => uploaded)).toEqual([undefined, undefined]);
    });

    test('refuses who may not upload, another hotel, and a path outside its folder', async () => {
      const date = '2026-02-12';
      const path = `AZUR/${date}/Cloture/a.pdf`;
      expect((await uploads(manager, { query: { date } })).status).toBe(201);
      const reader = await server.createAccount({ hotels: [hotel], grants: ['rapport_cloture'] });
      for (const person of [reader, await server.createUser(hotel)]) {
        expect((await deletion(person, path)).status).toBe(403);
      }
      expect((await deletion(server.signedOut, path)).status).toBe(401);
      expect((await deletion(await server.createManager(other), path)).status).toBe(403);
      const both = await server.createManager(hotel, other);
      expect((await deletion(both, path, other)).status).toBe(403);
      for (const outside of [`AZUR/../AZUR/${date}/Cloture/a.pdf`, '/etc/passwd.pdf']) {
        expect((await deletion(manager, outside)).status).toBe(403);
      }
      expect(await listed(date)).toHaveLength(1);
    });
  });

  test('stores one of many concurrent uploads of one name, and refuses the others', async () => {
    // The bucket's stand-in knows no conditions, so two may both find the name free there.
    if (keeper === 'bucket') return;
    const query = { name: 'course.pdf' };
    const bodies = Array.from({ length: 8 }, (_, number) => minimalPdf(`numéro ${number}`));
    const responses = await Promise.all(bodies.map((body) => uploads(manager, { query, body })));
    const won = responses.findIndex(({ status }) => status === 201);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    expect(await read('course.pdf')).toBe(bodies[won]);
  });

  describe('over a connection', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const address = (name: string) =>
      `/api/rapport-cloture/upload?${new URLSearchParams({ hotel_id: hotel.id, date: day, type: 'Cloture', name })}`;

    function posting(name: string, headers: Record<string, string> = {}) {
      const sent: ClientRequest = httpRequest({
        port,
        method: 'POST',
        path: address(name),
        headers: {
          authorization: `Bearer ${manager.token}`,
          'content-type': 'application/pdf',
          ...headers,
        },
      });
      const response = new Promise<IncomingMessage>((resolve, reject) => {
        sent.once('response', resolve).once('error', reject);
      });
      return { sent, response };
    }

    /** A PDF of so many bytes, in pieces. */
    function* pieces(size: number): Generator<Buffer> {
      const [first, last] = ['%PDF-1.4\n', '%%EOF\n'].map((part) => Buffer.from(part));
      const piece = Buffer.alloc(1024 * 1024, 'x');
      yield first as Buffer;
      let left = size - 9 - 6;
      for (; left > piece.length; left -= piece.length) yield piece;
      yield piece.subarray(0, left);
      yield last as Buffer;
    }

    test('stores 50 MB and not one byte more, whether declared or counted', async () => {
      const whole = posting('lourd.pdf');
      Readable.from(pieces(largestReport)).pipe(whole.sent);
      const response = await whole.response;
      expect([response.statusCode, JSON.parse(await text(response)).size]).toEqual([
        201,
        largestReport,
      ]);

      const tooLarge = {
        error: 'PAYLOAD_TOO_LARGE',
        message: 'Envoi trop volumineux : 50 Mo au maximum.',
      };
      const upload = posting('trop.pdf', { 'content-length': String(largestReport + 1) });
      upload.sent.flushHeaders();
      const refused = await upload.response;
      expect([refused.statusCode, refused.headers.connection]).toEqual([413, 'close']);
      expect(JSON.parse(await text(refused))).toEqual(tooLarge);
      upload.sent.on('error', () => undefined).destroy();

      const found = await server.app.inject({
        method: 'POST',
        url: address('trop.pdf'),
        headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/pdf' },
        payload: Readable.from(pieces(largestReport + 1)),
      });
      expect([found.statusCode, found.json()]).toEqual([413, tooLarge]);
      expect((await server.everything()).filter((one) => one.includes('trop'))).toEqual([]);
    }, 60_000);

    test('leaves no file behind when the client disconnects', async () => {
      const before = (await server.everything()).toSorted();
      const { sent, response } = posting('parti.pdf', { 'content-length': '5000000' });
      sent.write(Buffer.alloc(2_000_000, '%PDF-1.4'));
      const lost = expect(response).rejects.toThrow();
      if (keeper === 'disk') {
        const folder = path.join(server.root, `AZUR/${day}/Cloture`);
        const begun = async () => (await readdir(folder)).some((name) => name.endsWith('.part'));
        await expect.poll(begun, { timeout: 60_000 }).toBe(true);
      }
      sent.destroy();
      await lost;
      const now = async () => (await server.everything()).toSorted();
      await expect.poll(now, { timeout: 60_000 }).toEqual(before);
    });

    test('does not read the 50 MB of an unauthorized client', async () => {
      const socket = connect(port, '127.0.0.1');
      const head = [
        `POST ${address('étranger.pdf').replace('é', '%C3%A9')} HTTP/1.1`,
        'host: hotel',
        'authorization: Bearer forged',
        'content-type: application/pdf',
        `content-length: ${largestReport}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      const response = await text(socket);
      expect(response).toMatch(/^HTTP\/1.1 401 /);
      expect(response).toMatch(/connection: close/i);
    });
  });
});

describe('on a disk', async () => {
  const server = await startReportsServer();
  const hotel = await server.aHotelOf('NEUF');
  const admin = await server.createAdmin();
  const upload = (query: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/rapport-cloture/upload',
      query: { hotel_id: hotel.id, date: day, type: 'Cloture', name: 'a.pdf', ...query },
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/pdf' },
      payload: minimalPdf('déposé'),
    });

  test('makes missing folders, and stores nothing behind a link', async () => {
    expect((await upload()).statusCode).toBe(201);
    expect(await readFile(path.join(server.root, `NEUF/${day}/Cloture/a.pdf`), 'utf8')).toBe(
      minimalPdf('déposé'),
    );
    await server.makes(`AUTRE/${day}/Cloture`);
    await symlink(path.join(server.root, 'AUTRE'), path.join(server.root, 'NEUF/2026-01-02'));
    await symlink(
      path.join(server.root, `AUTRE/${day}/Cloture`),
      path.join(server.root, `NEUF/${day}/Lien`),
    );
    await symlink(
      path.join(server.root, 'nulle part'),
      path.join(server.root, `NEUF/${day}/Perdu`),
    );
    for (const query of [{ date: '2026-01-02' }, { type: 'Lien' }]) {
      expect((await upload(query)).statusCode).toBe(403);
    }
    expect((await upload({ type: 'Perdu' })).statusCode).toBe(403);
    expect(await readdir(path.join(server.root, `AUTRE/${day}/Cloture`))).toEqual([]);
    const secret = await server.leaves(`AUTRE/${day}/Cloture/secret.pdf`, minimalPdf('secret'));
    await symlink(secret, path.join(server.root, `NEUF/${day}/Cloture/lien.pdf`));
    expect((await upload({ name: 'lien.pdf' })).statusCode).toBe(403);
    expect((await upload({ name: 'lien.pdf', overwrite: '1' })).statusCode).toBe(403);
    expect(await readFile(secret, 'utf8')).toBe(minimalPdf('secret'));
  });

  test('reports a folder that is not writable', async () => {
    const refused = {
      error: 'REPORTS_UNAVAILABLE',
      message: 'Le dossier des rapports n’accepte pas de fichier.',
    };
    await server.leaves('NEUF/2026-01-05', 'un fichier');
    expect((await upload({ date: '2026-01-05' })).json()).toEqual(refused);
    await server.makes(`NEUF/${day}/Cloture/dossier.pdf`);
    for (const overwrite of ['0', '1']) {
      expect((await upload({ name: 'dossier.pdf', overwrite })).statusCode).toBe(409);
    }
    // Root writes wherever it likes.
    if (process.getuid?.() === 0) return;
    await server.makes('NEUF/2026-01-06/Cloture');
    await chmod(path.join(server.root, 'NEUF/2026-01-06/Cloture'), 0o555);
    expect((await upload({ date: '2026-01-06' })).json()).toEqual(refused);
  });
});
