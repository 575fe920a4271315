import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultGroupColumns,
  groupColumn,
  groupColumns,
  lateFirst,
  parseGroupColumns,
} from './group-columns.ts';
import type { GroupHotel } from './group-hotel.ts';
import { figureOf, groupRatio, groupTotals, summedFigures } from './group-totals.ts';

const unknownLanding = { state: 'unknown', expected: null, low: null, high: null } as const;

function hotel(given: Partial<GroupHotel> = {}): GroupHotel {
  return {
    hotel_id: '1',
    name: 'Hôtel du Port',
    as_of: '2026-11-23',
    is_late: false,
    total: 4_000,
    pickup: 20,
    pickup_7: 110,
    n1_value: 3_800,
    basis: 'same_date',
    budget: 5_000,
    beds: 8_000,
    rooms_available: 150,
    occupancy: 0.8,
    average_price: 12_000,
    revpar: 9_600,
    landing: { state: 'over', expected: 4_000, low: 4_000, high: 4_000 },
    ...given,
  };
}

describe('the totals of a group', () => {
  it('divide the sums of rooms and revenue over the hotels that have both, and never average ratios', () => {
    const none = { occupancy: null, average_price: null, revpar: null, guests_per_room: null };
    const divisions = [
      {
        ...none,
        occupancy: { part: 90, whole: 100 },
        average_price: { part: 900_000, whole: 90 },
      },
      { ...none, occupancy: { part: 100, whole: 900 } },
      none,
    ];
    const hotels = [hotel(), hotel(), hotel({ rooms_available: null })];
    expect(groupTotals(hotels, [], divisions)).toMatchObject({
      rooms_available: 300,
      occupancy: 0.19,
      average_price: 10_000,
      revpar: null,
      counted: { rooms_available: 2, occupancy: 2, average_price: 1, revpar: 0 },
    });
  });

  it('sum the hotels that have the figure, and say how many', () => {
    const hotels = [hotel(), hotel({ total: 1_000, budget: null }), hotel({ total: null })];
    expect(groupTotals(hotels, [])).toMatchObject({
      total: 5_000,
      budget: 10_000,
      expected: 12_000,
      counted: { total: 2, budget: 2, pickup: 3, expected: 3 },
    });
  });

  it('are unknown, never 0, where no hotel has the figure', () => {
    const hotels = [hotel({ budget: null, landing: unknownLanding })];
    const totals = groupTotals(hotels, []);
    expect(totals).toMatchObject({ budget: null, expected: null, low: null, high: null });
    expect(totals.counted).toMatchObject({ budget: 0, expected: 0, low: 0, high: 0 });
    expect(groupTotals([], [])).toMatchObject({ total: null, counted: { total: 0 } });
  });

  it('count with the totals’ own keys', () => {
    const { counted, ...totals } = groupTotals([], []);
    expect(Object.keys(counted)).toEqual(Object.keys(totals));
  });

  it('land where the hotels land that are over, without a band', () => {
    expect(groupTotals([hotel(), hotel()], [])).toMatchObject({
      expected: 8_000,
      low: 8_000,
      high: 8_000,
    });
  });
});

describe('a ratio', () => {
  const budgetShare = (hotels: GroupHotel[]) =>
    groupRatio(
      hotels,
      ({ total }) => total,
      ({ budget }) => budget,
    );

  it('divides only over hotels that have both, so that none without a budget lifts it', () => {
    expect(budgetShare([hotel(), hotel({ budget: null }), hotel({ total: null })])).toEqual({
      percent: 80,
      counted: 1,
    });
    expect(budgetShare([hotel({ budget: null })])).toEqual({ percent: null, counted: 0 });
  });

  it('weighs each hotel by its size', () => {
    const small = hotel({ total: 200, budget: 100 });
    expect(budgetShare([hotel(), small]).percent).toBeCloseTo(82.35, 2);
  });

  it('lies between the smallest and the largest of the hotels', () => {
    const sized = fc.record({ total: fc.nat(9_999), budget: fc.integer({ min: 1, max: 9_999 }) });
    fc.assert(
      fc.property(fc.array(sized, { minLength: 1 }), (figures) => {
        const shares = figures.map(({ total, budget }) => (total * 100) / budget);
        const { percent } = budgetShare(figures.map(hotel));
        expect(percent).toBeGreaterThanOrEqual(Math.min(...shares) - 1e-9);
        expect(percent).toBeLessThanOrEqual(Math.max(...shares) + 1e-9);
      }),
    );
  });
});

describe('the columns', () => {
  const hotels = [hotel(), hotel({ budget: null, n1_value: null, total: 900 })];
  const group = { hotels, totals: groupTotals(hotels, []) };

  it('have the same figure for a group of one hotel as for the hotel', () => {
    const alone = { hotels: [hotel()], totals: groupTotals([hotel()], []) };
    for (const column of groupColumns) {
      expect(column.ofGroup(alone)).toEqual({ figure: column.of(hotel()), counted: 1 });
    }
  });

  it('sum a difference over the hotels that have both', () => {
    const gap = groupColumns.find(({ id }) => id === 'n1_gap');
    expect(gap?.ofGroup(group)).toEqual({ figure: 200, counted: 1 });
  });

  it('compare nothing with a part of last year’s month, for the hotel and for the group', () => {
    const part = hotel({ total: 1_260, n1_value: 600, basis: 'final', n1_nights: 12 });
    const both = { hotels: [hotel(), part], totals: groupTotals([hotel(), part], []) };
    const figures = (['n1_value', 'n1_gap', 'n1_change'] as const).map((id) => {
      const { of, ofGroup } = groupColumn(id);
      return [of(part), ofGroup(both)];
    });
    expect(figures).toEqual([
      [600, { figure: 4_400, counted: 2 }],
      [null, { figure: 200, counted: 1 }],
      [null, { figure: expect.closeTo(5.26, 2), counted: 1 }],
    ]);
  });

  it('show each summed figure but the beds and the rooms that can be sold', () => {
    const shown = new Set<string>(groupColumns.map(({ id }) => id));
    expect(summedFigures.filter((figure) => !shown.has(figure))).toEqual([
      'beds',
      'rooms_available',
    ]);
    expect(figureOf(hotel(), 'beds')).toBe(8_000);
  });
});

it('reads a stored choice of columns, in the order of the table', () => {
  expect(parseGroupColumns('budget,gone,total', 'narrow')).toEqual(['total', 'budget']);
  expect(parseGroupColumns('gone', 'wide')).toEqual(defaultGroupColumns.wide);
  expect(parseGroupColumns(null, 'narrow')).toEqual(defaultGroupColumns.narrow);
});

it('puts the hotels without this morning’s snapshot first, the others in their order', () => {
  const [port, cime, mer] = [
    hotel({ name: 'Port' }),
    hotel({ name: 'Cime', is_late: true }),
    hotel({ name: 'Mer' }),
  ];
  expect(lateFirst([port, cime, mer])).toEqual([cime, port, mer]);
});

describe('a difference', () => {
  const gapOf = (hotels: GroupHotel[]) =>
    groupColumns
      .find(({ id }) => id === 'n1_gap')
      ?.ofGroup({ hotels, totals: groupTotals(hotels, []) });

  it('sums the hotels that have both figures', () => {
    expect(gapOf([hotel(), hotel({ n1_value: null }), hotel({ total: 3_900 })])).toEqual({
      figure: 300,
      counted: 2,
    });
  });

  it('is unknown, never 0, where no hotel has both', () => {
    expect(gapOf([hotel({ n1_value: null }), hotel({ total: null })])).toEqual({
      figure: null,
      counted: 0,
    });
  });
});
