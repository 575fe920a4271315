import { emailRefusal } from '@hotel/domain/sign-in/email-rule.ts';
import { passwordRefusal } from '@hotel/domain/sign-in/password-rule.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { TextField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { PasswordField } from '../design/password-field.tsx';
import { useMe } from '../frame/signed-in.tsx';
import { sayDone } from '../frame/toasts.ts';
import { ask } from '../server-calls/ask.ts';
import { questionKey } from '../server-calls/questions.ts';
import { RefusedCall } from '../server-calls/refused-call.ts';

type Changes = { email?: string; password?: string };
type Refusals = Changes & { form?: string };

export function ProfilePage() {
  const me = useMe();
  const client = useQueryClient();
  const [email, setEmail] = useState(me.email);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Refusals>({});
  const saving = useMutation({
    mutationFn: (body: Changes) => ask('PUT /auth/me', { body }),
    onSuccess: (answer) => {
      client.setQueryData(questionKey('GET /auth/me', {}), answer);
      setEmail(answer.email);
      setPassword('');
      sayDone('Profil mis à jour');
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
  const email = changes.email === undefined ? null : emailRefusal(changes.email);
  const password =
    changes.password === undefined ? null : passwordRefusal(changes.password, 'standard');
  return { ...(email === null ? {} : { email }), ...(password === null ? {} : { password }) };
}

/** The server's sentences beside the fields they name; any other failure above the form. */
function refusalsOf(error: Error): Refusals {
  const details = error instanceof RefusedCall ? error.details : [];
  if (details.length === 0) return { form: error.message || 'Erreur de mise à jour' };
  return Object.fromEntries(details.map(({ field, message }) => [field, message]));
}
