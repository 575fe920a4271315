import type { Month } from '@hotel/domain/calendar/month.ts';
import { createStore, useStore } from '../../ui/store.ts';

/** The percentages shown by the progress bar (specification, section 4). */
export type ProgressStep = 10 | 30 | 90 | 100;

/** The running import of one month; it is kept outside React and survives changing the tab or screen. */
export type RunningMonthImport = {
  readonly hotelId: string;
  readonly hotelName: string;
  readonly month: Month;
  readonly step: ProgressStep;
};

const runningImport = createStore<RunningMonthImport | null>(null);

/** Sets the progress of the import; null once it has ended. */
export const setImportStep = runningImport.set;

export function useRunningMonthImport(): RunningMonthImport | null {
  return useStore(runningImport);
}
