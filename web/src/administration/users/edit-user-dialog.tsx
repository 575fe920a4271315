import type { Profile } from '@hotel/domain/access/calls.ts';
import { changedUserRefusals, type UserRefusals } from '@hotel/domain/access/user-rule.ts';
import { useState } from 'react';
import { FormDialog } from '../../design/form-dialog.tsx';
import { PasswordField } from '../../design/password-field.tsx';
import { sayDone } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import type { Input } from '../../server-calls/declared-calls.ts';
import { refusedForm } from '../refused-form.ts';
import { areHotelsChanged, hotelsOfUser } from './typed-hotels.ts';
import {
  EmailField,
  HotelsFields,
  hotelsToSend,
  type Offer,
  RoleField,
  userFields,
} from './user-fields.tsx';
import { useUserChange } from './users-questions.ts';

type EditUserDialogProps = { profile: Profile; offer: Offer; onClose: () => void };

/** Everything of an account that may change; only what was changed is sent. */
export function EditUserDialog({ profile, offer, onClose }: EditUserDialogProps) {
  const [email, setEmail] = useState(profile.email);
  const [password, setPassword] = useState('');
  const [role, setRole] = useState(profile.role);
  const [typed, setTyped] = useState(() => hotelsOfUser(profile));
  const [refusals, setRefusals] = useState<UserRefusals>({});
  const saving = useUserChange((body: Input<'PUT /profiles/{id}'>['body']) =>
    ask('PUT /profiles/{id}', { params: { id: profile.id }, body }),
  );
  const { wrong, failure } = refusedForm(
    'Erreur lors de la modification de l’utilisateur',
    saving.error,
    userFields,
  );
  function submit() {
    const found = changedUserRefusals({ email, password });
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
        sayDone('Utilisateur modifié');
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
