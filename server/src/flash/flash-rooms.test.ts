import { previewFlash } from '@hotel/domain/flash/endpoints.ts';
import { updateHotel } from '@hotel/domain/hotels/endpoints.ts';
import { readIndicators } from '@hotel/domain/indicators/endpoints.ts';
import { shownIndicators } from '@hotel/domain/indicators/indicators-text.ts';
import { writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { declareRevenue, deleteRevenueProof } from '@hotel/domain/revenue/endpoints.ts';
import { expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { plain } from './flash-for-tests.ts';

const server = await startTestServer({ now: () => new Date('2026-11-23T05:00:00Z') });

/** Each night of a month with so many guests in so many rooms, at so many cents in all. */
function nightsOf(month: string, [nuitees, rooms, revenue]: readonly [number, number, number]) {
  return Array.from({ length: 30 }, (_, index) => ({
    ...{ stay_date: `${month}-${String(index + 1).padStart(2, '0')}`, nuitees, rooms, revenue },
  }));
}

test('the rooms of the flash are those of the dashboard, its revenue only once it is proven', async () => {
  const hotel = await server.createHotel('Le Port');
  const admin = await server.createAdmin();
  const params = { id: hotel.id };
  const query = { hotel_id: hotel.id };
  const preview = async () => {
    const { text, html } = await admin.call(previewFlash, { query });
    return { text: plain(text), html: plain(html) };
  };
  const write = (asOf: string, items: ReturnType<typeof nightsOf>) =>
    admin.call(writeSnapshot, { body: { hotel_id: hotel.id, as_of_date: asOf, items } });

  await write('2025-11-23', nightsOf('2025-11', [60, 31, 301_100]));
  await write('2026-10-01', nightsOf('2026-09', [40, 20, 200_000]));
  await write('2026-11-23', nightsOf('2026-11', [70, 33, 333_300]));
  const withoutHotelsRooms = await preview();
  expect(withoutHotelsRooms.text).toContain(
    'Taux d’occupation (chambres) : Novembre –, Décembre –',
  );

  // The hotel's own number of rooms changes what is shown at once.
  await admin.call(updateHotel, { params, body: { rooms: 47, beds: 90 } });
  const november = { ...query, month: 11, year: 2026 };
  const unproven = await preview();
  const before = await admin.call(readIndicators, { query: november });
  for (const { name, textOf, isOfRevenue } of shownIndicators) {
    const line = plain(`${name} : Novembre ${textOf(before.total)}`);
    for (const form of [unproven.text, unproven.html]) {
      expect(form.includes(name), name).toBe(isOfRevenue !== true);
    }
    if (isOfRevenue !== true) expect(unproven.text).toContain(line);
  }
  expect(unproven.text).toContain('Taux d’occupation (lits) : Novembre 77,8 %');
  expect(unproven.text).not.toMatch(/€|\bCA\b/);

  await admin.call(declareRevenue, {
    body: { ...query, month: 9, year: 2026, declared: 6_000_000 },
  });
  const { total, n1 } = await admin.call(readIndicators, { query: november });
  const proven = await preview();
  expect(n1).toMatchObject({ basis: 'same_date', revenue: 9_033_000 });
  for (const { name, textOf } of shownIndicators) {
    const [now, lastYear] = [plain(textOf(total)), n1 === null ? '' : plain(textOf(n1))];
    expect([now, lastYear]).not.toContain('–');
    expect(proven.text).toContain(`${name} : Novembre ${now} (N-1 à même date : ${lastYear})`);
    for (const figure of [name, now, lastYear]) expect(proven.html).toContain(figure);
  }

  await admin.call(deleteRevenueProof, { query });
  expect((await preview()).text).toBe(unproven.text);
});
