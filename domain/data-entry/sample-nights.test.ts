import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { countSampleFigures, sampleDays, sampleNights } from './sample-nights.ts';

const sample = sampleDays('2026-03-15').map((day) => ({ day, nuitees: sampleNights(day) }));

test('the sample covers the six months before, with 80 to 129 nights a day', () => {
  expect([sample[0]?.day, sample.at(-1)?.day]).toEqual(['2025-09-01', '2026-02-28']);
  const nights = sample.map(({ nuitees }) => nuitees);
  expect([Math.min(...nights), Math.max(...nights)]).toEqual([80, 129]);
});

test('sample figures are counted while they are at least a fifth', () => {
  const edited = (count: number) =>
    sample.map((figure, index) => (index < count ? { ...figure, nuitees: 500 } : figure));
  expect(countSampleFigures(sample)).toBe(sample.length);
  expect(countSampleFigures(edited(140))).toBe(sample.length - 140);
  expect(countSampleFigures(edited(sample.length))).toBe(0);
});

test("a hotel's own figures are not counted as sample figures", () => {
  const nights = fc.array(fc.integer({ min: 130, max: 400 }), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(nights, (figures) => {
      const own = figures.map((nuitees, index) => ({ day: addDays('2025-01-01', index), nuitees }));
      expect(countSampleFigures(own)).toBe(0);
    }),
  );
});
