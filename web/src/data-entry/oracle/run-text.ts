import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths } from '@hotel/domain/calendar/month.ts';
import { localMomentIn } from '@hotel/domain/daily-import/schedule.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { Run } from './followed-run.ts';

/** Where an import stands, in a word or two. */
export function stateOf({ state, cancel_asked, tries, errors }: Run): {
  tone: BadgeTone;
  words: string;
} {
  switch (state) {
    case 'running':
      return { tone: 'strong', words: cancel_asked ? 'Arrêt demandé' : 'En cours' };
    case 'waiting':
      return tries === 0
        ? { tone: 'quiet', words: 'En attente' }
        : { tone: 'stale', words: 'Nouvel essai prévu' };
    case 'done':
      return errors.length === 0
        ? { tone: 'good', words: 'Terminé' }
        : { tone: 'stale', words: 'À vérifier' };
    case 'failed':
      return { tone: 'danger', words: 'Échoué' };
    case 'cancelled':
      return { tone: 'quiet', words: 'Arrêté' };
  }
}

/** 'février 2026 à mai 2026'; null while the first month is not known. */
export function monthsOf({ first_month: first, months }: Run): string | null {
  if (first === null) return null;
  const last = addMonths(first, months - 1);
  return months === 1 ? monthTitle(first) : `${monthTitle(first)} à ${monthTitle(last)}`;
}

/** The month that is asked now: 'mars 2026'; null when none is. */
export function monthAtWork({ first_month: first, months, months_done: done }: Run): string | null {
  return first === null || done >= months ? null : monthTitle(addMonths(first, done));
}

/** An instant of an answer on the hotel's clock: '21/11/2026 06:00'. */
export function hourOf(instant: string, timeZone: string): string {
  const { day, hour } = localMomentIn(timeZone, Date.parse(instant));
  return `${frenchDay(day)} ${hour}`;
}
