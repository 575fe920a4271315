import { sessionExpired } from '@hotel/domain/sign-in/link-messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useApiQuery } from '../api/queries.ts';
import { hasExpired, onSessionChange, sessionToken } from '../api/session-token.ts';
import { Link, navigate, Redirect, useHistoryState } from '../app-shell/address.tsx';
import { useScreenExists } from '../app-shell/screen.ts';
import type { Me, ReturnState } from '../app-shell/session.tsx';
import { clearUserData } from '../app-shell/sign-out.ts';
import { toastSuccess } from '../app-shell/toasts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { type SignInFormErrors, validateLogin } from './form-validation.ts';
import { type FormValues, formValuesOf } from './form-values.ts';
import { goOnAs, signIn } from './sign-in.ts';
import { WelcomeLayout } from './welcome-layout.tsx';

export function LoginPage() {
  const client = useQueryClient();
  const health = useApiQuery('GET /health', {});
  const [wrong, setWrong] = useState<SignInFormErrors>({});
  const wanted = returnStateIn(useHistoryState());
  const isExpired = useSyncExternalStore(onSessionChange, hasExpired);
  const signingIn = useMutation({
    mutationFn: (typed: FormValues) => signIn(client, typed, wanted),
    onSuccess: () => toastSuccess('Connecté'),
  });
  useSignInElsewhere(isExpired && !signingIn.isPending, wanted);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = formValuesOf(event.currentTarget);
    const refusals = validateLogin(typed);
    setWrong(refusals);
    if (Object.keys(refusals).length === 0) signingIn.mutate(typed);
  }

  if (health.data?.initialised === false) return <Redirect to="/setup" />;
  return (
    <WelcomeLayout title="Bienvenue" intro="Connectez-vous pour lire et saisir vos nuitées.">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isExpired && !signingIn.isError && <ExpiryNotice />}
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
    </WelcomeLayout>
  );
}

/** Whoever does not come back to this machine can leave nothing on it. */
function ExpiryNotice() {
  const client = useQueryClient();
  function forget() {
    clearUserData(client);
    navigate('/login', { replace: true });
  }
  return (
    <Notice tone="warning">
      <p>{sessionExpired}</p>
      <p className="mt-1">
        Vous reviendrez à la page où vous étiez, avec ce que vous y aviez saisi. Seul votre compte
        peut le retrouver.
      </p>
      <button type="button" onClick={forget} className="mt-1 text-accent underline">
        Effacer ma saisie de cet ordinateur
      </button>
    </Notice>
  );
}

function returnStateIn(state: unknown): ReturnState {
  const returnTo =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  return { returnTo: typeof returnTo === 'string' ? returnTo : null };
}

/** After an expiry every tab asks to sign in: once it is done in one, the others go on. */
function useSignInElsewhere(isWaiting: boolean, wanted: ReturnState): void {
  const isSignedIn = useSyncExternalStore(onSessionChange, () => sessionToken() !== null);
  const { data: me } = useApiQuery('GET /auth/me', isWaiting && isSignedIn ? {} : null);
  const goOn = useEffectEvent((person: Me) => goOnAs(person, wanted));
  useEffect(() => {
    if (me !== undefined && isWaiting) goOn(me).catch(console.error);
  }, [me, isWaiting]);
}

function ForgottenPasswordLink() {
  if (!useScreenExists('/forgot')) return null;
  return (
    <Link to="/forgot" className="self-end text-sm text-accent">
      Mot de passe oublié ?
    </Link>
  );
}
