import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { toastSuccess } from '../app-shell/toasts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { type SignInFormErrors, validateForgot } from './form-validation.ts';
import { formValuesOf } from './form-values.ts';
import { WelcomeLayout } from './welcome-layout.tsx';

export function ForgotPage() {
  const [wrong, setWrong] = useState<SignInFormErrors>({});
  const requesting = useMutation({
    mutationFn: (email: string) => callApi('POST /auth/forgot', { body: { email } }),
    onSuccess: () => toastSuccess('Demande envoyée'),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = formValuesOf(event.currentTarget);
    const refusals = validateForgot(typed);
    setWrong(refusals);
    if (Object.keys(refusals).length === 0) requesting.mutate(typed.email);
  }

  return (
    <WelcomeLayout
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
    </WelcomeLayout>
  );
}
