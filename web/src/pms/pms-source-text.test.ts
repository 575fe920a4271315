import { importKindNames } from '@hotel/domain/imports/import-kind.ts';
import { expect, test } from 'vitest';
import { pmsSourceText } from './pms-source-text.ts';

test('the texts for a folder of files do not mention Oracle', () => {
  expect(Object.values(pmsSourceText.files).filter((words) => /oracle/i.test(words))).toEqual([]);
  expect(Object.values(importKindNames).filter((name) => /oracle/i.test(name))).toEqual([]);
});

test('the texts for Oracle are those of the specification', () => {
  expect(pmsSourceText.oracle).toMatchObject({
    tab: 'Import Oracle',
    card: 'Import depuis Oracle',
    start: 'Lancer la Récupération Oracle',
    done: 'Import Oracle terminé',
    incomplete: 'Import Oracle incomplet',
    failed: "Erreur lors de l'import Oracle",
  });
});
