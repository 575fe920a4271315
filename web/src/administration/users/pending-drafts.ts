import {
  type CreationDraft,
  type DeletionDraft,
  type UserDraft,
  withDraft,
} from '@hotel/domain/access/user-drafts.ts';
import { useMe } from '../../app-shell/session.tsx';
import { toastError, toastInfo } from '../../app-shell/toasts.ts';
import { changeDrafts } from './local-users.ts';

/** A draft as a dialog asks for it; its key and its moment are given here. */
export type NewDraft =
  | Omit<CreationDraft, 'key' | 'asked_at'>
  | Omit<DeletionDraft, 'key' | 'asked_at'>;

const kept = 'Serveur injoignable: gardé dans ce navigateur, non synchronisé.';
const notKept = 'Serveur injoignable, et ce navigateur n’a pas pu garder le brouillon.';

/** Keeps and drops what waits for the server. */
export function useDrafts() {
  const { id } = useMe();
  return {
    /** Keeps a draft and says so; false when it could not be kept, which is said as well. */
    wait(asked: NewDraft): boolean {
      const draft: UserDraft = {
        ...asked,
        // One draft for an address to be made, one for a user to be deleted.
        key: asked.kind === 'creation' ? `+${asked.email}` : `-${asked.userId}`,
        asked_at: new Date().toISOString(),
      };
      const isKept = changeDrafts(id, (drafts) => withDraft(drafts, draft));
      if (isKept) toastInfo(kept);
      else toastError(notKept);
      return isKept;
    },
    drop(key: string): void {
      changeDrafts(id, (drafts) => drafts.filter((draft) => draft.key !== key));
    },
  };
}
