/** What other features may use of the closing reports. */
export type { FiledReports } from './filed-reports.ts';
