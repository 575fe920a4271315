import type { Profile } from '@hotel/domain/access/calls.ts';
import { useState } from 'react';
import { FormDialog } from '../../design/form-dialog.tsx';
import { sayDone } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import { refusedForm } from '../refused-form.ts';
import { hotelsOfUser } from './typed-hotels.ts';
import { HotelsFields, hotelsToSend, type Offer, userFields } from './user-fields.tsx';
import { useUserChange } from './users-questions.ts';

type HotelsDialogProps = { profile: Profile; offer: Offer; onClose: () => void };

/** The hotels of a user, and nothing else of them. */
export function HotelsDialog({ profile, offer, onClose }: HotelsDialogProps) {
  const [typed, setTyped] = useState(() => hotelsOfUser(profile));
  const saving = useUserChange((body: ReturnType<typeof hotelsToSend>) =>
    ask('PUT /profiles/{id}', { params: { id: profile.id }, body }),
  );
  const { wrong, failure } = refusedForm(
    'Impossible de mettre à jour les hôtels de cet utilisateur',
    saving.error,
    userFields,
  );
  const submit = () =>
    saving.mutate(hotelsToSend(typed, offer.hotels), {
      onSuccess: () => {
        sayDone('Hôtels de l’utilisateur enregistrés');
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
