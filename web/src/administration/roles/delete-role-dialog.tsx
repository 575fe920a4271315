import type { Role } from '@hotel/domain/access/endpoints.ts';
import { callApi } from '../../api/call-api.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorMessageOf } from '../server-form-errors.ts';
import { useRoleMutation } from './role-mutation.ts';

export function DeleteRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const deleting = useRoleMutation(() =>
    callApi('DELETE /roles/{id}', { params: { id: role.id } }),
  );
  const remove = () =>
    deleting.mutate(undefined, {
      onSuccess: () => {
        toastSuccess('Rôle supprimé');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Supprimer le rôle"
      busy={deleting.isPending}
      failure={
        deleting.error === null
          ? null
          : errorMessageOf('Impossible de supprimer ce rôle', deleting.error)
      }
      onConfirm={remove}
      onCancel={onClose}
    >
      Le rôle « {role.name} » disparaît. Un rôle que quelqu’un porte, dont un autre hérite ou qu’une
      invitation en attente donne ne peut pas être supprimé.
    </ConfirmDialog>
  );
}
