import type { Invitation } from '@hotel/domain/invitations/calls.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { sayDone } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import { toldOf } from '../refused-form.ts';
import { useInvitationChange } from './invitation-changes.ts';

type RevokeDialogProps = { invitation: Invitation; onClose: () => void };

export function RevokeDialog({ invitation, onClose }: RevokeDialogProps) {
  const revoking = useInvitationChange(() =>
    ask('POST /admin/invitations/{id}/revoke', { params: { id: invitation.id }, body: {} }),
  );
  const revoke = () =>
    revoking.mutate(undefined, {
      onSuccess: () => {
        sayDone('Invitation révoquée');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Révoquer l’invitation"
      busy={revoking.isPending}
      failure={revoking.error === null ? null : toldOf('Impossible de révoquer', revoking.error)}
      onConfirm={revoke}
      onCancel={onClose}
    >
      Le lien envoyé à {invitation.email} ne s’ouvrira plus. Une nouvelle invitation pourra être
      envoyée à cette adresse.
    </ConfirmDialog>
  );
}
