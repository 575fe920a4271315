import type { Role } from '@hotel/domain/access/endpoints.ts';
import { useApiMutation } from '../../api/api-mutation.ts';
import { errorMessageOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export function DeleteRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const deleteRole = useApiMutation((call) =>
    call('DELETE /roles/{id}', { params: { id: role.id } }),
  );
  const confirm = () =>
    deleteRole.mutate(undefined, {
      onSuccess: () => {
        toastSuccess('Rôle supprimé');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Supprimer le rôle"
      busy={deleteRole.isPending}
      failure={
        deleteRole.error === null
          ? null
          : errorMessageOf('Impossible de supprimer ce rôle', deleteRole.error)
      }
      onConfirm={confirm}
      onCancel={onClose}
    >
      Le rôle « {role.name} » disparaît. Un rôle que quelqu’un porte, dont un autre hérite ou qu’une
      invitation en attente donne ne peut pas être supprimé.
    </ConfirmDialog>
  );
}
