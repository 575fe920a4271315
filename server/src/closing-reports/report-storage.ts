import type { Readable } from 'node:stream';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import type { ReportPath } from '@hotel/domain/closing-reports/report-path.ts';
import type { OpenFile } from '../platform/http/response/send-file.ts';

/**
 * The closing reports in a folder tree or in a bucket. Another program stores them there, and users do by
 * `store`. Names are compared after Unicode normalization. Lists are in no order, leave out reports that
 * are still being written, and show new reports at once; a day may be listed once more after its last
 * report was removed, unless the list is read with `refresh`. Throws REPORTS_UNAVAILABLE where the reports
 * cannot be reached.
 */
export type ReportStorage = {
  codes(): Promise<string[]>;
  /** Days with a report, of this type when one is given. */
  days(code: string, type: string | undefined, refresh: boolean): Promise<Day[]>;
  /** Types of report, also those without one, of this day when one is given. */
  types(code: string, day: Day | undefined): Promise<string[]>;
  files(code: string, day: Day, type: string): Promise<ReportFile[]>;
  /** Throws NOT_FOUND, NOT_A_PDF, or FORBIDDEN for a report outside the code's folder. */
  open(report: ReportPath): Promise<OpenFile>;
  /**
   * Stores a PDF durably; it becomes visible as a whole, and nothing stays of content that breaks off.
   * Throws REPORT_EXISTS, before `content` is read, where a report of that name exists and `overwrite`
   * is not set; NOT_A_PDF for content that is none, or incomplete.
   */
  store(report: ReportPath, content: Readable, options: StoreOptions): Promise<ReportFile>;
  /** Removes a report for good. Throws NOT_FOUND, or FORBIDDEN for one outside the code's folder. */
  remove(report: ReportPath): Promise<void>;
};

export type StoreOptions = { overwrite: boolean };
