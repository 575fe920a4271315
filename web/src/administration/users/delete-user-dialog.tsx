import type { Profile } from '@hotel/domain/access/endpoints.ts';
import { UnreachableServer } from '../../api/api-call-error.ts';
import { useApiMutation } from '../../api/api-mutation.ts';
import { errorMessageOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDrafts } from './use-drafts.ts';

type DeleteUserDialogProps = { profile: Profile; isOffline: boolean; onClose: () => void };

/** Confirms the deletion of an account; while the server is unreachable it is saved as a draft. */
export function DeleteUserDialog({ profile, isOffline, onClose }: DeleteUserDialogProps) {
  const { saveDraft } = useDrafts();
  const deleteUser = useApiMutation((call) =>
    call('DELETE /profiles/{id}', { params: { id: profile.id } }),
  );
  function saveAsDraft() {
    if (saveDraft({ kind: 'deletion', userId: profile.id, email: profile.email })) onClose();
  }
  function confirm() {
    if (isOffline) return saveAsDraft();
    deleteUser.mutate(undefined, {
      onSuccess: () => {
        toastSuccess('Utilisateur supprimé');
        onClose();
      },
      onError: (error) => {
        if (error instanceof UnreachableServer) saveAsDraft();
      },
    });
  }
  return (
    <ConfirmDialog
      title="Supprimer l’utilisateur"
      busy={deleteUser.isPending}
      failure={
        deleteUser.error === null
          ? null
          : errorMessageOf('Erreur lors de la suppression de l’utilisateur', deleteUser.error)
      }
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        Le compte « {profile.email} » disparaît avec ses droits particuliers et ses hôtels ; ses
        appareils sont déconnectés aussitôt. Les chiffres qu’il a saisis restent.
      </p>
      {isOffline && (
        <p>Hors ligne : la suppression est gardée comme brouillon, à confirmer plus tard.</p>
      )}
    </ConfirmDialog>
  );
}
