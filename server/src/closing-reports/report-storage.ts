import type { Readable } from 'node:stream';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import type { ReportPath } from '@hotel/domain/closing-reports/report-path.ts';
import type { OpenFile } from '../http/response/send-file.ts';

/**
 * Where another program leaves the closing reports: a folder tree or a bucket. Accents compose: a name
 * is found however they are written. What is not whole yet is in no list. Lists are in no order, and
 * tell at once what has come; days may be told once more after their last report has gone, unless
 * they are asked `anew`. Refused: REPORTS_UNAVAILABLE where the reports cannot be reached.
 */
export type ReportStorage = {
  codes(): Promise<string[]>;
  /** Days with a report, of this type when one is named. */
  days(code: string, type: string | undefined, anew: boolean): Promise<Day[]>;
  /** Types there are, empty ones too, on this day when one is named. */
  types(code: string, day: Day | undefined): Promise<string[]>;
  files(code: string, day: Day, type: string): Promise<ReportFile[]>;
  /** Refused: NOT_FOUND what is gone, NOT_A_PDF, FORBIDDEN what lies outside the code's own folder. */
  open(place: ReportPath): Promise<OpenFile>;
  /**
   * Files a PDF, on disk when this returns; nobody meets it half written. `content` is not read where
   * a report of that name is there: REPORT_EXISTS, unless it is to be replaced. Refused: NOT_A_PDF
   * what is none, or not whole; whatever breaks `content` off leaves nothing behind.
   */
  file(place: ReportPath, content: Readable, filing: ReportUpload): Promise<ReportFile>;
};

export type ReportUpload = { overwrite: boolean };
