import type { Invitation } from '@hotel/domain/invitations/endpoints.ts';
import {
  daysOfValidity,
  defaultValidityDays,
  validityMessage,
} from '@hotel/domain/invitations/invitation-rule.ts';
import { useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { formErrorsOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFormErrors } from '../use-form-errors.ts';
import { ValidityField } from './invite-dialog.tsx';

const fields = ['extend_days'] as const;

type ResendDialogProps = { invitation: Invitation; onClose: () => void };

/** Resends the invitation email with a new link; the previous link becomes invalid. */
export function ResendDialog({ invitation, onClose }: ResendDialogProps) {
  const [validity, setValidity] = useState(String(defaultValidityDays));
  const resend = useApiMutation((call, extend_days: number) =>
    call('POST /admin/invitations/{id}/resend', {
      params: { id: invitation.id },
      body: { extend_days },
    }),
  );
  const days = daysOfValidity(validity);
  const errors = useFormErrors({
    fields,
    clientErrors: days === null ? { extend_days: validityMessage } : {},
    serverErrors: formErrorsOf('Impossible de renvoyer', resend.error, fields),
  });
  function submit() {
    resend.reset();
    if (!errors.validate() || days === null) return;
    resend.mutate(days, {
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
      busy={resend.isPending}
      failure={errors.formError}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft wrap-anywhere">
        Un nouveau message part à {invitation.email}. Le lien du message précédent ne s’ouvrira
        plus.
      </p>
      <ValidityField
        validity={validity}
        onChange={(newValidity) => {
          setValidity(newValidity);
          errors.change('extend_days');
        }}
        error={errors.fieldErrors.extend_days}
      />
    </FormDialog>
  );
}
