import { recogniseDays } from './recognise-days.ts';
import { recogniseGrid } from './recognise-grid.ts';
import { isEmptyCell, type Sheet } from './sheet.ts';
import type { RecognisedLayout, UserAnswers } from './sheet-layout.ts';

/** Recognises one of the usual layouts; 'unknown' where the user must map the columns. */
export function recogniseSheet(sheet: Sheet, answers: UserAnswers): RecognisedLayout {
  if (sheet.rows.every((row) => row.every(isEmptyCell))) return { kind: 'empty' };
  return recogniseGrid(sheet, answers) ?? recogniseDays(sheet, answers);
}

/** Whether the sheet’s name says that it has no realised nights (a budget, N-1 …): it is then not selected by default. */
export function isExcludedByDefault({ name }: Sheet): boolean {
  return /budget|n\s?-\s?1|objectif|pr[ée]v/i.test(name);
}
