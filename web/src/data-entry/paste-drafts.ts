import { type Day, isDay, monthOf } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { globalHotel } from '../shell/hotel/effective-hotel.ts';
import { todayNow, useToday } from '../shell/hotel/hotel-day.ts';
import { useMe } from '../shell/session/session.tsx';
import { createSessionValue } from '../shell/session/session-value.ts';
import { monthOfFields } from './entry-fields.tsx';

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

/** A form of the selected hotel: its draft, and the values of its fields. */
export function usePasteForm(form: DraftOwner['form']) {
  const { id: userId } = useMe();
  const today = useToday();
  const { hotel, isGlobal } = useCurrentHotel();
  const owner: DraftOwner = { form, userId, hotelId: hotel.id, timeZone: hotel.timeZone };
  const draft = usePasteDraft(owner);
  return {
    ...{ owner, draft, today },
    /** null: none is selected, and nothing can be stored. */
    hotel: isGlobal ? null : hotel,
    fields: pasteFieldsOf(draft, today),
    /** It may lag behind typing, so that reading a long paste does not block the page. */
    deferredText: useDeferredValue(draft.text),
  };
}

export type PasteForm = ReturnType<typeof usePasteForm>;

/** The draft of a form. A text pasted before a hotel was selected moves to the hotel selected next. */
function usePasteDraft({ form, userId, hotelId, timeZone }: DraftOwner): PasteDraft {
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
export type PasteFields = {
  /** 1 to 12. */
  readonly monthNumber: number;
  readonly yearText: string;
  readonly asOfText: string;
  /** null unless the year is from 2000 to 2100. */
  readonly month: Month | null;
  /** null if the field contains no valid day. */
  readonly asOf: Day | null;
};

export function pasteFieldsOf(draft: PasteDraft, today: Day): PasteFields {
  const day = draft.begunOn ?? today;
  const monthNumber = draft.month ?? monthOf(day).month;
  const yearText = draft.year ?? String(monthOf(day).year);
  const asOfText = draft.asOf ?? day;
  return {
    monthNumber,
    yearText,
    asOfText,
    month: monthOfFields(monthNumber, yearText),
    asOf: isDay(asOfText) ? asOfText : null,
  };
}
