import { draftConflict, type UserDraft } from '@hotel/domain/access/user-drafts.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { draftText } from './draft-text.ts';
import { SendDraftsDialog } from './send-drafts-dialog.tsx';
import { useDrafts } from './use-drafts.ts';
import { useDraftedUsers, type useUsers } from './user-queries.ts';

/** The drafts in this browser, shown until each is sent or discarded. */
export function DraftsNotice({ users }: { users: ReturnType<typeof useUsers> }) {
  const { drafts, isOffline } = users;
  const [isSendOpen, setIsSendOpen] = useState(false);
  const { discardDraft } = useDrafts();
  const draftedUsers = useDraftedUsers(drafts, isOffline);
  const currentUsers = isOffline ? undefined : draftedUsers;
  if (drafts.length === 0 && !isSendOpen) return null;
  return (
    <>
      {drafts.length > 0 && (
        <Notice
          tone="warning"
          action={
            currentUsers !== undefined && (
              <Button onClick={() => setIsSendOpen(true)}>Envoyer les brouillons</Button>
            )
          }
        >
          <p className="font-medium">
            {drafts.length === 1
              ? '1 brouillon non synchronisé'
              : `${drafts.length} brouillons non synchronisés`}
          </p>
          <ul className="mt-1 flex flex-col gap-1">
            {drafts.map((draft) => (
              <li key={draft.key} className="flex flex-wrap items-center gap-x-2">
                <span className="min-w-0 wrap-anywhere">{draftText(draft)}</span>
                <DraftConflict
                  draft={draft}
                  currentUsers={currentUsers}
                  onDiscard={() => discardDraft(draft.key)}
                />
              </li>
            ))}
          </ul>
          <p className="mt-1 text-ink-soft">
            Ils ne sont que dans ce navigateur et disparaissent à la déconnexion.
          </p>
        </Notice>
      )}
      {isSendOpen && (
        <SendDraftsDialog
          drafts={drafts}
          currentUsers={draftedUsers ?? []}
          onClose={() => setIsSendOpen(false)}
        />
      )}
    </>
  );
}

type DraftConflictProps = {
  draft: UserDraft;
  currentUsers: readonly { id: string; email: string }[] | undefined;
  onDiscard: () => void;
};

function DraftConflict({ draft, currentUsers, onDiscard }: DraftConflictProps) {
  const conflict = currentUsers === undefined ? null : draftConflict(draft, currentUsers);
  if (conflict === null) return null;
  return (
    <>
      <strong className="font-medium">{conflict}</strong>
      <Button variant="quiet" className="underline" onClick={onDiscard}>
        Écarter
      </Button>
    </>
  );
}
