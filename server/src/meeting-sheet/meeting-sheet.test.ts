import { downloadMeetingSheet, readMeetingSheet } from '@hotel/domain/meeting-sheet/endpoints.ts';
import { writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { createNote } from '@hotel/domain/notes/endpoints.ts';
import { expect, test } from 'vitest';
import { textsOfPdf } from '../../test/pdf-text.ts';
import { startTestServer } from '../../test/test-server.ts';

const server = await startTestServer({ now: () => new Date('2026-11-20T10:00:00.000Z') });

const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();

test('the page and its PDF say the same: figures of the month, a note, and what is missing', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const nights = Array.from({ length: 30 }, (_, index) => ({
    stay_date: `2026-11-${String(index + 1).padStart(2, '0')}`,
    nuitees: 40,
  }));
  await manager.call(writeSnapshot, {
    body: { hotel_id: hotel.id, as_of_date: '2026-11-20', items: nights },
  });
  const month = { month: 11, year: 2026 };
  await manager.call(createNote, {
    body: { hotel_id: hotel.id, ...month, date: '2026-11-28', text: 'Groupe annulé' },
  });
  const query = { hotel_id: hotel.id };
  const sheet = await manager.call(readMeetingSheet, { query });
  const texts = sheet.marks.flatMap((mark) => (mark.kind === 'text' ? [plain(mark.text)] : []));
  expect(sheet).toMatchObject({ day: '2026-11-20', title: 'Réunion du vendredi 20 novembre 2026' });
  expect(texts).toContain('1 200');
  expect(texts.join(' ')).toContain('Groupe annulé');
  expect(texts).toContain('Le mois n’a pas de budget.');

  const response = await server.app.inject({
    url: `/api/meeting-sheet/pdf?hotel_id=${hotel.id}`,
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.headers['content-disposition']).toContain('2026-11-20.pdf');
  const pages = await textsOfPdf(new Uint8Array(response.rawPayload));
  expect(pages).toHaveLength(1);
  const words = (lines: readonly string[]) =>
    lines.flatMap((line) =>
      plain(line)
        .split(' ')
        .filter((word) => word !== ''),
    );
  expect(words(pages[0] ?? [])).toEqual(words(texts));
});

test('a hotel of others has no sheet', async () => {
  const [own, other] = [await server.createHotel(), await server.createHotel()];
  const user = await server.createUser(own);
  const query = { hotel_id: other.id };
  expect(await user.expectError(readMeetingSheet, { query })).toMatchObject({ status: 403 });
  expect(await user.expectError(downloadMeetingSheet, { query })).toMatchObject({ status: 403 });
});
