import { useEffect, useSyncExternalStore } from 'react';
import { globalHotel } from '../frame/hotel-choice.ts';
import { todayNow, useToday } from '../frame/hotel-day.ts';
import { changedDraft, draftOn, emptyDraft, type PasteDraft } from './paste-draft.ts';

/**
 * The drafts of the forms for pasting, in session storage, each for one person and one hotel: a reload
 * loses nothing, and signing out (which empties session storage) leaves nothing.
 */

/** Whose draft it is: a person's, for a hotel, on one of the forms. */
export type DraftOwner = {
  readonly form: 'paste' | 'previous_year';
  readonly userId: string;
  readonly hotelId: string;
  /** The hotel's, whose day a draft is of. */
  readonly timeZone: string;
};

const listeners = new Set<() => void>();
/** The drafts as last read, each with the stored text it was read from. */
const known = new Map<string, { stored: string | null; draft: PasteDraft }>();

/** The draft of a form; what was pasted before a hotel was chosen goes with the hotel that is chosen then. */
export function usePasteDraft({ form, userId, hotelId, timeZone }: DraftOwner): PasteDraft {
  useEffect(
    () => adoptDraftWithoutHotel({ form, userId, hotelId, timeZone }),
    [form, userId, hotelId, timeZone],
  );
  const draft = useSyncExternalStore(onDraftChange, () =>
    draftOf({ form, userId, hotelId, timeZone }),
  );
  return draftOn(useToday(), draft);
}

/** Changes some fields of a draft. */
export function changeDraft(owner: DraftOwner, change: Partial<PasteDraft>): void {
  write(keyOf(owner), changedDraft(todayNow(owner.timeZone), draftOf(owner), change));
}

/** Empties the text, unless it has changed since `text` was taken from it; the chosen month and days stay. */
export function clearDraft(owner: DraftOwner, text: string): void {
  if (draftOf(owner).text === text) changeDraft(owner, { text: '' });
}

function adoptDraftWithoutHotel(owner: DraftOwner): void {
  const early: DraftOwner = { ...owner, hotelId: globalHotel.id };
  const draft = draftOf(early);
  if (owner.hotelId === early.hotelId || draft.text === '' || draftOf(owner).text !== '') return;
  write(keyOf(owner), draft);
  write(keyOf(early), emptyDraft);
}

function draftOf(owner: DraftOwner): PasteDraft {
  const key = keyOf(owner);
  const stored = storedText(key);
  const before = known.get(key);
  if (before !== undefined && before.stored === stored) return before.draft;
  const draft = stored === null ? emptyDraft : readDraft(stored);
  known.set(key, { stored, draft });
  return draft;
}

function write(key: string, draft: PasteDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    // A full or forbidden storage: the draft lives in this page only.
    console.warn('The paste draft is not kept', error);
  }
  known.set(key, { stored: storedText(key), draft });
  for (const listener of listeners) listener();
}

function storedText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function readDraft(stored: string): PasteDraft {
  try {
    return { ...emptyDraft, ...(JSON.parse(stored) as Partial<PasteDraft>) };
  } catch {
    return emptyDraft;
  }
}

function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keyOf({ form, userId, hotelId }: DraftOwner): string {
  return `${form}_draft_${userId}_${hotelId}`;
}
