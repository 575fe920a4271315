import type { Profile } from '@hotel/domain/access/endpoints.ts';
import { UnreachableServer } from '../../api/api-call-error.ts';
import { callApi } from '../../api/call-api.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorMessageOf } from '../server-form-errors.ts';
import { useDrafts } from './pending-drafts.ts';
import { useUserMutation } from './user-queries.ts';

type DeleteUserDialogProps = { profile: Profile; isAway: boolean; onClose: () => void };

/** Asks before an account goes; without the server its deletion waits as a draft. */
export function DeleteUserDialog({ profile, isAway, onClose }: DeleteUserDialogProps) {
  const { wait } = useDrafts();
  const deleting = useUserMutation(() =>
    callApi('DELETE /profiles/{id}', { params: { id: profile.id } }),
  );
  function keepDraft() {
    if (wait({ kind: 'deletion', userId: profile.id, email: profile.email })) onClose();
  }
  function confirm() {
    if (isAway) return keepDraft();
    deleting.mutate(undefined, {
      onSuccess: () => {
        toastSuccess('Utilisateur supprimé');
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
          : errorMessageOf('Erreur lors de la suppression de l’utilisateur', deleting.error)
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
