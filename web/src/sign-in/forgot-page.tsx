import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { sayDone } from '../frame/toasts.ts';
import { ask } from '../server-calls/ask.ts';
import { BackToLogin } from './back-to-login.tsx';
import { typedOf } from './typed.ts';
import { WelcomeFrame } from './welcome-frame.tsx';
import { forgotRefusals, type Refusals } from './wrong-entries.ts';

export function ForgotPage() {
  const [wrong, setWrong] = useState<Refusals>({});
  const requesting = useMutation({
    mutationFn: (email: string) => ask('POST /auth/forgot', { body: { email } }),
    onSuccess: () => sayDone('Demande envoyée'),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedOf(event.currentTarget);
    const refusals = forgotRefusals(typed);
    setWrong(refusals);
    if (Object.keys(refusals).length === 0) requesting.mutate(typed.email);
  }

  return (
    <WelcomeFrame
      title="Mot de passe oublié"
      intro="Indiquez l’adresse de votre compte : vous y recevrez un lien pour choisir un nouveau mot de passe."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {requesting.isError && <Notice tone="error">Impossible de traiter la demande</Notice>}
        {requesting.isSuccess && <Notice tone="success">{requesting.data.message}</Notice>}
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={wrong.email}
        />
        <Button type="submit" variant="primary" busy={requesting.isPending} className="mt-1">
          {requesting.isPending ? 'Envoi…' : 'Envoyer le lien'}
        </Button>
        <BackToLogin />
      </form>
    </WelcomeFrame>
  );
}
