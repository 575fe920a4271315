import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { PasswordField } from '../design/password-field.tsx';
import { Link, navigate, Redirect } from '../frame/address.tsx';
import { useScreenExists } from '../frame/screen.ts';
import { sayDone } from '../frame/toasts.ts';
import { useAnswer } from '../server-calls/questions.ts';
import { signIn } from './sign-in.ts';
import { type Typed, typedOf } from './typed.ts';
import { WelcomeFrame } from './welcome-frame.tsx';
import { loginRefusals, type Refusals } from './wrong-entries.ts';

export function LoginPage() {
  const client = useQueryClient();
  const health = useAnswer('GET /health', {});
  const [wrong, setWrong] = useState<Refusals>({});
  const signingIn = useMutation({
    mutationFn: (typed: Typed) => signIn(client, typed),
    onSuccess: () => {
      sayDone('Connecté');
      navigate('/');
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedOf(event.currentTarget);
    const refusals = loginRefusals(typed);
    setWrong(refusals);
    if (Object.keys(refusals).length === 0) signingIn.mutate(typed);
  }

  if (health.data?.initialised === false) return <Redirect to="/setup" />;
  return (
    <WelcomeFrame title="Bienvenue" intro="Connectez-vous pour lire et saisir vos nuitées.">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {signingIn.isError && <Notice tone="error">{signingIn.error.message}</Notice>}
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
          autoComplete="current-password"
          required
          error={wrong.password}
        />
        <ForgottenPasswordLink />
        <Button type="submit" variant="primary" busy={signingIn.isPending} className="mt-1">
          {signingIn.isPending ? 'Connexion…' : 'Se connecter'}
        </Button>
      </form>
    </WelcomeFrame>
  );
}

function ForgottenPasswordLink() {
  if (!useScreenExists('/forgot')) return null;
  return (
    <Link to="/forgot" className="self-end text-sm text-accent">
      Mot de passe oublié ?
    </Link>
  );
}
