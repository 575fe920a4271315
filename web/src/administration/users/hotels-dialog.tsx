import type { Profile } from '@hotel/domain/access/endpoints.ts';
import { useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { formErrorsOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type GrantableChoices, HotelsFields, hotelsToSend, userFields } from './user-fields.tsx';
import { initialHotels } from './user-hotels.ts';

type HotelsDialogProps = { profile: Profile; grantable: GrantableChoices; onClose: () => void };

/** Edits only the hotels of a user. */
export function HotelsDialog({ profile, grantable, onClose }: HotelsDialogProps) {
  const [values, setValues] = useState(() => initialHotels(profile));
  const save = useApiMutation((call, body: ReturnType<typeof hotelsToSend>) =>
    call('PUT /profiles/{id}', { params: { id: profile.id }, body }),
  );
  const { fieldErrors, formError } = formErrorsOf(
    'Impossible de mettre à jour les hôtels de cet utilisateur',
    save.error,
    userFields,
  );
  const submit = () =>
    save.mutate(hotelsToSend(values, grantable.hotels), {
      onSuccess: () => {
        toastSuccess('Hôtels de l’utilisateur enregistrés');
        onClose();
      },
    });
  return (
    <FormDialog
      title={`Gérer les hôtels de ${profile.email}`}
      busy={save.isPending}
      failure={formError}
      onSubmit={submit}
      onClose={onClose}
    >
      <HotelsFields
        values={values}
        hotels={grantable.hotels}
        onChange={setValues}
        errors={fieldErrors}
      />
    </FormDialog>
  );
}
