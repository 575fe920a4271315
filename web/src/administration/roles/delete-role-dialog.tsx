import type { Role } from '@hotel/domain/access/calls.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { sayDone } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import { toldOf } from '../refused-form.ts';
import { useRoleChange } from './roles-changes.ts';

export function DeleteRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const deleting = useRoleChange(() => ask('DELETE /roles/{id}', { params: { id: role.id } }));
  const remove = () =>
    deleting.mutate(undefined, {
      onSuccess: () => {
        sayDone('Rôle supprimé');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Supprimer le rôle"
      busy={deleting.isPending}
      failure={
        deleting.error === null ? null : toldOf('Impossible de supprimer ce rôle', deleting.error)
      }
      onConfirm={remove}
      onCancel={onClose}
    >
      Le rôle « {role.name} » disparaît. Un rôle que quelqu’un porte, dont un autre hérite ou qu’une
      invitation en attente donne ne peut pas être supprimé.
    </ConfirmDialog>
  );
}
