import { describe, expect, test } from 'vitest';
import { isReportName, reportPathInFolder } from './report-path.ts';

const refusalOf = (code: string, path: string) => {
  try {
    return reportPathInFolder(code, path);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the report of a path', () => {
  test('is in the folder of the code', () => {
    expect(reportPathInFolder('AZUR', 'AZUR/2026-01-31/Clôture du soir/a b.PDF')).toEqual({
      code: 'AZUR',
      day: '2026-01-31',
      type: 'Clôture du soir',
      name: 'a b.PDF',
    });
  });

  test('is the same whatever the spelling of the code’s accents', () => {
    const path = `${'Été'.normalize('NFD')}/2026-01-31/Cloture/a.pdf`;
    expect(reportPathInFolder('Été'.normalize('NFC'), path)).toMatchObject({ name: 'a.pdf' });
  });

  test.each([
    ['AZUR2/2026-01-31/Cloture/a.pdf', 'FORBIDDEN'],
    ['azur/2026-01-31/Cloture/a.pdf', 'FORBIDDEN'],
    ['2026-01-31/Cloture/a.pdf', 'FORBIDDEN'],
    ['AZUR/../AZUR/2026-01-31/Cloture/a.pdf', 'FORBIDDEN'],
    ['AZUR/2026-01-31/%2e%2e/a.txt', 'FORBIDDEN'],
    ['', 'FORBIDDEN'],
    ['AZUR', 'NOT_A_PDF'],
    ['AZUR/2026-01-31/Cloture/a.txt', 'NOT_A_PDF'],
    ['AZUR/2026-01-31/Cloture', 'NOT_A_PDF'],
    ['AZUR/2026-02-30/Cloture/a.pdf', 'NOT_FOUND'],
    ['AZUR/2026-01-31/a.pdf', 'NOT_FOUND'],
    ['AZUR/2026-01-31/Cloture/b/a.pdf', 'NOT_FOUND'],
    ['AZUR/2026-01-31/.git/a.pdf', 'NOT_FOUND'],
  ])('%j is %s', (path, refused) => {
    expect(refusalOf('AZUR', path)).toBe(refused);
  });
});

test('takes names ending in .pdf, in any case, that are not hidden', () => {
  expect(['a.pdf', 'a.PDF', 'é à.Pdf'].map(isReportName)).toEqual([true, true, true]);
  expect(['a.pdf.tmp', 'pdf', '.pdf', '._a.pdf'].map(isReportName)).toEqual(Array(4).fill(false));
});
