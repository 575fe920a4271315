import type { Invitation } from '@hotel/domain/invitations/endpoints.ts';
import { useApiMutation } from '../../api/api-mutation.ts';
import { errorMessageOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type RevokeDialogProps = { invitation: Invitation; onClose: () => void };

export function RevokeDialog({ invitation, onClose }: RevokeDialogProps) {
  const revoke = useApiMutation((call) =>
    call('POST /admin/invitations/{id}/revoke', { params: { id: invitation.id }, body: {} }),
  );
  const confirm = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        toastSuccess('Invitation révoquée');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Révoquer l’invitation"
      busy={revoke.isPending}
      failure={
        revoke.error === null ? null : errorMessageOf('Impossible de révoquer', revoke.error)
      }
      onConfirm={confirm}
      onCancel={onClose}
    >
      Le lien envoyé à {invitation.email} ne s’ouvrira plus. Une nouvelle invitation pourra être
      envoyée à cette adresse.
    </ConfirmDialog>
  );
}
