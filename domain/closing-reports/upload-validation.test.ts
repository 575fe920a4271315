import { expect, test } from 'vitest';
import { largestReport, uploadError } from './upload-validation.ts';

test.each([
  ['Clôture du 3.pdf', 1, null],
  ['A.PDF', largestReport, null],
  ['a.pdf', largestReport + 1, 'Envoi trop volumineux : 50 Mo au maximum.'],
  ['a.pdf', 0, 'Ce fichier n’est pas un PDF.'],
  ['a.docx', 10, 'Ce fichier n’est pas un PDF.'],
  ['.pdf', 10, 'Nom : un simple nom de fichier est attendu.'],
  ['a?.pdf', 10, 'Nom : un simple nom de fichier est attendu.'],
])('%s of %d bytes: %s', (name, size, why) => {
  expect(uploadError({ name, size })).toBe(why);
});
