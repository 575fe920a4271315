import type { Profile } from '@hotel/domain/access/endpoints.ts';
import { type UserErrors, validateUserChange } from '@hotel/domain/access/user-validation.ts';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { ApiInput } from '../../api/typed-endpoints.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { formErrorsOf } from '../server-form-errors.ts';
import { areHotelsChanged, hotelsOfUser } from './typed-hotels.ts';
import {
  EmailField,
  type GrantableChoices,
  HotelsFields,
  hotelsToSend,
  RoleField,
  userFields,
} from './user-fields.tsx';
import { useUserMutation } from './user-queries.ts';

type EditUserDialogProps = { profile: Profile; offer: GrantableChoices; onClose: () => void };

/** Everything of an account that may change; only what was changed is sent. */
export function EditUserDialog({ profile, offer, onClose }: EditUserDialogProps) {
  const [email, setEmail] = useState(profile.email);
  const [password, setPassword] = useState('');
  const [role, setRole] = useState(profile.role);
  const [typed, setTyped] = useState(() => hotelsOfUser(profile));
  const [refusals, setRefusals] = useState<UserErrors>({});
  const saving = useUserMutation((body: ApiInput<'PUT /profiles/{id}'>['body']) =>
    callApi('PUT /profiles/{id}', { params: { id: profile.id }, body }),
  );
  const { wrong, failure } = formErrorsOf(
    'Erreur lors de la modification de l’utilisateur',
    saving.error,
    userFields,
  );
  function submit() {
    const found = validateUserChange({ email, password });
    setRefusals(found);
    saving.reset();
    if (Object.keys(found).length > 0) return;
    const body = {
      ...(email.trim().toLowerCase() === profile.email ? {} : { email }),
      ...(password === '' ? {} : { password }),
      ...(role === profile.role ? {} : { role }),
      ...(areHotelsChanged(typed, profile) ? hotelsToSend(typed, offer.hotels) : {}),
    };
    if (Object.keys(body).length === 0) return onClose();
    saving.mutate(body, {
      onSuccess: () => {
        toastSuccess('Utilisateur modifié');
        onClose();
      },
    });
  }
  const told = { ...wrong, ...refusals };
  return (
    <FormDialog
      title={`Modifier ${profile.email}`}
      busy={saving.isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <EmailField email={email} onType={setEmail} wrong={told} />
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        hint="Laissez vide pour garder le mot de passe actuel. S’il change, ses appareils sont déconnectés."
        error={told.password}
      />
      <RoleField role={role} roles={offer.roles} onChoose={setRole} wrong={told} />
      <HotelsFields typed={typed} hotels={offer.hotels} onChange={setTyped} wrong={told} />
    </FormDialog>
  );
}
