import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupBand, type HotelBandInput } from './group-band.ts';

/** A hotel with these forecast errors in person-nights, one a day from the newest on. */
function hotel(errors: readonly number[], given: Partial<HotelBandInput> = {}): HotelBandInput {
  return {
    expected: 6_000,
    toCome: 3_000,
    most: 9_000,
    scale: 50,
    meanLead: 10,
    usualError: 1,
    daysBefore: Int16Array.from(errors, (_, index) => index + 11),
    errors: Float64Array.from(errors),
    weights: Uint8Array.from(errors, () => 1),
    ...given,
  };
}

const mornings = 364;
/** Errors that swing from −200 to +200. */
const swing = Array.from({ length: mornings }, (_, index) => 200 * Math.sin(index));
const opposite = swing.map((error) => -error);

describe('the band of a group', () => {
  it('is wider by √2, not 2, for two hotels with independent errors', () => {
    const one = hotel(swing);
    const other = hotel(swing.map((_, index) => 200 * Math.sin(index * Math.SQRT2 + 1)));
    const [single, both] = [groupBand([one]), groupBand([one, other])];
    const widthOf = ({ low, high }: typeof single) => high - low;
    expect(widthOf(both) / widthOf(single)).toBeGreaterThan(1.2);
    expect(widthOf(both) / widthOf(single)).toBeLessThan(1.7);
  });

  it('doubles where two hotels have the same errors, apart from the usual error it is drawn towards', () => {
    const [single, both] = [groupBand([hotel(swing)]), groupBand([hotel(swing), hotel(swing)])];
    expect(both.high / single.high).toBeGreaterThan(1.8);
    expect(both.high / single.high).toBeLessThanOrEqual(2);
  });

  it('is the usual error alone where the errors of two hotels cancel each other', () => {
    const { low, high } = groupBand([hotel(swing), hotel(opposite)]);
    expect(high).toBeCloseTo(-low);
    expect(high).toBeLessThan(groupBand([hotel(swing)]).high);
  });

  it('leaves out mornings of which most hotels have no figures, and lets the others represent the rest', () => {
    const young = hotel(swing.slice(0, 60));
    const old = hotel(swing, { scale: 100 });
    const alone = hotel([...swing.slice(0, 60), ...swing.slice(60).map(() => 5_000)]);
    expect(groupBand([alone, hotel(swing.slice(0, 60)), young])).toEqual(
      groupBand([hotel(swing.slice(0, 60)), hotel(swing.slice(0, 60)), young]),
    );
    expect(groupBand([old, young]).high).toBeGreaterThan(groupBand([old]).high);
  });

  it('never passes what is to come, nor what the hotels hold', () => {
    const { low, high } = groupBand([
      hotel(
        swing.map((error) => error * 1_000),
        { toCome: 40, most: 50 },
      ),
    ]);
    expect([low, high]).toEqual([-40, 10]);
  });

  it('never excludes the landing itself, where every past error has the same sign', () => {
    const more = groupBand([hotel(Array(mornings).fill(200))]);
    expect(more.low).toBe(0);
    expect(more.high).toBeGreaterThan(0);
    const less = groupBand([hotel(Array(mornings).fill(-200))]);
    expect(less.low).toBeLessThan(0);
    expect(less.high).toBe(0);
  });

  it('is nothing where no night is to come or all are closed', () => {
    expect(groupBand([])).toEqual({ low: 0, high: 0 });
    expect(groupBand([hotel([], { scale: 0, toCome: 0, most: 0 })])).toEqual({ low: 0, high: 0 });
  });
});

const anyHotel = fc
  .record({
    errors: fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { maxLength: 80 }),
    scale: fc.double({ min: 1, max: 200, noNaN: true }),
  })
  .map(({ errors, scale }) => hotel(errors, { scale }));

it('holds the landing, and does not depend on the order of the hotels', () => {
  fc.assert(
    fc.property(fc.array(anyHotel, { minLength: 1, maxLength: 6 }), (hotels) => {
      const { low, high } = groupBand(hotels);
      expect(low).toBeLessThanOrEqual(0);
      expect(high).toBeGreaterThanOrEqual(0);
      const reversed = groupBand(hotels.toReversed());
      expect(reversed.low).toBeCloseTo(low, 6);
      expect(reversed.high).toBeCloseTo(high, 6);
    }),
  );
});
