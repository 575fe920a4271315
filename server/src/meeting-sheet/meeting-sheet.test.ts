import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createReportsMapping } from '@hotel/domain/closing-reports/endpoints.ts';
import { previewFlash } from '@hotel/domain/flash/endpoints.ts';
import { createCalendarEntry } from '@hotel/domain/hotel-calendar/endpoints.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { readLanding } from '@hotel/domain/landing/endpoints.ts';
import { landingHeadline } from '@hotel/domain/landing/landing-text.ts';
import { downloadMeetingSheet, readMeetingSheet } from '@hotel/domain/meeting-sheet/endpoints.ts';
import { readGrid, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { pickUpOverDays } from '@hotel/domain/nights/pick-up.ts';
import { createNote } from '@hotel/domain/notes/endpoints.ts';
import { frenchNumber, frenchSigned } from '@hotel/domain/numbers/french-numbers.ts';
import { expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { textsOfPdf } from '../../test/pdf-text.ts';
import { startTestServer } from '../../test/test-server.ts';
import { minimalPdf } from '../closing-reports/reports-for-tests.ts';
import { storeResort } from '../landing/resort-hotel-for-tests.ts';
import { snapshotInput } from '../nights/nights-for-tests.ts';
import { connectHotel, createSmallPms } from '../pms/pms-for-tests.ts';

const pms = await createSmallPms();
// A morning of the resort, whose history lets its months be forecast.
const today = '2017-06-20';
const server = await startTestServer({
  now: () => new Date(`${today}T10:00:00.000Z`),
  demonstrationPms: pms.demonstrationPms,
});

const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
const words = (lines: readonly string[]) => plain(lines.join(' ')).split(' ');

/** The text of the PDF, whose font has a dash for the minus sign. */
async function readPdf(client: ApiClient, hotel: Hotel): Promise<string> {
  const response = await server.app.inject({
    url: `/api/meeting-sheet/pdf?hotel_id=${hotel.id}`,
    headers: { authorization: `Bearer ${client.token}` },
  });
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.headers['content-disposition']).toContain(`${today}.pdf`);
  const pages = await textsOfPdf(new Uint8Array(response.rawPayload));
  expect(pages).toHaveLength(1);
  return plain(pages.flat().join(' '));
}

test('the PDF says what the calls of the screens and the flash say', async () => {
  const hotel = await server.createHotel('Hôtel de la Plage');
  const manager = await server.createManager(hotel);
  await storeResort(server.database, hotel);
  await server.database.query('delete from snapshot_month where as_of_date > $1', [today]);
  await connectHotel(server.database, hotel);
  await pms.holds({ id: 1, arrival: '2017-06-19', nights: 1, status: 3, reason: 4 });
  const months = [6, 7, 8].map((month) => ({ year: 2017, month }));
  const closure = {
    from: '2017-07-14',
    to: '2017-07-14',
    title: 'Travaux',
    kind: 'closure',
  } as const;
  await manager.call(createCalendarEntry, { body: { hotel_id: hotel.id, ...closure } });
  await manager.call(createNote, {
    body: {
      hotel_id: hotel.id,
      month: 6,
      year: 2017,
      date: '2017-06-28',
      text: 'Groupe Dvořák annulé',
    },
  });

  const pdf = await readPdf(manager, hotel);
  const inPdf = (text: string) => plain(text).replaceAll('\u2212', '–');
  const rows = {
    Total: '',
    'Pick-up': '',
    'Pick-up 7 j': '',
    Atterrissage: '',
  };
  for (const month of months) {
    const query = { hotel_id: hotel.id, ...month };
    const grid = await manager.call(readGrid, { query });
    const landing = await manager.call(readLanding, { query });
    expect(landing.state).toBe('ok');
    expect(pdf).toContain(inPdf(landingHeadline(landing, month)));
    const latest = grid.rows.at(-1);
    rows['Total'] += ` ${frenchNumber(latest?.total ?? null)}`;
    rows['Pick-up'] += ` ${frenchSigned(latest?.pickup ?? null)}`;
    rows['Pick-up 7 j'] += ` ${frenchSigned(pickUpOverDays(grid.rows, 7))}`;
    rows['Atterrissage'] += ` ${frenchNumber(landing.expected)}`;
  }
  for (const [label, figures] of Object.entries(rows))
    expect(pdf).toContain(inPdf(label + figures));
  expect(pdf).toContain('Nuit du 19/06/2017 : 1 chambre');

  const flash = await manager.call(previewFlash, { query: { hotel_id: hotel.id } });
  const items = flash.text.split('\n').filter((line) => line.startsWith('- '));
  expect(items.join()).toContain('Groupe Dvořák annulé');
  expect(items.join()).toContain('Déplacer ces réservations');
  for (const item of items) expect(pdf).toContain(inPdf(item.slice(2)));
  expect(pdf).not.toContain('manque');
});

test('the page and its PDF say the same, and name what is missing', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const admin = await server.createAdmin();
  const query = { hotel_id: hotel.id };
  const pageText = async () => {
    const { marks } = await manager.call(readMeetingSheet, { query });
    return plain(marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' '));
  };
  const sheet = await manager.call(readMeetingSheet, { query });
  expect(sheet).toMatchObject({ day: today, title: 'Réunion du mardi 20 juin 2017' });
  const missing = [
    'Aucune photo de ces mois : leurs chiffres ne sont pas connus.',
    'Le mois n’a pas de budget.',
    'Sans budget : juillet 2017, août 2017.',
    'Le même mois de N-1 n’est pas connu.',
    'Le PMS n’a pas donné les no-shows de la nuit.',
  ];
  const text = await pageText();
  expect(text).toContain(missing.join(' '));
  // A hotel without a folder of reports expects none.
  expect(text).not.toContain('rapport de clôture');
  expect(text).toContain('Trop peu de photos pour une courbe.');
  expect(words([await readPdf(manager, hotel)])).toEqual(words([text]));

  await manager.call(writeSnapshot, snapshotInput(hotel, '2017-06-19', { '2017-06-20': 40 }));
  expect(await pageText()).toContain(
    'La photo du jour manque : les chiffres sont ceux de la dernière.',
  );
  const body = { hotel_id: hotel.id, rapports_code: 'PLAGE' };
  await admin.call(createReportsMapping, { body });
  expect(await pageText()).toContain('Le rapport de clôture du 19/06/2017 manque.');
  const evening = path.join(server.folder, 'reports/PLAGE/2017-06-19/Cloture');
  await mkdir(evening, { recursive: true });
  await writeFile(path.join(evening, 'Clôture.pdf'), minimalPdf());
  expect(await pageText()).not.toContain('rapport de clôture');
});

test('a hotel of others has no sheet', async () => {
  const [own, other] = [await server.createHotel(), await server.createHotel()];
  const user = await server.createUser(own);
  const query = { hotel_id: other.id };
  expect(await user.expectError(readMeetingSheet, { query })).toMatchObject({ status: 403 });
  expect(await user.expectError(downloadMeetingSheet, { query })).toMatchObject({ status: 403 });
});
