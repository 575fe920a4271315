import type { Month } from '@hotel/domain/calendar/month.ts';
import { useSyncExternalStore } from 'react';

/** The steps the bar goes through (specification, section 4). */
export type Step = 10 | 30 | 90 | 100;

/** The import of one month under way in this window; it outlives the tab that started it. */
export type RunningMonthImport = {
  readonly hotelId: string;
  readonly hotelName: string;
  readonly month: Month;
  readonly step: Step;
};

let atWork: RunningMonthImport | null = null;
const listeners = new Set<() => void>();

/** Tells how far the import is; null once it has ended. */
export function setImportStep(next: RunningMonthImport | null): void {
  atWork = next;
  for (const listener of listeners) listener();
}

export function useRunningMonthImport(): RunningMonthImport | null {
  return useSyncExternalStore(onStep, () => atWork);
}

function onStep(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
