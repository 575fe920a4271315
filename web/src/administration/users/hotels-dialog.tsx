import type { Profile } from '@hotel/domain/access/endpoints.ts';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { formErrorsOf } from '../server-form-errors.ts';
import { hotelsOfUser } from './typed-hotels.ts';
import { type GrantableChoices, HotelsFields, hotelsToSend, userFields } from './user-fields.tsx';
import { useUserMutation } from './user-queries.ts';

type HotelsDialogProps = { profile: Profile; offer: GrantableChoices; onClose: () => void };

/** The hotels of a user, and nothing else of them. */
export function HotelsDialog({ profile, offer, onClose }: HotelsDialogProps) {
  const [typed, setTyped] = useState(() => hotelsOfUser(profile));
  const saving = useUserMutation((body: ReturnType<typeof hotelsToSend>) =>
    callApi('PUT /profiles/{id}', { params: { id: profile.id }, body }),
  );
  const { wrong, failure } = formErrorsOf(
    'Impossible de mettre à jour les hôtels de cet utilisateur',
    saving.error,
    userFields,
  );
  const submit = () =>
    saving.mutate(hotelsToSend(typed, offer.hotels), {
      onSuccess: () => {
        toastSuccess('Hôtels de l’utilisateur enregistrés');
        onClose();
      },
    });
  return (
    <FormDialog
      title={`Gérer les hôtels de ${profile.email}`}
      busy={saving.isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <HotelsFields typed={typed} hotels={offer.hotels} onChange={setTyped} wrong={wrong} />
    </FormDialog>
  );
}
