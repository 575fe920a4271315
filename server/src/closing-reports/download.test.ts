import { updateOverrides, updateProfile } from '@hotel/domain/access/endpoints.ts';
import { downloadReport, openReportByName } from '@hotel/domain/closing-reports/endpoints.ts';
import { logOut } from '@hotel/domain/sign-in/endpoints.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { minimalPdf, reportStorages, startReportsServer } from './reports-for-tests.ts';

describe.each(reportStorages)('on the %s:', async (keeper) => {
  const server = await startReportsServer(keeper);
  const hotel = await server.aHotelOf('AZUR');
  const manager = await server.createManager(hotel);
  const folder = 'AZUR/2026-01-01/Cloture';
  const content = minimalPdf('0123456789'.repeat(500));
  await server.leaves(`${folder}/a.pdf`, content);
  const size = content.length;

  function inject(method: 'GET' | 'HEAD', name: string, headers: Record<string, string> = {}) {
    return server.app.inject({
      method,
      url: '/api/rapport-cloture/download',
      query: { hotel_id: hotel.id, path: `${folder}/${name}` },
      headers: { authorization: `Bearer ${manager.token}`, ...headers },
    });
  }

  describe('a report', () => {
    test('is sent inline, complete, with its length, uncompressed, and not in a frame', async () => {
      const response = await inject('GET', 'a.pdf', { 'accept-encoding': 'gzip, br' });
      expect(response.statusCode).toBe(200);
      expect(response.body).toBe(content);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(size),
        'accept-ranges': 'bytes',
        'content-disposition': `inline; filename="a.pdf"; filename*=UTF-8''a.pdf`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        etag: expect.stringMatching(/^"[^"]+"$/),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-request-id': expect.any(String),
      });
      expect(response.headers['content-encoding']).toBeUndefined();
    });

    test('can be opened by its name or its path', async () => {
      const query = { hotel_id: hotel.id, date: '2026-01-01', name: 'a.pdf', type: 'Cloture' };
      for (const named of [query, { ...query, type: undefined }]) {
        const { status, body } = await manager.send('GET', '/api/rapport-cloture/open-by-name', {
          query: named,
        });
        expect([status, body]).toEqual([200, content]);
      }
    });

    test('sends only the headers for HEAD', async () => {
      const head = await inject('HEAD', 'a.pdf', { range: 'bytes=0-9' });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers).toMatchObject({
        'content-length': String(size),
        'content-type': 'application/pdf',
        'accept-ranges': 'bytes',
      });
      for (const [name, status] of Object.entries({
        'gone.pdf': 404,
        'a.txt': 415,
        '../a.pdf': 403,
      })) {
        expect((await inject('HEAD', name)).statusCode).toBe(status);
      }
    });

    test('is not sent again for its ETag, but is once it has changed', async () => {
      const first = await inject('GET', 'a.pdf');
      const etag = String(first.headers.etag);
      const again = await inject('GET', 'a.pdf', { 'if-none-match': `"x", ${etag}` });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      await server.leaves(`${folder}/changed.pdf`, minimalPdf('one'));
      const before = String((await inject('GET', 'changed.pdf')).headers.etag);
      await server.leaves(`${folder}/changed.pdf`, minimalPdf('two'));
      const after = await inject('GET', 'changed.pdf', { 'if-none-match': before });
      expect([after.statusCode, after.body]).toEqual([200, minimalPdf('two')]);
    });

    test('is sent with its name, whatever characters it has', async () => {
      const names = {
        'Clôture du 1er.pdf': `inline; filename="Cloture du 1er.pdf"; filename*=UTF-8''Cl%C3%B4ture%20du%201er.pdf`,
        'l\'"été" (85%).pdf': `inline; filename="l'_ete_ (85_).pdf"; filename*=UTF-8''l%27%22%C3%A9t%C3%A9%22%20%2885%25%29.pdf`,
        '報告.pdf': `inline; filename=".pdf"; filename*=UTF-8''%E5%A0%B1%E5%91%8A.pdf`,
      };
      for (const [name, disposition] of Object.entries(names)) {
        await server.leaves(`${folder}/${name}`);
        const { statusCode, headers } = await inject('GET', name);
        expect([statusCode, headers['content-disposition']]).toEqual([200, disposition]);
      }
    });
  });

  describe('a range of a report', () => {
    test.each([
      // The bucket's stand-in takes an end of 0 for none.
      keeper === 'disk' ? ['bytes=0-0', 0, 0] : ['bytes=1-1', 1, 1],
      ['bytes=10-19', 10, 19],
      ['bytes=10-', 10, size - 1],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=-${size + 100}`, 0, size - 1],
      [`bytes=5-${size + 100}`, 5, size - 1],
      [`bytes=${size - 1}-`, size - 1, size - 1],
    ])('%s', async (range, from, to) => {
      const response = await inject('GET', 'a.pdf', { range });
      expect(response.statusCode).toBe(206);
      expect(response.body).toBe(content.slice(from, to + 1));
      expect(response.headers).toMatchObject({
        'content-range': `bytes ${from}-${to}/${size}`,
        'content-length': String(to - from + 1),
        'content-type': 'application/pdf',
      });
    });

    test.each([`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0'])(
      '%s is not satisfiable',
      async (range) => {
        const response = await inject('GET', 'a.pdf', { range });
        expect(response.statusCode).toBe(416);
        expect(response.headers['content-range']).toBe(`bytes */${size}`);
        expect(response.headers['content-disposition']).toBeUndefined();
        expect(response.json()).toEqual({
          error: 'RANGE_NOT_SATISFIABLE',
          message: 'Cette partie du fichier n’existe pas.',
        });
      },
    );

    test.each(['bytes=9-3', 'bytes=-', 'bytes=a-b', 'lines=0-1', 'bytes=0-1,5-6', 'bytes'])(
      '%s is ignored: the complete file is sent',
      async (range) => {
        const response = await inject('GET', 'a.pdf', { range });
        expect([response.statusCode, response.body.length]).toEqual([200, size]);
      },
    );

    test('comes from the version of If-Range, else the new file is sent complete', async () => {
      const etag = String((await inject('GET', 'a.pdf')).headers.etag);
      const range = 'bytes=0-3';
      const same = await inject('GET', 'a.pdf', { range, 'if-range': etag });
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([206, '%PDF', etag]);
      for (const other of ['"another"', `W/${etag}`]) {
        const changed = await inject('GET', 'a.pdf', { range, 'if-range': other });
        expect([changed.statusCode, changed.body.length]).toEqual([200, size]);
      }
    });
  });

  describe('each range is authorized again:', () => {
    type Losing = (person: ApiClient) => Promise<unknown>;
    const lost: [what: string, status: number, lose: Losing][] = [
      ['the session', 401, (person) => person.call(logOut, { body: {} })],
      [
        'the right',
        403,
        async ({ id }) => {
          const body = { grants: [], denies: ['rapport_cloture' as const] };
          return (await server.createAdmin()).call(updateOverrides, { params: { id }, body });
        },
      ],
      [
        'the hotel',
        403,
        async ({ id }) => {
          const body = { hotels: [(await server.createHotel()).id] };
          return (await server.createAdmin()).call(updateProfile, { params: { id }, body });
        },
      ],
      [
        'the validity of the token',
        401,
        async () => vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] }),
      ],
    ];

    afterEach(() => {
      vi.useRealTimers();
    });

    test.each(lost)('%s is lost between two ranges', async (_what, status, lose) => {
      const person = await server.createManager(hotel);
      const part = (range: string) =>
        inject('GET', 'a.pdf', { authorization: `Bearer ${person.token}`, range });
      expect((await part('bytes=1-9')).statusCode).toBe(206);
      await lose(person);
      const next = await part('bytes=10-19');
      expect(next.statusCode).toBe(status);
      expect(next.body).not.toContain(content.slice(10, 20));
      expect(next.headers['content-type']).toContain('application/json');
    });
  });

  describe('a file that is no report', () => {
    const notAPdf = { status: 415, error: 'NOT_A_PDF', message: 'Ce fichier n’est pas un PDF.' };
    const opened = (name: string) =>
      manager.expectError(openReportByName, {
        query: { hotel_id: hotel.id, date: '2026-01-01', name },
      });
    const downloaded = (path: string) =>
      manager.expectError(downloadReport, { query: { hotel_id: hotel.id, path } });

    test('is refused by its name, whether it exists or not', async () => {
      await server.leaves(`${folder}/notes.txt`, minimalPdf());
      for (const name of ['notes.txt', 'absent.txt', 'pdf', 'a.pdf.exe']) {
        expect(await opened(name)).toEqual(notAPdf);
        expect(await downloaded(`${folder}/${name}`)).toEqual(notAPdf);
      }
      expect(await downloaded(folder)).toEqual(notAPdf);
    });

    test('is refused by its content', async () => {
      await server.leaves(`${folder}/page.pdf`, '<html><script>alert(1)</script></html>');
      await server.leaves(`${folder}/vide.pdf`, '');
      await server.makes(`${folder}/dossier.pdf`);
      // In a bucket a folder has no name of its own.
      const names = ['page.pdf', 'vide.pdf', ...(keeper === 'disk' ? ['dossier.pdf'] : [])];
      for (const name of names) {
        expect([name, await opened(name)]).toEqual([name, notAPdf]);
      }
    });

    test('is not found once it was removed', async () => {
      const gone = { status: 404, error: 'NOT_FOUND' };
      await server.leaves(`${folder}/bientôt parti.pdf`);
      expect((await inject('GET', 'bientôt parti.pdf')).statusCode).toBe(200);
      await server.removes(`${folder}/bientôt parti.pdf`);
      expect(await opened('bientôt parti.pdf')).toMatchObject(gone);
      const elsewhere = ['AZUR/2026-01-02/Cloture/a.pdf', 'AZUR/2026-01-01/Autre/a.pdf'];
      for (const path of elsewhere) expect(await downloaded(path)).toMatchObject(gone);
      const later = await server.aHotelOf('PLUS-TARD');
      const query = { hotel_id: later.id, path: 'PLUS-TARD/2026-01-01/Cloture/a.pdf' };
      expect(
        await (await server.createAdmin()).expectError(downloadReport, { query }),
      ).toMatchObject(gone);
    });

    test('is refused for a hotel without a mapping', async () => {
      const bare = await server.createHotel();
      const query = {
        hotel_id: bare.id,
        path: `${folder}/a.pdf`,
        date: '2026-01-01',
        name: 'a.pdf',
      };
      const admin = await server.createAdmin();
      for (const call of [downloadReport, openReportByName]) {
        expect(await admin.expectError(call, { query })).toMatchObject({ error: 'NO_MAPPING' });
      }
    });
  });

  test('sends the complete file or NOT_FOUND while the file is removed', async () => {
    const whole = minimalPdf('x'.repeat(300_000));
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await server.leaves(`${folder}/fugace.pdf`, whole);
      const reading = Array.from({ length: 10 }, () => inject('GET', 'fugace.pdf'));
      await server.removes(`${folder}/fugace.pdf`);
      for (const { statusCode, body } of await Promise.all(reading)) {
        expect([200, 404]).toContain(statusCode);
        if (statusCode === 200) expect(body).toBe(whole);
      }
    }
  });
});
