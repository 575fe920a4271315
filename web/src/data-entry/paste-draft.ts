import type { Day } from '@hotel/domain/calendar/day.ts';

/** What is on a form for pasting and not yet in the database. */
export type PasteDraft = {
  readonly text: string;
  /** 1 to 12; null until chosen. */
  readonly month: number | null;
  /** As typed; null until chosen. */
  readonly year: string | null;
  /** As the date field holds it, '' while incomplete; null until chosen. */
  readonly asOf: string | null;
  /** The day the form was filled in: what was pasted yesterday evening is not of this morning. */
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
 * The draft as it counts today. Without a text, yesterday's choices are forgotten: a page left open
 * overnight must not file this morning's sheet under the as-of day that was chosen yesterday.
 */
export function draftOn(today: Day, draft: PasteDraft): PasteDraft {
  return draft.text === '' && draft.begunOn !== today ? emptyDraft : draft;
}

/** The draft after some of its fields change; a text keeps the day it was pasted on. */
export function changedDraft(
  today: Day,
  draft: PasteDraft,
  change: Partial<Omit<PasteDraft, 'begunOn'>>,
): PasteDraft {
  const before = draftOn(today, draft);
  const keepsItsDay = before.text !== '' && change.text !== '';
  return { ...before, ...change, begunOn: keepsItsDay ? before.begunOn : today };
}
