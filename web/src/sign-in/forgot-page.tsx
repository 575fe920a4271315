import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { type SignInFormErrors, validateForgot } from './form-validation.ts';
import { formValuesOf } from './form-values.ts';
import { LoginLink } from './login-link.tsx';
import { WelcomeLayout } from './welcome-layout.tsx';

export function ForgotPage() {
  const [errors, setErrors] = useState<SignInFormErrors>({});
  const request = useMutation({
    mutationFn: (email: string) => callApi('POST /auth/forgot', { body: { email } }),
    onSuccess: () => toastSuccess('Demande envoyée'),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = formValuesOf(event.currentTarget);
    const newErrors = validateForgot(values);
    setErrors(newErrors);
    if (Object.keys(newErrors).length === 0) request.mutate(values.email);
  }

  return (
    <WelcomeLayout
      title="Mot de passe oublié"
      intro="Indiquez l’adresse de votre compte : vous y recevrez un lien pour choisir un nouveau mot de passe."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {request.isError && <Notice tone="error">Impossible de traiter la demande</Notice>}
        {request.isSuccess && <Notice tone="success">{request.data.message}</Notice>}
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors.email}
        />
        <Button type="submit" variant="primary" busy={request.isPending} className="mt-1">
          {request.isPending ? 'Envoi…' : 'Envoyer le lien'}
        </Button>
        <LoginLink />
      </form>
    </WelcomeLayout>
  );
}
