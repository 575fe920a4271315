import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayOf } from '../calendar/day.ts';
import { daysOfMonth } from '../calendar/month.ts';
import type { SnapshotRow } from '../nights/month-of-snapshots.ts';
import {
  doubtText,
  isUnlike,
  type Photo,
  photoDoubts,
  photosOf,
  withPhotosBefore,
} from './photo-doubts.ts';

const december = { year: 2026, month: 12 };
const before: SnapshotRow = {
  as_of: '2026-12-10',
  nights: daysOfMonth(december).map((_, index) => 60 + ((index * 37) % 50)),
};
const photo = (nights: Photo['nights'], asOf = '2026-12-11'): Photo => ({
  asOf,
  month: december,
  nights,
});
const kinds = (...args: Parameters<typeof photoDoubts>) =>
  photoDoubts(...args).map(({ kind }) => kind);
/** From the 10th on every third night has two more. */
const next = before.nights.map((night, index) =>
  index > 8 && index % 3 === 0 ? (night ?? 0) + 2 : night,
);

describe('what is asked before a photo is imported', () => {
  it('is nothing for the photo of the next day', () => {
    expect(kinds(photo(next), before)).toEqual([]);
    expect(kinds(photo(next), null)).toEqual([]);
  });

  it('is whether the month is another one where its last night is missing', () => {
    const november = [...next.slice(0, 30), null];
    const [doubt] = photoDoubts(photo(november), before);
    expect(doubt).toEqual({ kind: 'cut', known: 30, days: 31 });
    expect(doubt && doubtText(doubt, photo(november))).toBe(
      '30 nuits sur 31 en décembre 2026 : est-ce la ligne d’un autre mois, ou manque-t-il une colonne ?',
    );
    expect(kinds(photo(november), null)).toEqual(['cut']);
    // A night within the month that is not known, a week that is entered alone, or what the photo before lacked, too.
    expect(kinds(photo(next.with(4, null)), before)).toEqual([]);
    expect(kinds(photo(next.map((night, index) => (index < 7 ? night : null))), null)).toEqual([]);
    expect(kinds(photo(november), { ...before, nights: before.nights.with(30, null) })).toEqual([]);
  });

  it('is which past nights change, but not the night of the photo before', () => {
    const [doubt] = photoDoubts(photo(next.with(2, 7).with(9, 5)), before);
    expect(doubt).toEqual({
      kind: 'past',
      before: '2026-12-10',
      days: [{ day: '2026-12-03', before: 84, after: 7 }],
    });
    expect(doubt && doubtText(doubt, photo(next))).toBe(
      '1 nuit passée change depuis la photo du 10/12/2026 : 03/12/2026 (84 → 7).',
    );
  });

  it('is nothing for a few nights alone', () => {
    expect(kinds(photo([7, ...Array<null>(30).fill(null)]), before)).toEqual([]);
  });

  it('is whether a column is missing, or there is one too many', () => {
    expect(kinds(photo([...next.slice(1), null]), before)).toContain('shifted');
    expect(kinds(photo([null, ...next.slice(0, 30)]), before)).toContain('shifted');
  });

  it('is whether the photo is that of another month or hotel', () => {
    const other = { name: 'l’Hôtel des Alpes', nights: next.map((night) => 260 - (night ?? 0)) };
    const pasted = photo(
      other.nights.map((night) => night + 1),
      '2026-12-11',
    );
    expect(isUnlike(pasted, before)).toBe(true);
    const doubts = photoDoubts(pasted, before, [
      { ...other, name: 'x', nights: before.nights },
      other,
    ]);
    expect(doubts.find(({ kind }) => kind === 'other')).toEqual({
      kind: 'other',
      before: '2026-12-10',
      name: 'l’Hôtel des Alpes',
    });
    expect(kinds(photo(next), before, [other])).toEqual([]);
  });
});

test('the photo before is the latest of the month, stored or imported with it', () => {
  const figures = ['2026-12-09', '2026-12-11'].flatMap((asOf) =>
    [1, 2].map((day) => ({ asOf, day: dayOf(2026, 12, day), nuitees: day })),
  );
  const photos = photosOf([...figures, { asOf: null, day: '2026-12-01', nuitees: 3 }]);
  expect(photos.map(({ asOf, nights }) => [asOf, ...nights.slice(0, 3)])).toEqual([
    ['2026-12-09', 1, 2, null],
    ['2026-12-11', 1, 2, null],
  ]);
  const datesBefore = (stored: readonly SnapshotRow[]) =>
    withPhotosBefore(photos, () => stored).map((compared) => compared.before?.as_of ?? null);
  expect(datesBefore([before])).toEqual([null, '2026-12-10']);
  expect(datesBefore([])).toEqual([null, '2026-12-09']);
  expect(datesBefore([{ ...before, as_of: '2026-12-09' }])).toEqual([null, '2026-12-09']);
  expect(datesBefore([{ ...before, as_of: '2026-12-11' }])).toEqual([null, '2026-12-09']);
});

/** A month of a hotel, and its photo of the next morning: a third of the nights at least are the same. */
const anyNextPhoto = fc
  .record({
    nights: fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 31, maxLength: 31 }),
    changes: fc.array(fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: -5, max: 9 })), {
      minLength: 31,
      maxLength: 31,
    }),
    dayOfPhoto: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ nights, changes, dayOfPhoto }) => ({
    before: { as_of: dayOf(2026, 12, dayOfPhoto), nights },
    nights: nights.map((night, index) =>
      index + 1 < dayOfPhoto ? night : Math.max(0, night + (changes[index] ?? 0)),
    ),
  }));

test('no plausible photo of the next day is doubted, beside any other photo', () => {
  const anyOther = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 31, maxLength: 31 });
  fc.assert(
    fc.property(anyNextPhoto, anyOther, ({ before: earlier, nights }, other) => {
      expect(kinds(photo(nights, '2027-01-01'), earlier, [{ name: 'x', nights: other }])).toEqual(
        [],
      );
    }),
    { numRuns: 2_000 },
  );
});

test('any photo moved by a day is doubted', () => {
  fc.assert(
    fc.property(anyNextPhoto, fc.boolean(), ({ before: earlier, nights }, isEarly) => {
      const moved = isEarly ? [...nights.slice(1), null] : [null, ...nights.slice(0, 30)];
      expect(kinds(photo(moved, '2027-01-01'), earlier)).toContain('shifted');
    }),
    { numRuns: 2_000 },
  );
});
