import type { Invitation } from '@hotel/domain/invitations/calls.ts';
import {
  daysOfValidity,
  usualValidity,
  validityRefusal,
} from '@hotel/domain/invitations/invitation-rule.ts';
import { useState } from 'react';
import { FormDialog } from '../../design/form-dialog.tsx';
import { sayDone } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import { refusedForm } from '../refused-form.ts';
import { useInvitationChange } from './invitation-changes.ts';
import { ValidityField } from './invite-dialog.tsx';

type ResendDialogProps = { invitation: Invitation; onClose: () => void };

/** Sends the letter again with a new link; the link before it opens nothing any more. */
export function ResendDialog({ invitation, onClose }: ResendDialogProps) {
  const [validity, setValidity] = useState(String(usualValidity));
  const [isWrong, setIsWrong] = useState(false);
  const resending = useInvitationChange((extend_days: number) =>
    ask('POST /admin/invitations/{id}/resend', {
      params: { id: invitation.id },
      body: { extend_days },
    }),
  );
  const { wrong, failure } = refusedForm('Impossible de renvoyer', resending.error, [
    'extend_days',
  ]);
  function submit() {
    const days = daysOfValidity(validity);
    setIsWrong(days === null);
    resending.reset();
    if (days === null) return;
    resending.mutate(days, {
      onSuccess: () => {
        sayDone('Invitation renvoyée');
        onClose();
      },
    });
  }
  return (
    <FormDialog
      title="Renvoyer l'invitation"
      submitLabel="Renvoyer"
      size="narrow"
      busy={resending.isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft wrap-anywhere">
        Un nouveau message part à {invitation.email}. Le lien du message précédent ne s'ouvrira
        plus.
      </p>
      <ValidityField
        validity={validity}
        onType={setValidity}
        error={isWrong ? validityRefusal : wrong.extend_days}
      />
    </FormDialog>
  );
}
