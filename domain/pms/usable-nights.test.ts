import { expect, it } from 'vitest';
import type { RevenueReading } from '../revenue/net-revenue.ts';
import { type PmsNightsRow, usableNights } from './usable-nights.ts';

const march = { year: 2026, month: 3 };
const net = { basis: 'net', vatRate: 10 } as const;
const line = (stayDate: string | null, nuitees: number | null, others = {}): PmsNightsRow => ({
  stayDate,
  nuitees,
  rooms: null,
  adults: null,
  children: null,
  ...others,
});

it('keeps the rows of the month with their rooms, adults and children', () => {
  expect(
    usableNights(
      [
        line('2026-03-31', 0, { rooms: 0, adults: 0, children: 0 }),
        line('2026-03-01', 84, { rooms: 40, adults: 80, children: 4 }),
      ],
      march,
      net,
    ),
  ).toEqual({
    usable: [
      { day: '2026-03-31', nuitees: 0, rooms: 0, adults: 0, children: 0 },
      { day: '2026-03-01', nuitees: 84, rooms: 40, adults: 80, children: 4 },
    ],
    errors: [],
    remarks: [],
  });
});

it.each([
  [null, 3, 'Ligne 2 : sans date.'],
  ['2026-02-30', 3, 'Ligne 2 : « 2026-02-30 » n’est pas une date.'],
  ['hier', 3, 'Ligne 2 : « hier » n’est pas une date.'],
  ['2026-04-01', 3, 'Ligne 2 : 01/04/2026, hors du mois demandé.'],
  ['2026-02-28', 3, 'Ligne 2 : 28/02/2026, hors du mois demandé.'],
  ['2025-03-15', 3, 'Ligne 2 : 15/03/2025, hors du mois demandé.'],
  ['2026-03-10', 3, 'Ligne 2 : 10/03/2026, jour donné une seconde fois.'],
  ['2026-03-11', null, 'Ligne 2 : 11/03/2026, nuitées absentes.'],
  ['2026-03-11', 2.5, 'Ligne 2 : 11/03/2026, nuitées non entières.'],
  ['2026-03-11', Number.NaN, 'Ligne 2 : 11/03/2026, nuitées non entières.'],
  ['2026-03-11', -1, 'Ligne 2 : 11/03/2026, nuitées négatives.'],
  ['2026-03-11', 100_001, 'Ligne 2 : 11/03/2026, plus de 100000 nuitées.'],
])('skips %j with %j nights with an error, and keeps the others', (stayDate, nuitees, error) => {
  const { usable, errors } = usableNights(
    [line('2026-03-10', 70), line(stayDate, nuitees), line('2026-03-12', 71)],
    march,
    net,
  );
  expect(usable.map(({ day, nuitees: nights }) => [day, nights])).toEqual([
    ['2026-03-10', 70],
    ['2026-03-12', 71],
  ]);
  expect(errors).toEqual([error]);
});

it('takes an invalid count of rooms for unknown, never for 0, and keeps the nights', () => {
  const { usable, errors } = usableNights(
    [line('2026-03-10', 70, { rooms: -1, adults: 1.5, children: Number.NaN })],
    march,
    net,
  );
  expect(usable).toEqual([
    { day: '2026-03-10', nuitees: 70, rooms: null, adults: null, children: null },
  ]);
  expect(errors).toEqual([]);
});

it('leaves rooms and revenue out where the PMS has no such column', () => {
  const { usable } = usableNights([line('2026-03-01', 4, { rooms: undefined })], march, net);
  expect(usable).toEqual([
    {
      day: '2026-03-01',
      nuitees: 4,
      rooms: undefined,
      revenue: undefined,
      adults: null,
      children: null,
    },
  ]);
  expect(Object.keys(usable[0] ?? {})).toContain('revenue');
});

it('takes VAT off where amounts are gross, to the cent per night', () => {
  const rows = [line('2026-03-01', 4, { rooms: 2, revenue: 110.01 })];
  const revenueOf = (reading: RevenueReading) =>
    usableNights(rows, march, reading).usable[0]?.revenue;
  expect(revenueOf(net)).toBe(11_001);
  expect(revenueOf({ basis: 'gross', vatRate: 10 })).toBe(10_001);
});

it.each([
  [Number.NaN, 2, null, 'Ligne 1 : 01/03/2026, REVENUE n’est pas un nombre, CA inconnu.'],
  [1e300, 2, null, 'Ligne 1 : 01/03/2026, REVENUE n’est pas un nombre, CA inconnu.'],
  [
    10_000_000.01,
    2,
    1_000_000_001,
    'Ligne 1 : 01/03/2026, CA de plus de 10 millions d’euros, à vérifier.',
  ],
  [120, null, 12_000, 'Ligne 1 : 01/03/2026, CA sans chambres, à vérifier.'],
])(
  'keeps a row whose REVENUE is %d, with %s rooms, and names it',
  (euros, rooms, revenue, remark) => {
    const row = line('2026-03-01', 4, { rooms, revenue: euros });
    const { usable, errors, remarks } = usableNights([row], march, net);
    expect([usable[0]?.revenue, errors, remarks]).toEqual([revenue, [], [remark]]);
  },
);

it('names nothing for a revenue that is empty, 0 or negative', () => {
  const rows = [null, 0, -45.5].map((revenue, index) =>
    line(`2026-03-0${index + 1}`, 4, { rooms: 0, revenue }),
  );
  const { usable, remarks } = usableNights(rows, march, net);
  expect(usable.map(({ revenue }) => revenue)).toEqual([null, 0, -4_550]);
  expect(remarks).toEqual([]);
});
