import type { Month } from '@hotel/domain/calendar/month.ts';
import type { Answer } from '../server-calls/declared-calls.ts';
import { isAnothers } from '../server-calls/session-token.ts';
import type { Kept } from './asked.ts';

/** Everything the dashboard of a month stands on. */
export type MonthAnswers = {
  grid: Answer<'GET /nuitees/grid'>;
  series: Answer<'GET /nuitees/series'>;
  pickUps: Answer<'GET /nuitees/pickup_series'>;
  /** Of months that are over, or have no snapshot. */
  finals: Answer<'GET /nuitees/final_totals'>;
  budgets: Answer<'GET /budgets'>;
  beds: Answer<'POST /oracle/hotel-status'>;
  noShow: Answer<'POST /oracle/noshow-summary'>;
  nationalities: Answer<'POST /oracle/nationalite-month'>;
};

/** What this browser remembers of a month; each part has its own age. */
export type KeptAnswers = { readonly [Part in keyof MonthAnswers]?: Kept<MonthAnswers[Part]> };

/** Whose figures of which month: another person at the same machine never sees them. */
export type KeptPlace = { userId: string; hotelId: string; month: Month };

type Written = { form: typeof form; user: string; answers: KeptAnswers };

const prefix = 'dashboard_cache_';
/** Raised whenever an answer changes its shape: what an older version kept is then not read. */
const form = 1;

/** What was kept of the month for this person; nothing when it was another's, or cannot be read. */
export function readKept(place: KeptPlace): KeptAnswers {
  try {
    const record = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as Written | null;
    return record?.form === form && record.user === place.userId ? record.answers : {};
  } catch {
    return {};
  }
}

/** Keeps these answers; those of the same month that are not given stay as they were. */
export function keep(place: KeptPlace, answers: KeptAnswers): void {
  if (isAnothers()) return;
  const record: Written = {
    form,
    user: place.userId,
    answers: { ...readKept(place), ...answers },
  };
  const text = JSON.stringify(record);
  try {
    localStorage.setItem(keyOf(place), text);
  } catch {
    // The storage is full: the other months make room for the one on the screen.
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
    tryToKeep(keyOf(place), text);
  }
}

function tryToKeep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.error('The month could not be kept', error);
  }
}

/** The specification's key of a hotel's month. */
export function keyOf({ hotelId, month }: Omit<KeptPlace, 'userId'>): string {
  return `${prefix}${hotelId}_${month.year}_${month.month}`;
}
