import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RoomsCard } from '../src/dashboard/cards/rooms-card.tsx';
import { RoomOccupancyCard } from '../src/dashboard/cards/share-cards.tsx';
import type { MonthIndicatorsData } from '../src/dashboard/month-queries.ts';

const month = { year: 2026, month: 11 };
const total = {
  nuitees: 5_400,
  rooms: 3_000,
  revenue: 29_220_000,
  occupancy: 0.7012,
  average_price: 9_740,
  revpar: 6_829.7,
  guests_per_room: 1.8,
  nights: { rooms: 30, revenue: 30 },
};
const previous = { ...total, rooms: 2_900, revenue: 23_757_400, occupancy: 0.65 };
const indicators: MonthIndicatorsData = {
  as_of: '2026-11-25',
  rooms_available: 143,
  days: [],
  total,
  n1: { ...previous, as_of: '2025-11-25', basis: 'same_date' },
  n1_final: { ...previous, occupancy: 0.66 },
  effects: { volume: 500_000, price: 4_962_600 },
};

/** The text of the card with plain spaces. */
function cardText(): string {
  const text = page.getByRole('region', { name: 'Chambres' }).element().textContent;
  return text.replaceAll('\u202f', ' ').replaceAll('\u2212', '-');
}

test('rooms and prices stand beside last year at the same time and final', async () => {
  await render(<RoomsCard month={month} indicators={indicators} />);
  const text = cardText();
  expect(text).toContain('Taux d’occupation (chambres)70,1 %N-1 à même date : 65,0 %');
  expect(text).toContain('N-1 final : 66,0 %');
  expect(text).toContain('Personnes par chambre1,80');
  expect(text).toContain('Prix moyen HT97,40 €');
  expect(text).toContain('RevPAR HT68,30 €');
  expect(text).toContain('+54 626 € : 5 000 par le volume, 49 626 par le prix');
});

test('a revenue that is not proven is shown nowhere, and a missing number of rooms is said', async () => {
  const none = { revenue: null, average_price: null, revpar: null, occupancy: null };
  await render(
    <RoomsCard
      month={month}
      indicators={{
        ...indicators,
        ...{ rooms_available: null, n1: null, n1_final: null, effects: null },
        total: { ...total, ...none },
      }}
    />,
  );
  const text = cardText();
  expect(text).toContain('Personnes par chambre');
  expect(text).not.toMatch(/HT|€|N-1/);
  expect(text).toContain('n’est pas renseigné');
});

test('the occupancy of rooms is named, beside that of beds, and a part of the month is said', async () => {
  const days = Array.from({ length: 30 }, () => null);
  const query = {
    state: 'known',
    data: { ...indicators, days: days.map(() => ({ ...noFigures, date: '2026-11-01' })) },
    ...{ isStale: false, at: 0, retry: () => undefined, busy: false },
  } as const;
  const beds = days.map(() => 260);
  const screen = await render(<RoomOccupancyCard query={query} beds={beds} />);
  const card = page.getByRole('region', { name: 'Taux d’occupation (chambres)' });
  await expect.element(card).toMatchTextContent(/70,1.*\+5,1 pts/);
  await expect
    .element(card)
    .toMatchTextContent(/143 chambres à vendreN-1 à même date : 65,0.*Lits : 69,2/);
  const unknown = { ...total, occupancy: null, nights: { rooms: 12, revenue: 0 } };
  const part = { ...query, data: { ...query.data, rooms_available: null, total: unknown } };
  await screen.rerender(<RoomOccupancyCard query={part} beds={null} />);
  await expect.element(card).toMatchTextContent(/Nombre de chambres à vendre inconnu.*Lits : –/);
  await expect.element(card).not.toMatchTextContent(/\b0,0/);
});

const noFigures = { nuitees: null, rooms: null, revenue: null };
