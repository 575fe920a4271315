import { recogniseDays } from './recognise-days.ts';
import { recogniseGrid } from './recognise-grid.ts';
import { isEmptyCell, type Sheet } from './sheet.ts';
import type { RecognisedLayout, UserAnswers } from './sheet-layout.ts';

/** Recognises one of the layouts that hotels keep; 'unknown' where a person must say which column is what. */
export function recogniseSheet(sheet: Sheet, told: UserAnswers): RecognisedLayout {
  if (sheet.rows.every((row) => row.every(isEmptyCell))) return { kind: 'empty' };
  return recogniseGrid(sheet, told) ?? recogniseDays(sheet, told);
}

/** Sheets that hold something else than what happened are left out until they are chosen. */
export function isOfAnotherKind({ name }: Sheet): boolean {
  return /budget|n\s?-\s?1|objectif|pr[ée]v/i.test(name);
}
