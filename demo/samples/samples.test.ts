import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, monthOf } from '@hotel/domain/calendar/day.ts';
import { addMonths, daysOfMonth } from '@hotel/domain/calendar/month.ts';
import { readImports, undoImport } from '@hotel/domain/imports/endpoints.ts';
import { readGrid } from '@hotel/domain/nights/endpoints.ts';
import { afterAll, expect, test } from 'vitest';
import { aDemonstration } from '../demonstration-for-tests.ts';
import { vieuxPort } from '../hotels/vieux-port.ts';
import type { OpenHotel } from '../open-hotel.ts';
import { guestsOf, isBooked, rawNights } from '../raw-books-for-tests.ts';
import { recordRecentImport } from './record-recent-import.ts';
import { thingsToTry } from './sample-files.ts';
import { writeSamples } from './write-samples.ts';

const today = '2026-11-21';
const yesterday = addDays(today, -1);
const months = [2, 3, 4].map((ahead) => addMonths(monthOf(today), ahead));
const days = months.flatMap((month) => daysOfMonth(month)).length;

const demonstration = await aDemonstration(vieuxPort);
const now = Date.parse(`${today}T09:30:00Z`);
const [inn] = await demonstration.openAt(new Date(now).toISOString());
if (inn === undefined) throw new Error('a hotel was expected');
const server = await demonstration.server();
const email = 'manager@demo.hotel';
await server.createAccount({ role: 'manager', email });
const folder = await mkdtemp(join(tmpdir(), 'hotel-samples-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the import log has an import of three months ahead from this morning, which can be undone and stays undone', async () => {
  const record = (hotel: OpenHotel = inn) =>
    recordRecentImport(demonstration.database, hotel, { email, now });
  await record();
  await record();
  const admin = await server.createAdmin();
  const query = { hotel_id: inn.id };
  const imports = () => admin.call(readImports, { query });
  const [entry, ...others] = await imports();
  expect(others.map(({ kind }) => kind)).toEqual(Array.from({ length: 30 }, () => 'daily'));
  expect(entry).toMatchObject({
    by: email,
    label: `Portefeuille à trois mois, arrêté au ${yesterday}.xlsx`,
    begun_at: `${today}T07:47:00.000Z`,
    ...{ inserted: days, overwritten_by: null, taken_back: null },
  });
  const rowsOf = async (month: { year: number; month: number }) =>
    (await admin.call(readGrid, { query: { ...query, ...month } })).rows;
  for (const month of months) {
    expect((await rowsOf(month)).map(({ as_of }) => as_of)).toEqual([yesterday]);
  }
  const undone = await admin.call(undoImport, { params: { id: entry?.id ?? '' }, body: query });
  expect(undone).toMatchObject({ removed: days, restored: 0 });
  for (const month of months) expect(await rowsOf(month)).toEqual([]);
  await record();
  expect(await imports()).toHaveLength(31);
  expect((await imports())[0]?.taken_back).not.toBeNull();
});

test('the text to paste is the snapshot of today in the PMS', async () => {
  const { paste } = await writeSamples(folder, { pasting: inn, importing: inn });
  const [asOf, ...nights] = (await readFile(paste, 'utf8')).trimEnd().split('\t');
  expect(asOf).toBe('21/11/2026');
  const raw = (await rawNights(inn.pms)).filter(isBooked);
  const counted = daysOfMonth(monthOf(today)).map(
    (day) => guestsOf(raw.filter(({ night }) => night === day)).pax,
  );
  expect(nights.map(Number)).toEqual(counted);
});

test('samples of the day are written once; those of a new day are added', async () => {
  const both = { pasting: inn, importing: inn };
  const { paste, excel } = await writeSamples(folder, both);
  const times = () => Promise.all([paste, excel].map(async (file) => (await stat(file)).mtimeMs));
  const before = await times();
  expect(await writeSamples(folder, both)).toEqual({ paste, excel });
  expect(await times()).toEqual(before);
  const next = { ...inn, today: addDays(today, 1) };
  await writeSamples(folder, { pasting: next, importing: next });
  expect(await readdir(folder)).toHaveLength(4);
});

test('the printed lines name the files, and the import that can be undone', async () => {
  const samples = await writeSamples(folder, { pasting: inn, importing: inn });
  const lines = thingsToTry({ pasting: inn, importing: inn, samples, importedBy: email });
  for (const file of [samples.paste, samples.excel]) {
    expect(lines).toContain(`    ${file}`);
    expect(await stat(file)).toMatchObject({ size: expect.any(Number) });
  }
  expect(lines.join('\n')).toContain(`annuler l’import Excel de ${email}`);
});
