import { appendFile, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import {
  listReportDays,
  listReports,
  listReportTypes,
} from '@hotel/domain/closing-reports/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { ageFile, minimalPdf, reportStorages, startReportsServer } from './reports-for-tests.ts';

/** Held against a folder and a bucket alike; what only a disk can do is tried there alone. */
describe.each(reportStorages)('on the %s:', async (keeper) => {
  const server = await startReportsServer(keeper);
  const { leaves, makes, aHotelOf } = server;
  const admin = await server.createAdmin();

  async function daysOf(hotel_id: string, type?: string): Promise<string[]> {
    return admin.call(listReportDays, { query: { hotel_id, ...(type && { type }) } });
  }

  async function typesOf(hotel_id: string, date?: string): Promise<string[]> {
    return admin.call(listReportTypes, { query: { hotel_id, ...(date && { date }) } });
  }

  async function namesOf(hotel_id: string, date: string, type?: string): Promise<string[]> {
    const query = { hotel_id, date, pageSize: 100, ...(type && { type }) };
    const { items } = await admin.call(listReports, { query });
    return items.map(({ name }) => name);
  }

  describe('days', () => {
    test('are those with a PDF, newest first', async () => {
      const { id } = await aHotelOf('JOURS');
      await leaves('JOURS/2025-12-31/Cloture/a.pdf');
      await leaves('JOURS/2026-02-28/Statistiques/a.PDF');
      await leaves('JOURS/2026-01-01/Cloture/a.pdf');
      await leaves('JOURS/2026-01-02/Cloture/notes.txt');
      await leaves('JOURS/2026-02-30/Cloture/a.pdf');
      await leaves('JOURS/archives/Cloture/a.pdf');
      await leaves('JOURS/2026-01-05');
      await makes('JOURS/2026-01-03/Cloture');
      await leaves('JOURS/2026-01-04/a.pdf');
      expect(await daysOf(id)).toEqual(['2026-02-28', '2026-01-01', '2025-12-31']);
      expect(await daysOf(id, 'Cloture')).toEqual(['2026-01-01', '2025-12-31']);
      expect(await daysOf(id, 'Statistiques')).toEqual(['2026-02-28']);
      expect(await daysOf(id, 'Autre')).toEqual([]);
    });

    test('are none where nothing was stored yet', async () => {
      const { id } = await aHotelOf('PAS-ENCORE');
      expect(await daysOf(id)).toEqual([]);
      expect(await typesOf(id)).toEqual([]);
      expect(await namesOf(id, '2026-01-01')).toEqual([]);
    });
  });

  test('lists types with Cloture first, then in French order, empty ones too', async () => {
    const { id } = await aHotelOf('TYPES');
    await leaves('TYPES/2026-01-01/Zone/a.pdf');
    await leaves('TYPES/2026-01-01/.cache/a.pdf');
    await leaves('TYPES/2026-01-01/note.pdf');
    for (const type of ['Étages', 'Cloture', 'Encaissements', 'Audit 10', 'Audit 9', 'Économat']) {
      await makes(`TYPES/2026-01-01/${type}`);
    }
    await makes('TYPES/2026-01-02/Bar');
    const first = ['Audit 9', 'Audit 10', 'Économat', 'Encaissements', 'Étages', 'Zone'];
    expect(await typesOf(id, '2026-01-01')).toEqual(['Cloture', ...first]);
    expect(await typesOf(id, '2026-01-02')).toEqual(['Bar']);
    expect(await typesOf(id, '2026-01-03')).toEqual([]);
    expect(await typesOf(id)).toEqual(['Cloture', 'Audit 9', 'Audit 10', 'Bar', ...first.slice(2)]);
  });

  describe('files', () => {
    test('are sorted by name in French order, numbers by value, and paged', async () => {
      const { id } = await aHotelOf('PAGES');
      const names = [
        'École.pdf',
        'eau.pdf',
        'Zoo.pdf',
        'été.pdf',
        'rapport 10.pdf',
        'rapport 9.PDF',
      ];
      for (const name of names) await leaves(`PAGES/2026-01-01/Cloture/${name}`);
      const sorted = [
        'eau.pdf',
        'École.pdf',
        'été.pdf',
        'rapport 9.PDF',
        'rapport 10.pdf',
        'Zoo.pdf',
      ];
      expect(await namesOf(id, '2026-01-01')).toEqual(sorted);
      const page = async (page: number, pageSize: number) => {
        const query = { hotel_id: id, date: '2026-01-01', page, pageSize, refresh: '1' as const };
        const { items, total } = await admin.call(listReports, { query });
        return [items.map(({ name }) => name), total];
      };
      expect(await page(1, 4)).toEqual([sorted.slice(0, 4), 6]);
      expect(await page(2, 4)).toEqual([sorted.slice(4), 6]);
      expect(await page(3, 4)).toEqual([[], 6]);
    });

    test('are ten to a page, of Cloture when no type is given, with path and size', async () => {
      const { id } = await aHotelOf('DIX');
      for (let number = 1; number <= 11; number += 1) {
        await leaves(`DIX/2026-01-01/Cloture/r${number}.pdf`, minimalPdf('x'));
      }
      const query = { hotel_id: id, date: '2026-01-01' };
      const { items, total } = await admin.call(listReports, { query });
      expect(total).toBe(11);
      expect(items).toHaveLength(10);
      expect(items[9]).toEqual({
        name: 'r10.pdf',
        path: 'DIX/2026-01-01/Cloture/r10.pdf',
        size: minimalPdf('x').length,
      });
    });

    test.each([
      ['page', '0'],
      ['page', '1.5'],
      ['pageSize', '0'],
      ['pageSize', '101'],
      ['date', '2026-02-30'],
      ['refresh', 'oui'],
    ])('refuse %s=%s', async (field, value) => {
      const { id } = await aHotelOf(`FAUX-${field}-${value.replace('.', '_')}`);
      const query = { hotel_id: id, date: '2026-01-01', [field]: value };
      const refused = await admin.expectError(listReports, { query });
      expect(refused).toMatchObject({ status: 400, details: [{ field }] });
    });

    test('skips other files, folders and hidden files', async () => {
      const { id } = await aHotelOf('AUTRES');
      const folder = 'AUTRES/2026-01-01/Cloture';
      const others = ['a.txt', 'a.pdf.tmp', '.a.pdf', '._a.pdf', 'apdf', 'a\\b.pdf', 'a\nb.pdf'];
      for (const name of [...others, 'vu.Pdf', 'sans le sou 85%.pdf']) {
        await leaves(`${folder}/${name}`);
      }
      await makes(`${folder}/dossier.pdf`);
      await leaves(`${folder}/plus bas/b.pdf`);
      expect(await namesOf(id, '2026-01-01')).toEqual(['sans le sou 85%.pdf', 'vu.Pdf']);
    });

    test('finds names whatever the spelling of their accents', async () => {
      const code = 'Hôtel Élysée';
      const { id } = await aHotelOf(code.normalize('NFC'));
      const folder = `${code}/2026-01-01/Clôture générale`.normalize('NFD');
      await leaves(`${folder}/${'Été à Nîmes.pdf'.normalize('NFD')}`);
      expect(await daysOf(id)).toEqual(['2026-01-01']);
      expect(await typesOf(id, '2026-01-01')).toEqual(['Clôture générale'.normalize('NFC')]);
      for (const form of ['NFC', 'NFD'] as const) {
        const type = 'Clôture générale'.normalize(form);
        expect(await daysOf(id, type)).toEqual(['2026-01-01']);
        expect(await namesOf(id, '2026-01-01', type)).toEqual(['Été à Nîmes.pdf'.normalize('NFC')]);
      }
    });
  });

  if (keeper === 'disk')
    describe('a report that is being written', () => {
      test('is listed once it is complete, and not before', async () => {
        const { id } = await aHotelOf('ECRIT');
        const file = await leaves('ECRIT/2026-01-01/Cloture/a.pdf', '');
        expect(await namesOf(id, '2026-01-01')).toEqual([]);
        await appendFile(file, '%PDF-1.4\n%%EOF\n');
        expect(await daysOf(id)).toEqual(['2026-01-01']);
        // More is appended, as a program does that writes page by page.
        await appendFile(file, 'x'.repeat(5000));
        expect(await namesOf(id, '2026-01-01')).toEqual([]);
        expect(await daysOf(id)).toEqual([]);
        expect(await typesOf(id, '2026-01-01')).toEqual(['Cloture']);
        await appendFile(file, '\n%%EOF\r\n\0\0');
        expect(await namesOf(id, '2026-01-01')).toEqual(['a.pdf']);
        expect(await daysOf(id)).toEqual(['2026-01-01']);
      });

      test('is listed without an end mark after ten quiet seconds; an empty one never', async () => {
        const { id } = await aHotelOf('REPOS');
        const unmarked = await leaves('REPOS/2026-01-01/Cloture/sans marque.pdf', '%PDF-1.4\n');
        const empty = await leaves('REPOS/2026-01-01/Cloture/vide.pdf', '');
        expect(await namesOf(id, '2026-01-01')).toEqual([]);
        await ageFile(unmarked);
        await ageFile(empty);
        expect(await namesOf(id, '2026-01-01')).toEqual(['sans marque.pdf']);
      });

      test('causes no error when it is removed while it is listed', async () => {
        const { id } = await aHotelOf('MOUVANT');
        const names = Array.from({ length: 40 }, (_, number) => `r${number}.pdf`);
        for (const name of names) await leaves(`MOUVANT/2026-01-01/Cloture/${name}`);
        const folder = path.join(server.root, 'MOUVANT/2026-01-01');
        const looking = Array.from({ length: 30 }, () =>
          admin.send('GET', '/api/rapport-cloture', {
            query: { hotel_id: id, date: '2026-01-01' },
          }),
        );
        const going = rm(folder, { recursive: true });
        const responses = await Promise.all(looking);
        await going;
        expect(responses.map(({ status }) => status)).toEqual(looking.map(() => 200));
        expect(await namesOf(id, '2026-01-01')).toEqual([]);
        expect(await daysOf(id)).toEqual([]);
      });
    });

  if (keeper === 'disk')
    test('skips symbolic links in lists and refuses them when they are named', async () => {
      const { id } = await aHotelOf('LIENS');
      await aHotelOf('VOISIN');
      const file = await leaves('LIENS/2026-01-01/Cloture/vrai.pdf');
      const secret = await leaves('VOISIN/2026-01-01/Cloture/secret.pdf');
      const folder = path.dirname(file);
      await symlink(file, path.join(folder, 'dedans.pdf'));
      await symlink(secret, path.join(folder, 'dehors.pdf'));
      await symlink('nulle part', path.join(folder, 'perdu.pdf'));
      await symlink('boucle.pdf', path.join(folder, 'boucle.pdf'));
      await symlink(path.dirname(secret), path.join(folder, '../Volé'));
      await symlink(path.dirname(path.dirname(secret)), path.join(folder, '../../2026-01-02'));
      await symlink(folder, path.join(folder, '../Aussi'));
      expect(await namesOf(id, '2026-01-01')).toEqual(['vrai.pdf']);
      expect(await typesOf(id, '2026-01-01')).toEqual(['Cloture']);
      expect(await typesOf(id)).toEqual(['Cloture']);
      for (const type of ['Aussi', 'Volé']) {
        const query = { hotel_id: id, date: '2026-01-01', type };
        expect((await admin.expectError(listReports, { query })).status).toBe(403);
      }
      for (const call of [listReports, listReportTypes]) {
        const query = { hotel_id: id, date: '2026-01-02' };
        expect((await admin.expectError(call, { query })).status).toBe(403);
      }
      expect(await daysOf(id)).toEqual(['2026-01-01']);
      expect(await readdir(path.join(server.root, 'LIENS'))).toContain('2026-01-02');
    });

  describe('the hotel', () => {
    test('may be given by its code, with the same permission', async () => {
      const hotel = await aHotelOf('PAR CODE');
      await leaves('PAR CODE/2026-01-01/Cloture/a.pdf');
      const other = await aHotelOf('PAR CODE 2');
      const manager = await server.createManager(hotel);
      const byCode = (code: string) => ({ query: { hotel: code } });
      expect(await manager.call(listReportDays, byCode('PAR CODE'))).toEqual(['2026-01-01']);
      expect(await admin.call(listReportDays, byCode('PAR CODE'))).toEqual(['2026-01-01']);
      const query = { hotel_id: 'global', hotel: 'PAR CODE' };
      expect(await manager.call(listReportDays, { query })).toEqual(['2026-01-01']);
      for (const code of ['PAR CODE 2', 'par code', 'INCONNU', '../PAR CODE', 'PAR CODE\0']) {
        const refused = await manager.expectError(listReportDays, byCode(code));
        expect([code, refused.status, refused.error]).toEqual([code, 403, 'FORBIDDEN']);
      }
      for (const code of ['par code', 'INCONNU', '../PAR CODE', 'PAR CODE\0']) {
        expect(await admin.expectError(listReportDays, byCode(code))).toEqual({
          status: 404,
          error: 'NO_MAPPING',
          message: 'Aucun mapping Rapports défini pour cet hôtel',
        });
      }
      // The id counts where both are given: the permission is checked for the hotel that is read.
      const both = { query: { hotel_id: other.id, hotel: 'PAR CODE' } };
      expect((await manager.expectError(listReportDays, both)).status).toBe(403);
      const ownId = { query: { hotel_id: hotel.id, hotel: 'PAR CODE 2' } };
      expect(await manager.call(listReportDays, ownId)).toEqual(['2026-01-01']);
    });

    test('without a mapping is NO_MAPPING', async () => {
      const hotel = await server.createHotel();
      const manager = await server.createManager(hotel);
      const noMapping = { status: 404, error: 'NO_MAPPING' };
      for (const call of [listReportDays, listReportTypes, listReports]) {
        const query = { hotel_id: hotel.id, date: '2026-01-01' };
        expect(await manager.expectError(call, { query })).toMatchObject(noMapping);
      }
    });

    test('refuses a type that is no folder name', async () => {
      const { id } = await aHotelOf('TYPE FAUX');
      for (const type of [
        '..',
        '../../VOISIN/2026-01-01/Cloture',
        '%2e%2e',
        'a/b',
        'a\\b',
        'a\0',
      ]) {
        for (const call of [listReportDays, listReports]) {
          const query = { hotel_id: id, date: '2026-01-01', type };
          expect((await admin.expectError(call, { query })).status).toBe(403);
        }
      }
    });
  });
});
