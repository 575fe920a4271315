import type { Month } from '@hotel/domain/calendar/month.ts';
import { useSyncExternalStore } from 'react';

/** The percentages shown by the progress bar (specification, section 4). */
export type ProgressStep = 10 | 30 | 90 | 100;

/** The running import of one month; it is kept outside React and survives changing the tab or screen. */
export type RunningMonthImport = {
  readonly hotelId: string;
  readonly hotelName: string;
  readonly month: Month;
  readonly step: ProgressStep;
};

let runningImport: RunningMonthImport | null = null;
const listeners = new Set<() => void>();

/** Sets the progress of the import; null once it has ended. */
export function setImportStep(progress: RunningMonthImport | null): void {
  runningImport = progress;
  for (const listener of listeners) listener();
}

export function useRunningMonthImport(): RunningMonthImport | null {
  return useSyncExternalStore(onStep, () => runningImport);
}

function onStep(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
