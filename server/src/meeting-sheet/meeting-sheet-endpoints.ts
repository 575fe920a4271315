import { apiError } from '@hotel/domain/api-error.ts';
import { fileNameOf } from '@hotel/domain/exports/file-name.ts';
import { downloadMeetingSheet, readMeetingSheet } from '@hotel/domain/meeting-sheet/endpoints.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';
import { generatedFile } from '../platform/http/response/generated-file.ts';
import { drawMeetingSheet, sheetSize, sheetTitle } from './draw-meeting-sheet.ts';
import { loadMeetingSheet, type MeetingSheetDependencies } from './load-meeting-sheet.ts';

/** The sheet of the morning meeting, as the browser shows it and as a PDF: the same drawing. */
export function meetingSheetEndpoints(dependencies: MeetingSheetDependencies): EndpointHandler[] {
  async function draw(db: Queryable, hotel: string) {
    const sheet = await loadMeetingSheet(dependencies, db, hotel);
    if (sheet === null) throw apiError('NOT_FOUND');
    // Loads the PDF library, whose widths the layout needs: only a server that draws sheets has it in memory.
    const { measureText, pdfOf } = await import('./sheet-pdf.ts');
    return { sheet, marks: drawMeetingSheet(sheet, measureText), pdfOf };
  }
  return [
    handleRequest(readMeetingSheet, async (db, { hotel }) => {
      const { sheet, marks } = await draw(db, hotel);
      return { day: sheet.day, title: sheetTitle(sheet), ...sheetSize, marks };
    }),

    handleRequest(downloadMeetingSheet, async (db, { hotel }) => {
      const { sheet, marks, pdfOf } = await draw(db, hotel);
      const { hotel: name, day } = sheet;
      const pdf = await pdfOf(marks, { title: `${sheetTitle(sheet)}, ${name}`, day });
      return generatedFile(`${fileNameOf('reunion', name, day)}.pdf`, pdf);
    }),
  ];
}
