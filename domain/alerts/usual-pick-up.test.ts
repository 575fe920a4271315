import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { addMonths, lastDay, type Month } from '../calendar/month.ts';
import { aMonth } from '../nights/months-for-tests.ts';
import { thresholdNote, usualPickUp, usualPickUpNote, usualPickUpText } from './usual-pick-up.ts';

const november = { year: 2026, month: 11 };
const asOf = '2026-11-27';

/** A month that gains `pickUp` on the morning with `nightsLeft` nights left, and 1,000 on the one before. */
function monthThatGains(month: Month, pickUp: number, nightsLeft = 4) {
  const morning = addDays(lastDay(month), 1 - nightsLeft);
  return aMonth(month, {
    [addDays(morning, -2)]: { 28: 100 },
    [addDays(morning, -1)]: { 28: 1_100 },
    [morning]: { 28: 1_100 + pickUp },
  });
}

const past = (pickUps: readonly number[], nightsLeft?: number) =>
  pickUps.map((pickUp, index) =>
    monthThatGains(addMonths(november, -index - 1), pickUp, nightsLeft),
  );

test('is the median of past mornings with as many nights left', () => {
  const usual = usualPickUp(november, asOf, past([8, 30, 12, 12, 14, 0], 4));
  // The mornings with five nights left, one more, gained 1,000 each.
  expect(usual).toEqual({ year: 2026, month: 11, nights_left: 4, mornings: 12, usual: 515 });
  const exact = usualPickUp(november, asOf, past([8, 30, 12, 12, 14, 0], 3));
  expect(exact).toMatchObject({ nights_left: 4, mornings: 12 });
  expect(usualPickUp(november, asOf, past([8, 30, 12, 12, 14, 0], 2))).toMatchObject({
    mornings: 6,
    usual: 1_000,
  });
});

test('is unknown with too few mornings, and a change over a missing morning is none of one', () => {
  expect(usualPickUp(november, asOf, past([8, 30]))).toMatchObject({ usual: null, mornings: 4 });
  const withGap = past([8, 30, 12, 12, 14, 0]).map((month) => ({
    ...month,
    rows: month.rows.filter((_, index) => index !== 1),
  }));
  expect(usualPickUp(november, asOf, withGap)).toMatchObject({ usual: null, mornings: 0 });
  expect(usualPickUpText(usualPickUp(november, asOf, []))).toBeNull();
});

test('lies between the pick-ups of the mornings it is the median of', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 6, maxLength: 12 }),
      (gains) => {
        // With five nights left and three the other mornings are too far.
        const months = gains.map((gain, index) => {
          const month = monthThatGains(addMonths(november, -index - 1), gain);
          return { ...month, rows: month.rows.slice(1) };
        });
        const { usual, mornings } = usualPickUp(november, asOf, months);
        expect(mornings).toBe(gains.length);
        expect(usual).toBeGreaterThanOrEqual(Math.min(...gains));
        expect(usual).toBeLessThanOrEqual(Math.max(...gains));
      },
    ),
  );
});

test('stands beside the threshold of an alert, and of the rule while it is set', () => {
  const usual = [
    { ...november, nights_left: 4, usual: 12, mornings: 36 },
    { year: 2026, month: 12, nights_left: 35, usual: 58, mornings: 36 },
  ];
  expect(usualPickUpNote(usual, '2026-11-27')).toBe('D’habitude 12 à 4 nuits de la fin.');
  expect(usualPickUpNote(usual, '2027-01-01')).toBeNull();
  const plain = (threshold: number | null) =>
    thresholdNote(threshold, usual).replaceAll('\u202f', ' ');
  expect(plain(null)).toBe(
    'Novembre : d’habitude 12 à 4 nuits de la fin. Décembre : d’habitude 58 à 35 nuits de la fin.',
  );
  expect(plain(30)).toMatch(/Ce seuil alerterait au moins un matin sur deux pour novembre\.$/);
  expect(plain(12)).not.toContain('Ce seuil');
  expect(thresholdNote(30, [])).toBe('');
});
