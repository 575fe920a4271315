import type { Day } from '../calendar/day.ts';
import { calendarRangeMessage, type StoredKind } from './calendar-entry.ts';

/** The form of a closure or an event. */

/** As the server's `shortText`. */
const maxTitleLength = 200;

/** The fields as filled in; a day is null while its field holds none. */
export type EntryFormInput = {
  readonly kind: StoredKind;
  readonly title: string;
  readonly from: Day | null;
  readonly to: Day | null;
};

/** The French message of each invalid field, in the server's words; empty when all are valid. */
export type EntryErrors = { title?: string; from?: string; to?: string };

export function validateEntry({ title, from, to }: EntryFormInput): EntryErrors {
  const titleError = titleErrorOf(title.trim());
  return {
    ...(titleError === null ? {} : { title: titleError }),
    ...(from === null ? { from: 'Du : une date est attendue (jj/mm/aaaa).' } : {}),
    ...(to === null ? { to: 'Au : une date est attendue (jj/mm/aaaa).' } : {}),
    ...(from !== null && to !== null && to < from ? { to: calendarRangeMessage } : {}),
  };
}

function titleErrorOf(title: string): string | null {
  if (title === '') return 'Titre : ne peut pas être vide.';
  return title.length > maxTitleLength ? `Titre : ${maxTitleLength} caractères au plus.` : null;
}
