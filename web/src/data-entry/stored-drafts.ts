import { useEffect, useSyncExternalStore } from 'react';
import { globalHotel } from '../app-shell/effective-hotel.ts';
import { todayNow, useToday } from '../app-shell/hotel-day.ts';
import { createSessionValue } from '../app-shell/session-value.ts';
import { changedDraft, draftOn, emptyDraft, type PasteDraft } from './paste-draft.ts';

/** The drafts of the paste forms, kept in session storage for each user and hotel. */

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
  const draft = useSyncExternalStore(drafts.onChange, () =>
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
