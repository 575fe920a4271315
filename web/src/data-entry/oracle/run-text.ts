import { addMonths, type Month } from '@hotel/domain/calendar/month.ts';
import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import { localMomentIn } from '@hotel/domain/daily-import/schedule.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { pmsSourceText } from '../../pms/pms-source-text.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { monthsText } from '../imports/import-entry-text.ts';

/** The badge that shows the state of an import. */
export function runStateBadge({ state, cancel_asked, tries, errors, remarks }: ImportRun): {
  tone: BadgeTone;
  text: string;
} {
  switch (state) {
    case 'running':
      return { tone: 'strong', text: cancel_asked ? 'Arrêt demandé' : 'En cours' };
    case 'waiting':
      return tries === 0
        ? { tone: 'quiet', text: 'En attente' }
        : { tone: 'stale', text: 'Nouvel essai prévu' };
    case 'done':
      return errors.length + remarks.length === 0
        ? { tone: 'good', text: 'Terminé' }
        : { tone: 'stale', text: 'À vérifier' };
    case 'failed':
      return { tone: 'danger', text: 'Échoué' };
    case 'cancelled':
      return { tone: 'quiet', text: 'Arrêté' };
  }
}

/** 'février 2026 à mai 2026'; null while the first month is unknown. */
export function monthsOfRunText({ first_month: first, months }: ImportRun): string | null {
  return first === null ? null : monthsText(first, addMonths(first, months - 1));
}

/** The month being imported; null if none is. */
export function currentMonthOf({
  first_month: first,
  months,
  months_done: done,
}: ImportRun): Month | null {
  return first === null || done >= months ? null : addMonths(first, done);
}

/** When a run whose last attempt failed is tried again: 'Nouvel essai à 06:05'; null without a next attempt. */
export function nextAttemptText(
  { failure, next_try_at: at }: Pick<ImportRun, 'failure' | 'next_try_at'>,
  timeZone: string,
): string | null {
  if (failure === null || at === null) return null;
  return `Nouvel essai à ${localMomentIn(timeZone, Date.parse(at)).hour}`;
}

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
