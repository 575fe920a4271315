import { recogniseDays } from './recognise-days.ts';
import { recogniseGrid } from './recognise-grid.ts';
import { isEmptyCell, type WorkbookSheet } from './sheet.ts';
import type { PeriodFromUser, RecognisedLayout } from './sheet-layout.ts';

/** Recognises one of the usual layouts; 'unknown' where the user must map the columns. */
export function recogniseSheet(
  sheet: WorkbookSheet,
  periodFromUser: PeriodFromUser,
): RecognisedLayout {
  if (sheet.rows.every((row) => row.every(isEmptyCell))) return { kind: 'empty' };
  return recogniseGrid(sheet, periodFromUser) ?? recogniseDays(sheet, periodFromUser);
}

/** Whether the sheet’s name says that it has no realised nights (a budget, N-1 …): it is then not selected by default. */
export function isExcludedByDefault({ name }: WorkbookSheet): boolean {
  return /budget|n\s?-\s?1|objectif|pr[ée]v/i.test(name);
}
