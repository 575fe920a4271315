import {
  type CreationDraft,
  type DeletionDraft,
  type UserDraft,
  withDraft,
} from '@hotel/domain/access/user-drafts.ts';
import { useMe } from '../../shell/session/session.tsx';
import { toastError, toastInfo } from '../../shell/toasts/toasts.ts';
import { changeDrafts } from './stored-users.ts';

/** A draft as a dialog passes it; its key and its time are added on saving. */
export type NewDraft =
  | Omit<CreationDraft, 'key' | 'asked_at'>
  | Omit<DeletionDraft, 'key' | 'asked_at'>;

const savedMessage = 'Serveur injoignable: gardé dans ce navigateur, non synchronisé.';
const notSavedMessage = 'Serveur injoignable, et ce navigateur n’a pas pu garder le brouillon.';

/** Saves and discards drafts. */
export function useDrafts() {
  const { id } = useMe();
  return {
    /** Saves a draft and shows a toast; returns false if it could not be saved. */
    saveDraft(newDraft: NewDraft): boolean {
      const draft: UserDraft = {
        ...newDraft,
        // At most one creation per email address and one deletion per user.
        key: newDraft.kind === 'creation' ? `+${newDraft.email}` : `-${newDraft.userId}`,
        asked_at: new Date().toISOString(),
      };
      const isSaved = changeDrafts(id, (drafts) => withDraft(drafts, draft));
      if (isSaved) toastInfo(savedMessage);
      else toastError(notSavedMessage);
      return isSaved;
    },
    discardDraft(key: string): void {
      changeDrafts(id, (drafts) => drafts.filter((draft) => draft.key !== key));
    },
  };
}
