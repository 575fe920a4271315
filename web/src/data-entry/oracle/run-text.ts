import { addMonths, type Month } from '@hotel/domain/calendar/month.ts';
import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import { localMomentIn } from '@hotel/domain/daily-import/schedule.ts';
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
