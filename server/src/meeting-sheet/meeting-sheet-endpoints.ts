import { apiError } from '@hotel/domain/api-error.ts';
import { downloadMeetingSheet, readMeetingSheet } from '@hotel/domain/meeting-sheet/endpoints.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';
import { generatedFile } from '../platform/http/response/generated-file.ts';
import { sheetSize, sheetTitle } from './draw-meeting-sheet.ts';
import type { MeetingSheetDependencies } from './load-meeting-sheet.ts';
import { drawnMeetingSheet, meetingSheetFile } from './meeting-sheet-file.ts';

/** The sheet of the morning meeting, as the browser shows it and as a PDF: the same drawing. */
export function meetingSheetEndpoints(dependencies: MeetingSheetDependencies): EndpointHandler[] {
  return [
    handleRequest(readMeetingSheet, async (db, { hotel }) => {
      const drawn = await drawnMeetingSheet(dependencies, db, hotel);
      if (drawn === null) throw apiError('NOT_FOUND');
      const { sheet, marks } = drawn;
      return { day: sheet.day, title: sheetTitle(sheet), ...sheetSize, marks };
    }),

    handleRequest(downloadMeetingSheet, async (db, { hotel }) => {
      const file = await meetingSheetFile(dependencies, db, hotel);
      if (file === null) throw apiError('NOT_FOUND');
      return generatedFile(file.name, file.pdf);
    }),
  ];
}
