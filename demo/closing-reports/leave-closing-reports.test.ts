import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { addDays } from '@hotel/domain/calendar/day.ts';
import {
  deleteReportsMapping,
  listReportDays,
  listReports,
  listReportsMappings,
  listReportTypes,
} from '@hotel/domain/closing-reports/calls.ts';
import { readGrid } from '@hotel/domain/nights/calls.ts';
import { expect, test } from 'vitest';
import { aDemonstration } from '../demonstration-for-tests.ts';
import { vieuxPort } from '../hotels/vieux-port.ts';
import { leaveClosingReports } from './leave-closing-reports.ts';
import { smallPdf } from './small-pdf.ts';

const today = '2026-11-21';
const evening = addDays(today, -1);

const demonstration = await aDemonstration(vieuxPort);
const ids = await demonstration.fill(today);
const hotel_id = ids[0] ?? '';
const { anAdmin, folder } = await demonstration.server();
const reportsDir = path.join(folder, 'reports');
const leave = () =>
  leaveClosingReports(demonstration.database, reportsDir, [vieuxPort], ids, today);
await leave();
const admin = await anAdmin();

test('the hotel has a code and fourteen evenings of reports, of three types', async () => {
  const [mapping] = await admin.asks(listReportsMappings);
  expect(mapping).toMatchObject({ hotel_id, rapports_code: 'VIEUX-PORT' });
  const days = Array.from({ length: 14 }, (_, index) => addDays(evening, -index));
  expect(await admin.asks(listReportDays, { query: { hotel_id } })).toEqual(days);
  for (const date of days) {
    const types = await admin.asks(listReportTypes, { query: { hotel_id, date } });
    expect(types).toEqual(['Cloture', 'Prévisions', 'Statistiques']);
  }
});

test('a report tells the figures of the books', async () => {
  const { items } = await admin.asks(listReports, { query: { hotel_id, date: evening } });
  expect(items.map(({ name }) => name)).toEqual([
    `Clôture du ${evening}.pdf`,
    `Présents du ${evening}.pdf`,
  ]);
  const query = { hotel_id, path: items[0]?.path };
  const { status, body } = await admin.sends('GET', '/api/rapport-cloture/download', { query });
  expect(status).toBe(200);
  const month = { hotel_id, month: 11, year: 2026 };
  const { rows } = await admin.asks(readGrid, { query: month });
  const nights = rows.find(({ as_of }) => as_of === evening)?.nights[19];
  expect(nights).toBeGreaterThan(0);
  expect(body).toContain(`de la nuit : ${nights})`);
});

test('left again, nothing is written anew, and a mapping that was removed stays so', async () => {
  const times = async () => {
    const files = await readdir(reportsDir, { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map((f) => path.join(f.parentPath, f.name));
    return Promise.all(paths.map(async (file) => [file, (await stat(file)).mtimeMs]));
  };
  const before = await times();
  expect(before).toHaveLength(14 * 4);
  const [mapping] = await admin.asks(listReportsMappings);
  await admin.asks(deleteReportsMapping, { params: { id: mapping?.id ?? '' } });
  await leave();
  expect(await times()).toEqual(before);
  expect(await admin.asks(listReportsMappings)).toEqual([]);
});

test('a PDF says truly where its parts are', () => {
  const page = { title: 'Été (à « Nîmes »)', lines: ['12\u202f345 nuitées – d\u2019hier', '東'] };
  const text = smallPdf([page, page]).toString('latin1');
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
  const table = text.slice(Number(start));
  expect(table).toMatch(/^xref\n0 8\n/);
  const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places).toHaveLength(7);
  for (const [index, place] of places.entries()) {
    expect(text.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  }
  const [, length, drawn] = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? [];
  expect(drawn).toHaveLength(Number(length));
  expect(drawn).toContain('(Été \\(à « Nîmes »\\)) Tj');
  expect(drawn).toContain('(12\u00a0345 nuitées \u0096 d\u0092hier) Tj');
  expect(drawn).toContain('(?) Tj');
});
