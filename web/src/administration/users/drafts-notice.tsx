import { draftConflict, type UserDraft } from '@hotel/domain/access/user-drafts.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { draftText } from './draft-text.ts';
import { useDrafts } from './pending-drafts.ts';
import { SendDraftsDialog } from './send-drafts-dialog.tsx';
import type { useUsers } from './user-queries.ts';

/** What waits in this browser, said until it is sent or dropped; nothing of it is lost in silence. */
export function DraftsNotice({ users }: { users: ReturnType<typeof useUsers> }) {
  const { asked, drafts, isAway } = users;
  const [isSending, setIsSending] = useState(false);
  const { drop } = useDrafts();
  const known = isAway ? undefined : asked.data;
  if (drafts.length === 0 && !isSending) return null;
  return (
    <>
      {drafts.length > 0 && (
        <Notice
          tone="warning"
          action={
            known !== undefined && (
              <Button onClick={() => setIsSending(true)}>Envoyer les brouillons</Button>
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
                <Conflict draft={draft} known={known} onDrop={() => drop(draft.key)} />
              </li>
            ))}
          </ul>
          <p className="mt-1 text-ink-soft">
            Ils ne sont que dans ce navigateur et disparaissent à la déconnexion.
          </p>
        </Notice>
      )}
      {isSending && (
        <SendDraftsDialog
          drafts={drafts}
          known={asked.data ?? []}
          onClose={() => setIsSending(false)}
        />
      )}
    </>
  );
}

type ConflictProps = {
  draft: UserDraft;
  known: readonly { id: string; email: string }[] | undefined;
  onDrop: () => void;
};

function Conflict({ draft, known, onDrop }: ConflictProps) {
  const conflict = known === undefined ? null : draftConflict(draft, known);
  if (conflict === null) return null;
  return (
    <>
      <strong className="font-medium">{conflict}</strong>
      <Button variant="quiet" className="underline" onClick={onDrop}>
        Écarter
      </Button>
    </>
  );
}
