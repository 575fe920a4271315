import type { Profile } from '@hotel/domain/access/calls.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { sayDone } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import { UnreachableServer } from '../../server-calls/refused-call.ts';
import { toldOf } from '../refused-form.ts';
import { useUserChange } from './users-questions.ts';
import { useDrafts } from './waiting-drafts.ts';

type DeleteUserDialogProps = { profile: Profile; isAway: boolean; onClose: () => void };

/** Asks before an account goes; without the server its deletion waits as a draft. */
export function DeleteUserDialog({ profile, isAway, onClose }: DeleteUserDialogProps) {
  const { wait } = useDrafts();
  const deleting = useUserChange(() =>
    ask('DELETE /profiles/{id}', { params: { id: profile.id } }),
  );
  function keepDraft() {
    if (wait({ kind: 'deletion', userId: profile.id, email: profile.email })) onClose();
  }
  function confirm() {
    if (isAway) return keepDraft();
    deleting.mutate(undefined, {
      onSuccess: () => {
        sayDone('Utilisateur supprimé');
        onClose();
      },
      onError: (error) => {
        if (error instanceof UnreachableServer) keepDraft();
      },
    });
  }
  return (
    <ConfirmDialog
      title="Supprimer l’utilisateur"
      busy={deleting.isPending}
      failure={
        deleting.error === null
          ? null
          : toldOf('Erreur lors de la suppression de l’utilisateur', deleting.error)
      }
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        Le compte « {profile.email} » disparaît avec ses droits particuliers et ses hôtels ; ses
        appareils sont déconnectés aussitôt. Les chiffres qu’il a saisis restent.
      </p>
      {isAway && (
        <p>Hors ligne : la suppression est gardée comme brouillon, à confirmer plus tard.</p>
      )}
    </ConfirmDialog>
  );
}
