import { describe, expect, it, test } from 'vitest';
import { coveredPeriodText, undoSentences, writeCountsText } from './import-entry-text.ts';

const oneAsOfDate = { from: '2026-03-05', to: '2026-03-05', count: 1 };

describe('coveredPeriodText', () => {
  it.each([
    [
      { months: ['2026-03'], as_of: oneAsOfDate, has_final_nights: false },
      'mars 2026, photo du 05/03/2026',
    ],
    [
      {
        months: ['2025-12', '2026-01', '2026-02'],
        as_of: { from: '2025-12-01', to: '2026-01-31', count: 40 },
        has_final_nights: true,
      },
      'décembre 2025 à février 2026, 40 photos du 01/12/2025 au 31/01/2026, nuitées finales',
    ],
    [{ months: ['2025-03'], as_of: null, has_final_nights: true }, 'mars 2025, nuitées finales'],
  ])('%o', (covered, text) => {
    expect(coveredPeriodText(covered)).toBe(text);
  });
});

test.each([
  [{ inserted: 1, updated: 0, deleted: 0 }, '1 insérée'],
  [{ inserted: 29, updated: 2, deleted: 0 }, '29 insérées, 2 remplacées'],
  [{ inserted: 0, updated: 0, deleted: 3 }, '3 supprimées'],
])('%o: %s', (counts, text) => {
  expect(writeCountsText(counts)).toBe(text);
});

test('undoSentences has a sentence for each count', () => {
  expect(undoSentences({ inserted: 1, updated: 12, deleted: 0 })).toEqual([
    '1 valeur qui n’existait pas avant disparaît.',
    '12 valeurs retrouvent ce qu’elles étaient avant.',
  ]);
  expect(undoSentences({ inserted: 0, updated: 0, deleted: 2 })).toEqual([
    '2 valeurs supprimées reviennent.',
  ]);
});
