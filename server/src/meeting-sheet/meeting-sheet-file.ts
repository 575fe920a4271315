import type { Day } from '@hotel/domain/calendar/day.ts';
import { fileNameOf } from '@hotel/domain/exports/file-name.ts';
import type { SheetMark } from '@hotel/domain/meeting-sheet/endpoints.ts';
import type { Queryable } from '../platform/database/database.ts';
import { drawMeetingSheet, sheetTitle } from './draw-meeting-sheet.ts';
import {
  loadMeetingSheet,
  type MeetingSheet,
  type MeetingSheetDependencies,
} from './load-meeting-sheet.ts';

/** The drawing of a hotel's sheet of today; null where there is no such hotel. */
export async function drawnMeetingSheet(
  dependencies: MeetingSheetDependencies,
  db: Queryable,
  hotel: string,
): Promise<{ sheet: MeetingSheet; marks: SheetMark[] } | null> {
  const sheet = await loadMeetingSheet(dependencies, db, hotel);
  if (sheet === null) return null;
  const { measureText } = await pdfLibrary();
  return { sheet, marks: drawMeetingSheet(sheet, measureText) };
}

/** The sheet as a PDF file, for a download and for the morning flash; null where there is no such hotel. */
export async function meetingSheetFile(
  dependencies: MeetingSheetDependencies,
  db: Queryable,
  hotel: string,
): Promise<{ name: string; day: Day; pdf: Uint8Array } | null> {
  const drawn = await drawnMeetingSheet(dependencies, db, hotel);
  if (drawn === null) return null;
  const { sheet, marks } = drawn;
  const { hotel: name, day } = sheet;
  const { pdfOf } = await pdfLibrary();
  const pdf = await pdfOf(marks, { title: `${sheetTitle(sheet)}, ${name}`, day });
  return { name: `${fileNameOf('reunion', name, day)}.pdf`, day, pdf };
}

/** Has the widths that the layout needs: only a server that draws sheets has it in memory. */
function pdfLibrary() {
  return import('./sheet-pdf.ts');
}
