import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  densityOf,
  gap,
  layoutPages,
  pageAt,
  pageInSight,
  pagesNear,
  positionAt,
  topOf,
} from './page-layout.ts';

const upright = Math.SQRT2;
const three = layoutPages(3, 100, (page) => (page === 2 ? 0.5 : 1));

test('sheets lie one under the other, each in its own shape', () => {
  expect(three).toEqual({
    width: 100,
    tops: [12, 124, 186],
    heights: [100, 50, 100],
    height: 298,
  });
});

test('a page is found by the height it stands at, between two the next one, beyond the last the last', () => {
  const found = [0, 12, 111, 112, 124, 173, 174, 186, 9999].map((at) => pageAt(three, at));
  expect(found).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
});

test('what is read is at the middle; what is near is seen, with one before and one behind', () => {
  const many = layoutPages(700, 100, () => 1);
  const sight = { top: 112 * 99, height: 200 };
  expect(pageInSight(many, sight)).toBe(100);
  expect(pagesNear(many, sight)).toEqual([99, 100, 101, 102]);
  expect(pagesNear(many, { top: 0, height: 50 })).toEqual([1, 2]);
  expect(
    pagesNear(
      layoutPages(0, 100, () => 1),
      { top: 0, height: 50 },
    ),
  ).toEqual([]);
});

describe('whatever the pages', () => {
  const ratios = fc.array(fc.double({ min: 0.1, max: 3, noNaN: true }), { minLength: 1 });
  const width = fc.integer({ min: 80, max: 3000 });
  const layout = (shapes: readonly number[], wide: number) =>
    layoutPages(shapes.length, wide, (page) => shapes[page - 1] ?? upright);

  test('each is found at its beginning and at its end', () => {
    fc.assert(
      fc.property(ratios, width, (shapes, wide) => {
        const laid = layout(shapes, wide);
        for (const [index, top] of laid.tops.entries()) {
          expect(pageAt(laid, top)).toBe(index + 1);
          expect(pageAt(laid, top + (laid.heights[index] ?? 0) - 1)).toBe(index + 1);
        }
        const last = laid.tops.length - 1;
        expect(laid.height).toBe((laid.tops[last] ?? 0) + (laid.heights[last] ?? 0) + gap);
      }),
    );
  });

  test('a place is the same place in another size, to the pixel', () => {
    fc.assert(
      fc.property(ratios, width, width, fc.double({ min: 0, max: 1, noNaN: true }), (...given) => {
        const [shapes, wide, other, part] = given;
        const laid = layout(shapes, wide);
        const top = Math.round(part * laid.height);
        const place = positionAt(laid, top);
        expect(Math.abs(topOf(laid, place) - top)).toBeLessThanOrEqual(1);
        const moved = topOf(layout(shapes, other), place);
        const isOnSheet = place.part >= 0 && place.part <= 1;
        if (isOnSheet)
          expect(pageAt(layout(shapes, other), moved - 1)).toBeLessThanOrEqual(place.page);
      }),
    );
  });
});

test('a sheet is as sharp as the screen, until its canvas would be too large', () => {
  expect(densityOf(800, 1131, 2)).toBe(2);
  expect(densityOf(390, 551, 3)).toBe(3);
  const capped = densityOf(2400, 3394, 3);
  expect(2400 * capped * 3394 * capped).toBeCloseTo(8_388_608, 0);
});
