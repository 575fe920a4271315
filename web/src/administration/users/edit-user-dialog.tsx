import type { Profile } from '@hotel/domain/access/endpoints.ts';
import { type UserErrors, validateUserChange } from '@hotel/domain/access/user-validation.ts';
import { useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { formErrorsOf } from '../../api/server-form-errors.ts';
import type { ApiInput } from '../../api/typed-endpoints.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { changedFields } from '../changed-fields.ts';
import {
  EmailField,
  type GrantableChoices,
  HotelsFields,
  hotelsToSend,
  RoleField,
  userFields,
} from './user-fields.tsx';
import { areHotelsChanged, initialHotels } from './user-hotels.ts';

type EditUserDialogProps = { profile: Profile; grantable: GrantableChoices; onClose: () => void };

/** The values, the errors and the submission of the form. */
function useEditUser({ profile, grantable, onClose }: EditUserDialogProps) {
  const [email, setEmail] = useState(profile.email);
  const [password, setPassword] = useState('');
  const [role, setRole] = useState(profile.role);
  const [hotels, setHotels] = useState(() => initialHotels(profile));
  const [validationErrors, setValidationErrors] = useState<UserErrors>({});
  const save = useApiMutation(
    (call, body: ApiInput<'PUT /profiles/{id}'>['body']) =>
      call('PUT /profiles/{id}', { params: { id: profile.id }, body }),
    { onSuccess: () => toastSuccess('Utilisateur modifié') },
  );
  const { fieldErrors, formError } = formErrorsOf(
    'Erreur lors de la modification de l’utilisateur',
    save.error,
    userFields,
  );
  function submit() {
    const newErrors = validateUserChange({ email, password });
    setValidationErrors(newErrors);
    save.reset();
    if (Object.keys(newErrors).length > 0) return;
    const body = {
      ...changedFields({ email: email.trim().toLowerCase(), role }, profile),
      ...(password === '' ? {} : { password }),
      ...(areHotelsChanged(hotels, profile) ? hotelsToSend(hotels, grantable.hotels) : {}),
    };
    if (Object.keys(body).length === 0) return onClose();
    save.mutate(body, { onSuccess: onClose });
  }
  const errors = { ...fieldErrors, ...validationErrors };
  return {
    email,
    setEmail,
    password,
    setPassword,
    role,
    setRole,
    hotels,
    setHotels,
    save,
    errors,
    formError,
    submit,
  };
}

/** Edits an account; only changed fields are sent. */
export function EditUserDialog(props: EditUserDialogProps) {
  const { profile, grantable, onClose } = props;
  const form = useEditUser(props);
  const { save, errors, formError, submit } = form;
  return (
    <FormDialog
      title={`Modifier ${profile.email}`}
      busy={save.isPending}
      failure={formError}
      onSubmit={submit}
      onClose={onClose}
    >
      <EmailField email={form.email} onChange={form.setEmail} errors={errors} />
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        value={form.password}
        onChange={({ target }) => form.setPassword(target.value)}
        hint="Laissez vide pour garder le mot de passe actuel. S’il change, ses appareils sont déconnectés."
        error={errors.password}
      />
      <RoleField role={form.role} roles={grantable.roles} onChoose={form.setRole} errors={errors} />
      <HotelsFields
        values={form.hotels}
        hotels={grantable.hotels}
        onChange={form.setHotels}
        errors={errors}
      />
    </FormDialog>
  );
}
