import { expect, test } from 'vitest';
import { runEndToast } from './run-text.ts';

const counts = { inserted: 31, updated: 0, failure: null };
const skippedLine = 'mars 2026, Ligne 3 : 03/03/2026, nuitées négatives.';
const done = 'Import Oracle terminé: 31 insérées, 0 mises à jour, 0 ignorées';

test.each([
  ['no line', 0, [], 'success', done],
  ['a skipped line', 1, [skippedLine], 'error', `Import Oracle incomplet: ${skippedLine}`],
])('a run that names %s', (_, skipped, errors, tone, text) => {
  expect(runEndToast('oracle', { ...counts, state: 'done', skipped, errors })).toEqual({
    tone,
    text,
  });
});

test('a run that failed, and one that a person stopped', () => {
  const run = { ...counts, skipped: 0, errors: [] };
  expect(runEndToast('oracle', { ...run, state: 'failed', failure: 'Le PMS se tait.' })).toEqual({
    tone: 'error',
    text: "Erreur lors de l'import Oracle: Le PMS se tait.",
  });
  expect(runEndToast('oracle', { ...run, state: 'cancelled' })).toBeNull();
});
