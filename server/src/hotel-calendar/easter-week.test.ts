import { daysOfRange } from '@hotel/domain/calendar/day-ranges.ts';
import { previewFlash } from '@hotel/domain/flash/endpoints.ts';
import { readMeetingSheet } from '@hotel/domain/meeting-sheet/endpoints.ts';
import { readNight } from '@hotel/domain/night/endpoints.ts';
import { writeNights, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { finalNightsInput, snapshotInput } from '../nights/nights-for-tests.ts';

/** Easter was on 05/04/2026 and is on 28/03/2027: both its months are compared with one that has it not. */
const today = '2027-03-27';
const server = await startTestServer({ now: () => new Date(`${today}T10:00:00.000Z`) });
const hotel = await server.createHotel();
const manager = await server.createManager(hotel);

const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ');

await manager.call(
  writeNights,
  finalNightsInput(hotel, {
    ...Object.fromEntries(
      daysOfRange({ from: '2026-03-01', to: '2026-04-30' }).map((night) => [night, 50]),
    ),
    ...{ '2026-04-03': 88, '2026-04-04': 95, '2026-04-05': 97, '2026-04-06': 72 },
    // Ordinary nights beside it, each with a figure of its own.
    ...{ '2026-03-26': 61, '2026-03-27': 66, '2026-03-31': 40, '2026-03-30': 43 },
  }),
);
await manager.call(
  writeSnapshot,
  snapshotInput(hotel, today, {
    ...Object.fromEntries(
      daysOfRange({ from: '2027-03-01', to: '2027-03-31' }).map((night) => [night, 50]),
    ),
    ...{ '2027-03-26': 90, '2027-03-27': 99, '2027-03-28': 80, '2027-03-29': 60 },
  }),
);

const compared = [
  ['Thursday before Easter', '2027-03-25', '2026-03-26', null, 61],
  ['Good Friday', '2027-03-26', '2026-04-03', 'Pâques', 88],
  ['Saturday of Easter', '2027-03-27', '2026-04-04', 'Pâques', 95],
  ['Easter Sunday', '2027-03-28', '2026-04-05', 'Pâques', 97],
  ['Easter Monday', '2027-03-29', '2026-04-06', 'Pâques', 72],
  ['Tuesday after Easter', '2027-03-30', '2026-03-31', null, 40],
  ['Friday whose night of N-1 was Good Friday', '2027-04-02', '2026-03-27', null, 66],
  ['Monday whose night of N-1 was Easter Monday', '2027-04-05', '2026-03-30', null, 43],
] as const;

test.each(compared)('%s, %s, is compared with %s', async (_name, night, date, feast, final) => {
  const query = { hotel_id: hotel.id, date: night };
  const { last_year } = await manager.call(readNight, { query });
  expect(last_year).toMatchObject({ date, feast, final });
});

test('the flash and the meeting sheet name the feast beside N-1 of both months', async () => {
  const query = { hotel_id: hotel.id };
  const flash = plain((await manager.call(previewFlash, { query })).text);
  const { marks } = await manager.call(readMeetingSheet, { query });
  const sheet = plain(marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' '));
  for (const text of [flash, sheet]) {
    expect(text).toContain(
      'Mars 2027, Pâques : 4 nuits (26/03 au 29/03/2027), aucune en N-1 (03/04 au 06/04/2026).',
    );
    expect(text).toContain(
      'Avril 2027, Pâques : aucune nuit (26/03 au 29/03/2027), 4 en N-1 (03/04 au 06/04/2026).',
    );
  }
  // By hand: 27 × 50 + 90 + 99 + 80 + 60, and 27 × 50 + 61 + 66 + 43 + 40.
  expect(sheet).toContain('Total 1 679');
  expect(sheet).toContain('N-1 1 560');
});
