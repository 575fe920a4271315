import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divisionsOf,
  indicatorsOf,
  quotientOf,
  revenueEffects,
  summedDivision,
} from './indicators.ts';

const open = [false, false, false];
const nights = {
  nuitees: [20, 30, null],
  rooms: [10, 20, 12],
  revenue: [100_000, 250_000, null],
};

describe('indicatorsOf', () => {
  it('divides over the nights that have what is divided and what divides', () => {
    expect(indicatorsOf(nights, 40, open)).toEqual({
      nuitees: 50,
      rooms: 42,
      revenue: 350_000,
      // 42 ÷ (40 × 3), 350 000 ÷ 30, 350 000 ÷ (40 × 2), 50 ÷ 30.
      occupancy: 0.35,
      average_price: 11_666.7,
      revpar: 4375,
      guests_per_room: 1.6667,
      nights: { rooms: 3, revenue: 2 },
    });
  });

  it('has no room available on a closed night', () => {
    const { occupancy, revpar } = indicatorsOf(nights, 40, [false, false, true]);
    expect(occupancy).toBe(0.525);
    expect(revpar).toBe(4375);
    const allClosed = indicatorsOf(nights, 40, [true, true, true]);
    expect(allClosed).toMatchObject({ occupancy: null, revpar: null, average_price: 11_666.7 });
  });

  it('is unknown, never 0, where a divisor is 0 or unknown', () => {
    expect(indicatorsOf(nights, null, open)).toMatchObject({ occupancy: null, revpar: null });
    const none = [null, null, null];
    expect(indicatorsOf({ nuitees: [1, 2, 3], rooms: none, revenue: none }, 40, open)).toEqual({
      nuitees: 6,
      rooms: null,
      revenue: null,
      occupancy: null,
      average_price: null,
      revpar: null,
      guests_per_room: null,
      nights: { rooms: 0, revenue: 0 },
    });
    const noRooms = indicatorsOf({ ...nights, rooms: [0, 0, 0] }, 40, open);
    expect(noRooms).toMatchObject({ occupancy: 0, average_price: null, guests_per_room: null });
  });
});

describe('ratios of several hotels', () => {
  const figure = fc.option(fc.nat({ max: 500 }), { nil: null });
  const anyNights = fc
    .array(fc.tuple(figure, figure, figure), { minLength: 5, maxLength: 5 })
    .map((days) => ({
      nuitees: days.map(([one]) => one),
      rooms: days.map(([, one]) => one),
      revenue: days.map(([, , one]) => one),
    }));
  const hotel = fc.tuple(anyNights, fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }));

  it('divide the sums, and never leave the ratios of their hotels', () => {
    fc.assert(
      fc.property(fc.array(hotel, { minLength: 1, maxLength: 6 }), (hotels) => {
        const divisions = hotels.map(([of, rooms]) => divisionsOf(of, rooms, []).occupancy);
        const own = divisions.filter((one) => one !== null).map(({ part, whole }) => part / whole);
        const { sum, counted } = summedDivision(divisions);
        expect(counted).toBe(own.length);
        const ratio = quotientOf('occupancy', sum);
        if (own.length === 0) expect(ratio).toBeNull();
        else {
          expect(ratio).toBeGreaterThanOrEqual(Math.min(...own) - 0.0001);
          expect(ratio).toBeLessThanOrEqual(Math.max(...own) + 0.0001);
        }
      }),
    );
  });

  it('weigh a large hotel more than a small one', () => {
    const { sum } = summedDivision([{ part: 90, whole: 100 }, null, { part: 100, whole: 900 }]);
    expect(quotientOf('occupancy', sum)).toBe(0.19);
  });
});

describe('revenueEffects', () => {
  it('divides the difference into volume and price', () => {
    const before = { nuitees: [], rooms: [100, 5], revenue: [1_000_000, null] };
    const now = { nuitees: [], rooms: [110, 7], revenue: [1_320_000, 90_000] };
    // Ten rooms more at 100 €, and 110 rooms at 20 € more.
    expect(revenueEffects(now, before)).toEqual({ volume: 100_000, price: 220_000 });
  });

  it('is unknown without a room on one side', () => {
    const some = { nuitees: [], rooms: [10], revenue: [100] };
    expect(revenueEffects(some, { ...some, rooms: [0] })).toBeNull();
    expect(revenueEffects({ ...some, rooms: [0] }, some)).toBeNull();
    expect(revenueEffects(some, { ...some, rooms: [null] })).toBeNull();
  });

  it('sums exactly to the difference of the revenues, whatever the figures', () => {
    const night = fc.tuple(
      fc.option(fc.nat({ max: 100_000 }), { nil: null }),
      fc.option(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { nil: null }),
    );
    const month = fc.array(night, { minLength: 31, maxLength: 31 });
    fc.assert(
      fc.property(month, month, (now, before) => {
        const measured = (of: typeof now) => ({
          nuitees: [],
          rooms: of.map(([rooms]) => rooms),
          revenue: of.map(([, revenue]) => revenue),
        });
        const effects = revenueEffects(measured(now), measured(before));
        const difference = now.reduce((sum, [rooms, revenue], index) => {
          const [roomsThen, revenueThen] = before[index] ?? [null, null];
          const known = rooms !== null && roomsThen !== null;
          return known && revenue !== null && revenueThen !== null
            ? sum + revenue - revenueThen
            : sum;
        }, 0);
        if (effects !== null) expect(effects.volume + effects.price).toBe(difference);
      }),
    );
  });
});
