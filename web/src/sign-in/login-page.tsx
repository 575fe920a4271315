import { sessionExpired } from '@hotel/domain/sign-in/link-sentences.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { PasswordField } from '../design/password-field.tsx';
import { Link, navigate, Redirect, useHistoryState } from '../frame/address.tsx';
import { forgetPerson } from '../frame/leave.ts';
import { useScreenExists } from '../frame/screen.ts';
import type { Me, ReturnState } from '../frame/signed-in.tsx';
import { sayDone } from '../frame/toasts.ts';
import { useAnswer } from '../server-calls/questions.ts';
import { hasExpired, onSessionChange, sessionToken } from '../server-calls/session-token.ts';
import { goOnAs, signIn } from './sign-in.ts';
import { type Typed, typedOf } from './typed.ts';
import { WelcomeFrame } from './welcome-frame.tsx';
import { loginRefusals, type Refusals } from './wrong-entries.ts';

export function LoginPage() {
  const client = useQueryClient();
  const health = useAnswer('GET /health', {});
  const [wrong, setWrong] = useState<Refusals>({});
  const wanted = returnStateIn(useHistoryState());
  const isExpired = useSyncExternalStore(onSessionChange, hasExpired);
  const signingIn = useMutation({
    mutationFn: (typed: Typed) => signIn(client, typed, wanted),
    onSuccess: () => sayDone('Connecté'),
  });
  useSignInElsewhere(isExpired && !signingIn.isPending, wanted);

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
    </WelcomeFrame>
  );
}

/** Whoever does not come back to this machine can leave nothing on it. */
function ExpiryNotice() {
  const client = useQueryClient();
  function forget() {
    forgetPerson(client);
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
  const { data: me } = useAnswer('GET /auth/me', isWaiting && isSignedIn ? {} : null);
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
