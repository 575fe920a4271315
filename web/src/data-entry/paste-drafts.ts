import { type Day, isDay, monthOf } from '@hotel/domain/calendar/day.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { globalHotel } from '../shell/hotel/effective-hotel.ts';
import { todayNow, useToday } from '../shell/hotel/hotel-day.ts';
import { createSessionValue } from '../shell/session/session-value.ts';
import { type MonthFields, monthFieldsOf } from './entry-fields.tsx';

/** The drafts of the paste forms, kept in session storage for each user and hotel. */

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

/** Identifies a draft: its form, user and hotel. */
export type DraftOwner = {
  readonly form: 'paste' | 'previous_year';
  readonly userId: string;
  readonly hotelId: string;
  /** The hotel's time zone: a draft belongs to the hotel's day. */
  readonly timeZone: string;
};

const drafts = createSessionValue<PasteDraft>(emptyDraft, (stored) => ({
  ...emptyDraft,
  ...(stored as Partial<PasteDraft>),
}));

/** The draft of a form. A text pasted before a hotel was selected moves to the hotel selected next. */
export function usePasteDraft({ form, userId, hotelId, timeZone }: DraftOwner): PasteDraft {
  useEffect(
    () => adoptDraftWithoutHotel({ form, userId, hotelId, timeZone }),
    [form, userId, hotelId, timeZone],
  );
  const draft = useSyncExternalStore(drafts.subscribe, () =>
    draftOf({ form, userId, hotelId, timeZone }),
  );
  return draftOn(useToday(), draft);
}

/** Changes some fields of a draft. */
export function changeDraft(owner: DraftOwner, change: Partial<PasteDraft>): void {
  drafts.set(storageKey(owner), changedDraft(todayNow(owner.timeZone), draftOf(owner), change));
}

/** The pasted text that is not stored in the database yet. */
export function textOfDraft(owner: DraftOwner): string {
  return draftOf(owner).text;
}

/** Clears the text unless it differs from `text` by now; the selected month and days are kept. */
export function clearDraft(owner: DraftOwner, text: string): void {
  if (draftOf(owner).text === text) changeDraft(owner, { text: '' });
}

function adoptDraftWithoutHotel(owner: DraftOwner): void {
  const globalOwner: DraftOwner = { ...owner, hotelId: globalHotel.id };
  const draft = draftOf(globalOwner);
  if (owner.hotelId === globalOwner.hotelId || draft.text === '' || draftOf(owner).text !== '')
    return;
  drafts.set(storageKey(owner), draft);
  drafts.set(storageKey(globalOwner), emptyDraft);
}

function draftOf(owner: DraftOwner): PasteDraft {
  return drafts.get(storageKey(owner));
}

function storageKey({ form, userId, hotelId }: DraftOwner): string {
  return `${form}_draft_${userId}_${hotelId}`;
}

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

/** The values of a form's fields: those selected, else of the day of the paste, else of today. */
export type PasteFields = MonthFields & {
  readonly asOfText: string;
  /** null if the field contains no valid day. */
  readonly asOf: Day | null;
};

export function pasteFieldsOf(draft: PasteDraft, today: Day): PasteFields {
  const day = draft.begunOn ?? today;
  const asOfText = draft.asOf ?? day;
  return {
    ...monthFieldsOf(draft, monthOf(day)),
    asOfText,
    asOf: isDay(asOfText) ? asOfText : null,
  };
}
