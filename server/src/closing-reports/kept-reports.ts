import type { Day } from '@hotel/domain/calendar/day.ts';
import type { ReportFile } from '@hotel/domain/closing-reports/calls.ts';
import type { ReportPlace } from '@hotel/domain/closing-reports/report-place.ts';
import type { OpenFile } from '../http/send-file.ts';

/**
 * Where another program leaves the closing reports, asked anew at every call. Accents compose: a name
 * is found however they are written. What is not whole yet is in no list. Lists are in no order.
 */
export type KeptReports = {
  codes(): Promise<string[]>;
  /** Days with a report, of this type when one is named. */
  days(code: string, type: string | undefined): Promise<Day[]>;
  /** Types there are, empty ones too, on this day when one is named. */
  types(code: string, day: Day | undefined): Promise<string[]>;
  files(code: string, day: Day, type: string): Promise<ReportFile[]>;
  /** Refused: NOT_FOUND what is gone, NOT_A_PDF, FORBIDDEN what lies outside the code's own folder. */
  open(place: ReportPlace): Promise<OpenFile>;
};
