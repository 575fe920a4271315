import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { addDays } from '@hotel/domain/calendar/day.ts';
import {
  deleteReportsMapping,
  listReportDays,
  listReports,
  listReportsMappings,
  listReportTypes,
} from '@hotel/domain/closing-reports/endpoints.ts';
import { readGrid } from '@hotel/domain/nights/endpoints.ts';
import { declareRevenue, readRevenueProof } from '@hotel/domain/revenue/endpoints.ts';
import { expect, test } from 'vitest';
import { aDemonstration } from '../demonstration-for-tests.ts';
import { alpes } from '../hotels/alpes.ts';
import { vieuxPort } from '../hotels/vieux-port.ts';
import { guestsOf, isBooked, rawNights } from '../raw-books-for-tests.ts';
import { leaveClosingReports } from './leave-closing-reports.ts';
import { printReport } from './report-layout.ts';
import { latin, smallPdf } from './small-pdf.ts';

const today = '2026-11-21';
const evening = addDays(today, -1);

const demonstration = await aDemonstration(vieuxPort, alpes);
const hotels = await demonstration.openAt(`${today}T11:00:00Z`);
const [inn, late] = hotels;
const hotel_id = inn?.id ?? '';
const { createAdmin, folder } = await demonstration.server();
const reportsDir = path.join(folder, 'reports');
const leave = () => leaveClosingReports(demonstration.database, reportsDir, hotels);
await leave();
const admin = await createAdmin();

/** The text of a report of the inn, page by page: the content of its cells in order. */
async function pagesOf(type: string, title: string, day = evening): Promise<string[][]> {
  const file = path.join(reportsDir, 'VIEUX-PORT', day, type, `${title} du ${day}.pdf`);
  const streams = [...(await readFile(file, 'latin1')).matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  return streams.map(([, content = '']) =>
    [...content.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map(([, cell = '']) =>
      cell.replaceAll(/\\(.)/g, '$1').replaceAll('\u00a0', '').replaceAll('\u0096', '-'),
    ),
  );
}

/** The figure printed after a name, '1 234,50' as 1234.5. */
function figureAfter(cells: readonly string[], name: string, place = 1): number {
  const cell = cells[cells.lastIndexOf(name) + place] ?? '';
  return Number(cell.replace(',', '.'));
}

test('the hotel has a code and reports of fourteen evenings and of last month’s end, of three types', async () => {
  const [mapping] = await admin.call(listReportsMappings);
  expect(mapping).toMatchObject({ hotel_id, rapports_code: 'VIEUX-PORT' });
  const lastEvenings = Array.from({ length: 14 }, (_, index) => addDays(evening, -index));
  const days = [...lastEvenings, '2026-10-31'];
  expect(await admin.call(listReportDays, { query: { hotel_id } })).toEqual(days);
  for (const date of days) {
    const types = await admin.call(listReportTypes, { query: { hotel_id, date } });
    expect(types).toEqual(['Cloture', 'Prévisions', 'Statistiques']);
  }
});

test('a report has several pages, each with the hotel, the day and its number', async () => {
  const { items } = await admin.call(listReports, { query: { hotel_id, date: evening } });
  expect(items.map(({ name }) => name)).toEqual([
    `Clôture du ${evening}.pdf`,
    `Présents du ${evening}.pdf`,
  ]);
  const query = { hotel_id, path: items[0]?.path };
  const { status, body } = await admin.send('GET', '/api/rapport-cloture/download', { query });
  expect(status).toBe(200);
  expect(body).toContain('/Count 2 ');
  const pages = await pagesOf('Cloture', 'Clôture');
  pages.forEach((cells, index) => {
    expect(cells.slice(0, 4)).toEqual([
      'Auberge du Vieux Port',
      'Rapport de clôture',
      'Journée du vendredi 20 novembre 2026',
      `Page ${index + 1}/2`,
    ]);
  });
  const titles = ['Occupation', 'Recettes (\u0080)', 'Encaissements (\u0080)', 'Arrivées du jour'];
  for (const title of [...titles, 'Départs du jour', 'No-shows']) {
    expect(pages.flat()).toContain(title);
  }
});

test('the reports of an evening have the figures of the snapshot and of the PMS', async () => {
  const month = { hotel_id, month: 11, year: 2026 };
  const { rows } = await admin.call(readGrid, { query: month });
  const snapshot = rows.find(({ as_of }) => as_of === evening);
  const [report = []] = await pagesOf('Cloture', 'Clôture');
  const nights = snapshot?.nights[19];
  expect(nights).toBeGreaterThan(0);
  expect(figureAfter(report, 'Nuitées')).toBe(nights);
  const slept = guestsOf(
    (await rawNights(inn?.pms ?? demonstration.database)).filter(
      (night) => isBooked(night) && night.night === evening,
    ),
  );
  expect(slept.pax).toBe(nights);
  expect(figureAfter(report, 'Chambres occupées')).toBe(slept.rooms);
  expect([figureAfter(report, 'Adultes'), figureAfter(report, 'Enfants')]).toEqual([
    slept.adults,
    slept.children,
  ]);
  const forecast = (await pagesOf('Prévisions', 'Prévisions'))[0] ?? [];
  expect(figureAfter(forecast, 'Total du mois', 3)).toBe(snapshot?.total);
  const [inHouse = []] = await pagesOf('Cloture', 'Présents');
  expect(inHouse).toContain(`${slept.pax} personnes`);
  const [statistics = []] = await pagesOf('Statistiques', 'Statistiques');
  const soFar = snapshot?.nights
    .slice(0, 20)
    .reduce<number>((sum, figure) => sum + (figure ?? 0), 0);
  expect(figureAfter(statistics, 'Total', 2)).toBe(soFar);
});

test('what guests owe goes over from one day to the next: billed, less what was paid', async () => {
  let before: number | null = null;
  for (const day of Array.from({ length: 14 }, (_, index) => addDays(today, index - 14))) {
    const [cells = [], lists = []] = await pagesOf('Cloture', 'Clôture', day);
    const [opening, billed, paid, closing] = [
      "Solde à l'ouverture",
      'Facturé du jour',
      'Encaissé du jour',
      'Solde à la clôture',
    ].map((name) => Math.round(100 * figureAfter(cells, name)));
    if (before !== null) expect(opening).toBe(before);
    expect((opening ?? 0) + (billed ?? 0) + (paid ?? 0)).toBe(closing);
    // The day's revenue and its payments are the sums of their tables.
    const [revenue, payments] = cells.flatMap((cell, place) => (cell === 'Total' ? [place] : []));
    const at = (place: number) => Math.round(100 * Number(cells[place]?.replace(',', '.')));
    expect(at((revenue ?? 0) + 2)).toBe(billed);
    expect(at((payments ?? 0) + 2)).toBe(paid === 0 ? 0 : -(paid ?? 0));
    expect(Math.round(100 * figureAfter(lists, 'Total', 2))).toBe(paid === 0 ? 0 : -(paid ?? 0));
    before = closing ?? null;
  }
});

test('a hotel whose night audit is late has no report of the evening before', async () => {
  const query = { hotel_id: late?.id ?? '' };
  const days = await admin.call(listReportDays, { query });
  expect(days[0]).toBe(addDays(evening, -1));
});

test('a second run writes no file again, and does not restore a removed mapping', async () => {
  const times = async () => {
    const files = await readdir(reportsDir, { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map((f) => path.join(f.parentPath, f.name));
    return Promise.all(paths.map(async (file) => [file, (await stat(file)).mtimeMs]));
  };
  const before = await times();
  expect(before).toHaveLength(2 * 15 * 4);
  const ofInn = async () =>
    (await admin.call(listReportsMappings)).find((mapping) => mapping.hotel_id === hotel_id);
  await admin.call(deleteReportsMapping, { params: { id: (await ofInn())?.id ?? '' } });
  await leave();
  expect(await times()).toEqual(before);
  expect(await ofInn()).toBeUndefined();
});

test('the cross-reference table of a PDF has the offset of each object', () => {
  const text = smallPdf([`BT (${latin('Été')}) Tj ET`, '']).toString('latin1');
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
  const table = text.slice(Number(start));
  expect(table).toMatch(/^xref\n0 9\n/);
  const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places).toHaveLength(8);
  for (const [index, place] of places.entries()) {
    expect(text.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  }
  const [, length, drawn] = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? [];
  expect(drawn).toHaveLength(Number(length));
  expect(drawn).toBe('BT (Été) Tj ET');
});

test('the text of a PDF keeps Latin-1 characters, and other letters without their accent', () => {
  expect(latin('Été (à « Nîmes »)')).toBe('Été \\(à « Nîmes »\\)');
  expect(latin('12\u202f345 nuitées – d\u2019hier')).toBe('12\u00a0345 nuitées \u0096 d\u0092hier');
  expect(latin('Satō, Król, Zając, Michał, 東, 5 €')).toBe(
    'Sato, Król, Zajac, Michal, ?, 5 \u0080',
  );
});

test('a long table goes on over the next page under the same headings', () => {
  const columns = [
    { heading: 'Ch.', width: 40 },
    { heading: 'Client', width: 200 },
  ];
  const rows = Array.from({ length: 120 }, (_, index) => [`${index}`, 'x'.repeat(200)]);
  const heading = { hotel: 'H', title: 'T', day: 'J', printed: 'P' };
  const text = printReport(heading, [{ title: 'Liste', columns, rows }]).toString('latin1');
  expect(text.match(/\(Page \d\/3\)/g)).toHaveLength(6);
  expect(text.match(/\(Liste\)/g)).toHaveLength(3);
  for (const index of rows.keys()) expect(text.split(`(${index}) Tj`)).toHaveLength(2);
  // What is too wide is cut inside its column.
  expect(text).not.toContain('x'.repeat(60));
  expect(text).toContain('x...');
});

test('the revenue that the last month closed with proves the revenue of the hotel', async () => {
  const [report = []] = await pagesOf('Cloture', 'Clôture', '2026-10-31');
  const declared = Math.round(figureAfter(report, 'Hébergement', 4) * 100);
  const before = await admin.call(readRevenueProof, { query: { hotel_id } });
  expect(before.state).toBe('none');
  const body = { hotel_id, month: 10, year: 2026 };
  const taxed = await admin.call(declareRevenue, {
    body: { ...body, declared: Math.round(declared * 1.1) },
  });
  expect(taxed).toMatchObject({ state: 'refused', missing: [] });
  const proven = await admin.call(declareRevenue, { body: { ...body, declared } });
  expect(proven.state).toBe('proven');
  // Each night is rounded to the cent, the report's month once.
  expect(Math.abs(proven.difference ?? 1_000)).toBeLessThan(20);
});
