import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { PasswordField } from '../design/password-field.tsx';
import { navigate } from '../frame/address.tsx';
import { sayDone, sayFailed } from '../frame/toasts.ts';
import { ask } from '../server-calls/ask.ts';
import { RefusedCall } from '../server-calls/refused-call.ts';
import { useLinkToken } from './link-token.ts';
import { SetupTokenField, SetupTokenNotice, setupTokenAdvice } from './setup-token-field.tsx';
import { type Typed, typedOf } from './typed.ts';
import { WelcomeFrame } from './welcome-frame.tsx';
import { type Refusals, setupRefusals } from './wrong-entries.ts';

const couldNotCreate = "Création impossible: vérifiez l'API et la base.";

export function SetupPage() {
  const client = useQueryClient();
  const linkToken = useLinkToken();
  const [wrong, setWrong] = useState<Refusals>({});

  function toLogin() {
    // What /login was told before is no longer true: it would lead back here.
    client.removeQueries({ queryKey: ['GET /health'] });
    navigate('/login', { replace: true });
  }

  const creating = useMutation({
    mutationFn: ({ email, password, hotelName, setupToken }: Typed) => {
      const token = setupToken || linkToken;
      const body = { email, password, hotel_name: hotelName, ...(token === '' ? {} : { token }) };
      return ask('POST /auth/register-first', { body });
    },
    onSuccess: () => {
      sayDone('Administrateur créé. Vous pouvez vous connecter.');
      toLogin();
    },
    onError: (error) => {
      if (!(error instanceof RefusedCall)) return;
      if (error.code === 'SETUP_TOKEN_REQUIRED') return;
      if (error.status === 403) {
        sayFailed(error.message);
        toLogin();
        return;
      }
      setWrong(Object.fromEntries(error.details.map(({ field, message }) => [field, message])));
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedOf(event.currentTarget);
    const refusals = setupRefusals(typed);
    setWrong(refusals);
    if (Object.keys(refusals).length === 0) creating.mutate(typed);
  }

  const advice = setupTokenAdvice(creating.error, linkToken);
  return (
    <WelcomeFrame
      title="Initialisation — Créer l'Administrateur"
      intro="Ce premier compte gère les hôtels, les utilisateurs et les droits. Il ne se crée qu’une fois."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {advice !== null && <SetupTokenNotice advice={advice} />}
        {creating.isError && advice !== 'refused' && <Notice tone="error">{couldNotCreate}</Notice>}
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={wrong.email}
        />
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="new-password"
          required
          hint="6 caractères au moins"
          error={wrong.password}
        />
        <TextField
          label="Nom de l'hôtel"
          name="hotel_name"
          autoComplete="organization"
          maxLength={200}
          hint="Facultatif : il pourra être créé plus tard."
          error={wrong.hotel_name}
        />
        {advice === 'refused' && <SetupTokenField />}
        <Button type="submit" variant="primary" busy={creating.isPending} className="mt-1">
          {creating.isPending ? 'Création…' : 'Créer l’administrateur'}
        </Button>
      </form>
    </WelcomeFrame>
  );
}
