import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { pmsSourceText } from '../../pms/pms-source-text.ts';

type ImportToastCounts = { inserted: number; updated: number; skipped: number };

/** The toast of a successful import (specification, section 8). */
export function successText(source: PmsSource, counts: ImportToastCounts): string {
  const { inserted, updated, skipped } = counts;
  return `${pmsSourceText[source].done}: ${frenchNumber(inserted)} insérées, ${frenchNumber(updated)} mises à jour, ${frenchNumber(skipped)} ignorées`;
}

/** The toast of an import that skipped rows. */
export function incompleteText(source: PmsSource, firstError: string | undefined): string {
  const { incomplete, toCheck } = pmsSourceText[source];
  return `${incomplete}: ${firstError ?? toCheck}`;
}

export function failureText(source: PmsSource, message: string): string {
  return `${pmsSourceText[source].failed}: ${message}`;
}

/** The toast at the end of a range import; null for one that a person stopped. */
export function runEndToast(
  source: PmsSource,
  run: ImportToastCounts & Pick<ImportRun, 'state' | 'errors' | 'failure'>,
): { tone: 'success' | 'error'; text: string } | null {
  if (run.state === 'failed') {
    return { tone: 'error', text: failureText(source, run.failure ?? '') };
  }
  if (run.state !== 'done') return null;
  return run.skipped > 0
    ? { tone: 'error', text: incompleteText(source, run.errors[0]) }
    : { tone: 'success', text: successText(source, run) };
}
