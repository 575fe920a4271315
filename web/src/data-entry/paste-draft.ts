import type { Day } from '@hotel/domain/calendar/day.ts';

/** The input of a paste form that is not stored in the database yet. */
export type PasteDraft = {
  readonly text: string;
  /** 1 to 12; null until selected. */
  readonly month: number | null;
  /** As typed; null until changed. */
  readonly year: string | null;
  /** 'YYYY-MM-DD', or '' while the date field is incomplete; null until selected. */
  readonly asOf: string | null;
  /** The day the form was filled in: a text pasted yesterday keeps yesterday as its default as-of day. */
  readonly begunOn: Day | null;
};

export const emptyDraft: PasteDraft = {
  text: '',
  month: null,
  year: null,
  asOf: null,
  begunOn: null,
};

/**
 * The draft that applies today. A draft without text from another day is reset: a page left open
 * overnight must not store this morning's figures under the as-of day selected yesterday.
 */
export function draftOn(today: Day, draft: PasteDraft): PasteDraft {
  return draft.text === '' && draft.begunOn !== today ? emptyDraft : draft;
}

/** The draft with some fields changed; a text keeps the day it was pasted on. */
export function changedDraft(
  today: Day,
  draft: PasteDraft,
  change: Partial<Omit<PasteDraft, 'begunOn'>>,
): PasteDraft {
  const before = draftOn(today, draft);
  const keepsDay = before.text !== '' && change.text !== '';
  return { ...before, ...change, begunOn: keepsDay ? before.begunOn : today };
}
