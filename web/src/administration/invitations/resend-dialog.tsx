import type { Invitation } from '@hotel/domain/invitations/endpoints.ts';
import {
  daysOfValidity,
  usualValidity,
  validityRefusal,
} from '@hotel/domain/invitations/invitation-rule.ts';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFormErrors } from '../form-errors.ts';
import { formErrorsOf } from '../server-form-errors.ts';
import { useInvitationMutation } from './invitation-mutation.ts';
import { ValidityField } from './invite-dialog.tsx';

const fields = ['extend_days'] as const;

type ResendDialogProps = { invitation: Invitation; onClose: () => void };

/** Sends the letter again with a new link; the link before it opens nothing any more. */
export function ResendDialog({ invitation, onClose }: ResendDialogProps) {
  const [validity, setValidity] = useState(String(usualValidity));
  const resending = useInvitationMutation((extend_days: number) =>
    callApi('POST /admin/invitations/{id}/resend', {
      params: { id: invitation.id },
      body: { extend_days },
    }),
  );
  const days = daysOfValidity(validity);
  const errors = useFormErrors({
    fields,
    found: days === null ? { extend_days: validityRefusal } : {},
    refused: formErrorsOf('Impossible de renvoyer', resending.error, fields),
  });
  function submit() {
    resending.reset();
    if (!errors.attempt() || days === null) return;
    resending.mutate(days, {
      onSuccess: () => {
        toastSuccess('Invitation renvoyée');
        onClose();
      },
    });
  }
  return (
    <FormDialog
      title="Renvoyer l’invitation"
      submitLabel="Renvoyer"
      size="narrow"
      busy={resending.isPending}
      failure={errors.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft wrap-anywhere">
        Un nouveau message part à {invitation.email}. Le lien du message précédent ne s’ouvrira
        plus.
      </p>
      <ValidityField
        validity={validity}
        onType={(typed) => {
          setValidity(typed);
          errors.change('extend_days');
        }}
        error={errors.wrong.extend_days}
      />
    </FormDialog>
  );
}
