import { roleLabel } from '@hotel/domain/access/role-label.ts';
import { validateEmail } from '@hotel/domain/sign-in/email-validation.ts';
import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { validatePassword } from '@hotel/domain/sign-in/password-validation.ts';
import { type FormEvent, useState } from 'react';
import { ApiCallError } from '../api/api-call-error.ts';
import { useApiMutation } from '../api/api-mutation.ts';
import { useMe } from '../shell/session/session.tsx';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/field.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { ApiTokensCard } from './api-tokens-card.tsx';
import { FactorsCard } from './factors-card.tsx';
import { FlashCard } from './flash/flash-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

type Changes = { email?: string; password?: string };
type ProfileErrors = Changes & { form?: string };

/** The values, the errors and the submission of the form. */
function useProfileForm(me: Me) {
  const [email, setEmail] = useState(me.email);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<ProfileErrors>({});
  const save = useApiMutation((call, body: Changes) => call('PUT /auth/me', { body }), {
    onSuccess: (saved) => {
      setEmail(saved.email);
      setPassword('');
      toastSuccess('Profil mis à jour');
    },
    onError: (error) => setErrors(serverErrors(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const changes = changesOf(me.email, email, password);
    const newErrors = validateChanges(changes);
    setErrors(newErrors);
    if (Object.keys(newErrors).length === 0) save.mutate(changes);
  }
  return { email, setEmail, password, setPassword, errors, save, submit };
}

export function ProfilePage() {
  const me = useMe();
  const { email, setEmail, password, setPassword, errors, save, submit } = useProfileForm(me);
  return (
    <Page title="Mon Profil" subtitle={`Rôle : ${roleLabel(me.role)}`} width="narrow">
      <Card title="Identifiants">
        <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
          {errors.form !== undefined && <Notice tone="error">{errors.form}</Notice>}
          <TextField
            label="E-mail"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={errors.email}
          />
          <PasswordField
            label="Nouveau mot de passe"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            hint="Laissez vide pour garder le mot de passe actuel. S’il change, vos autres appareils sont déconnectés."
            error={errors.password}
          />
          <div>
            <Button type="submit" variant="primary" busy={save.isPending}>
              Enregistrer
            </Button>
          </div>
        </form>
      </Card>
      <FlashCard />
      <FactorsCard />
      <SessionsCard />
      <ApiTokensCard />
    </Page>
  );
}

/** The changed fields: an empty or unchanged email address and an empty password are not sent. */
function changesOf(current: string, email: string, password: string): Changes {
  const newEmail = email.trim();
  const isChanged = newEmail !== '' && newEmail.toLowerCase() !== current;
  return { ...(isChanged ? { email: newEmail } : {}), ...(password === '' ? {} : { password }) };
}

function validateChanges(changes: Changes): ProfileErrors {
  if (Object.keys(changes).length === 0) return { form: 'Rien à mettre à jour' };
  const email = changes.email === undefined ? null : validateEmail(changes.email);
  const password =
    changes.password === undefined ? null : validatePassword(changes.password, 'standard');
  return { ...(email === null ? {} : { email }), ...(password === null ? {} : { password }) };
}

/** The server's messages by field; any other error belongs to the form. */
function serverErrors(error: Error): ProfileErrors {
  const details = error instanceof ApiCallError ? error.details : [];
  if (details.length === 0) return { form: error.message || 'Erreur de mise à jour' };
  return Object.fromEntries(details.map(({ field, message }) => [field, message]));
}
