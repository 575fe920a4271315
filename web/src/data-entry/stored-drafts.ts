import { useEffect, useSyncExternalStore } from 'react';
import { globalHotel } from '../app-shell/effective-hotel.ts';
import { todayNow, useToday } from '../app-shell/hotel-day.ts';
import { createSessionValue } from '../app-shell/session-value.ts';
import { changedDraft, draftOn, emptyDraft, type PasteDraft } from './paste-draft.ts';

/** The drafts of the forms for pasting, each for one person and one hotel. */

/** Whose draft it is: a person's, for a hotel, on one of the forms. */
export type DraftOwner = {
  readonly form: 'paste' | 'previous_year';
  readonly userId: string;
  readonly hotelId: string;
  /** The hotel's, whose day a draft is of. */
  readonly timeZone: string;
};

const drafts = createSessionValue<PasteDraft>(emptyDraft, (stored) => ({
  ...emptyDraft,
  ...(stored as Partial<PasteDraft>),
}));

/** The draft of a form; what was pasted before a hotel was chosen goes with the hotel that is chosen then. */
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
  drafts.set(keyOf(owner), changedDraft(todayNow(owner.timeZone), draftOf(owner), change));
}

/** What was pasted and is not in the database yet. */
export function textOfDraft(owner: DraftOwner): string {
  return draftOf(owner).text;
}

/** Empties the text, unless it has changed since `text` was taken from it; the chosen month and days stay. */
export function clearDraft(owner: DraftOwner, text: string): void {
  if (draftOf(owner).text === text) changeDraft(owner, { text: '' });
}

function adoptDraftWithoutHotel(owner: DraftOwner): void {
  const early: DraftOwner = { ...owner, hotelId: globalHotel.id };
  const draft = draftOf(early);
  if (owner.hotelId === early.hotelId || draft.text === '' || draftOf(owner).text !== '') return;
  drafts.set(keyOf(owner), draft);
  drafts.set(keyOf(early), emptyDraft);
}

function draftOf(owner: DraftOwner): PasteDraft {
  return drafts.get(keyOf(owner));
}

function keyOf({ form, userId, hotelId }: DraftOwner): string {
  return `${form}_draft_${userId}_${hotelId}`;
}
