import { validateEmail } from '@hotel/domain/sign-in/email-validation.ts';
import { validatePassword } from '@hotel/domain/sign-in/password-validation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiCallError } from '../api/api-call-error.ts';
import { callApi } from '../api/call-api.ts';
import { apiQueryKey } from '../api/queries.ts';
import { useMe } from '../app-shell/session.tsx';
import { toastSuccess } from '../app-shell/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { PasswordField } from '../ui/password-field.tsx';

type Changes = { email?: string; password?: string };
type Refusals = Changes & { form?: string };

export function ProfilePage() {
  const me = useMe();
  const client = useQueryClient();
  const [email, setEmail] = useState(me.email);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Refusals>({});
  const saving = useMutation({
    mutationFn: (body: Changes) => callApi('PUT /auth/me', { body }),
    onSuccess: (answer) => {
      client.setQueryData(apiQueryKey('GET /auth/me', {}), answer);
      setEmail(answer.email);
      setPassword('');
      toastSuccess('Profil mis à jour');
    },
    onError: (error) => setWrong(refusalsOf(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const changes = changesOf(me.email, email, password);
    const refusals = wrongEntries(changes);
    setWrong(refusals);
    if (Object.keys(refusals).length === 0) saving.mutate(changes);
  }

  return (
    <Page title="Mon Profil" subtitle={`Rôle : ${me.role}`} width="narrow">
      <Card title="Identifiants">
        <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
          {wrong.form !== undefined && <Notice tone="error">{wrong.form}</Notice>}
          <TextField
            label="E-mail"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={wrong.email}
          />
          <PasswordField
            label="Nouveau mot de passe"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            hint="Laissez vide pour garder le mot de passe actuel. S’il change, vos autres appareils sont déconnectés."
            error={wrong.password}
          />
          <div>
            <Button type="submit" variant="primary" busy={saving.isPending}>
              Enregistrer
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  );
}

/** Only what is new is sent: an address left blank or as it is stays, and so does a blank password. */
function changesOf(current: string, email: string, password: string): Changes {
  const typed = email.trim();
  const isNew = typed !== '' && typed.toLowerCase() !== current;
  return { ...(isNew ? { email: typed } : {}), ...(password === '' ? {} : { password }) };
}

function wrongEntries(changes: Changes): Refusals {
  if (Object.keys(changes).length === 0) return { form: 'Rien à mettre à jour' };
  const email = changes.email === undefined ? null : validateEmail(changes.email);
  const password =
    changes.password === undefined ? null : validatePassword(changes.password, 'standard');
  return { ...(email === null ? {} : { email }), ...(password === null ? {} : { password }) };
}

/** The server's sentences beside the fields they name; any other failure above the form. */
function refusalsOf(error: Error): Refusals {
  const details = error instanceof ApiCallError ? error.details : [];
  if (details.length === 0) return { form: error.message || 'Erreur de mise à jour' };
  return Object.fromEntries(details.map(({ field, message }) => [field, message]));
}
