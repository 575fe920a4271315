import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { sessionExpired } from '@hotel/domain/sign-in/link-messages.ts';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { callApi } from '../api/call-api.ts';
import { useApiQuery } from '../api/queries.ts';
import { hasExpired, onSessionChange, sessionToken } from '../api/session-token.ts';
import { Link, navigate, Redirect, useHistoryState } from '../shell/router/router.tsx';
import { useScreenExists } from '../shell/router/screen.ts';
import { passkeyErrorMessage } from '../shell/second-factor/passkey-error.ts';
import type { ReturnState } from '../shell/session/session.tsx';
import { clearUserData } from '../shell/session/sign-out.ts';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { type SignInFormErrors, validateLogin } from './form-validation.ts';
import { type FormValues, formValuesOf } from './form-values.ts';
import { rememberReturn } from './oidc-return.ts';
import { SecondStep } from './second-step.tsx';
import { enterApplication, openSession, type StepDue, signIn } from './sign-in-user.ts';
import { WelcomeLayout } from './welcome-layout.tsx';

/** The form for address and password; `stepDue` is set when a second factor is required after them. */
function useSignInForm(returnState: ReturnState) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<SignInFormErrors>({});
  const [stepDue, setStepDue] = useState<StepDue | null>(null);
  const signInMutation = useMutation({
    mutationFn: (values: FormValues) => signIn(client, values, returnState),
    onSuccess: (step) => (step === null ? toastSuccess('Connecté') : setStepDue(step)),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = formValuesOf(event.currentTarget);
    const newErrors = validateLogin(values);
    setErrors(newErrors);
    if (Object.keys(newErrors).length === 0) signInMutation.mutate(values);
  }
  return { errors, stepDue, cancelStep: () => setStepDue(null), signInMutation, submit };
}

export function LoginPage() {
  const health = useApiQuery('GET /health', {});
  const options = useApiQuery('GET /auth/options', {});
  const oidc = options.data?.oidc ?? null;
  const returnState = parseReturnState(useHistoryState<unknown>());
  const isExpired = useSyncExternalStore(onSessionChange, hasExpired);
  const { errors, stepDue, cancelStep, signInMutation, submit } = useSignInForm(returnState);
  useSignInInOtherTab(isExpired && !signInMutation.isPending, returnState);

  if (health.data?.initialised === false) return <Redirect to="/setup" />;
  if (stepDue !== null) {
    return <SecondStep stepDue={stepDue} returnState={returnState} onCancel={cancelStep} />;
  }
  return (
    <WelcomeLayout title="Bienvenue" intro="Connectez-vous pour lire et saisir vos nuitées.">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isExpired && !signInMutation.isError && <ExpiryNotice />}
        {signInMutation.isError && <Notice tone="error">{signInMutation.error.message}</Notice>}
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors.email}
        />
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <ForgottenPasswordLink />
        <Button type="submit" variant="primary" busy={signInMutation.isPending} className="mt-1">
          {signInMutation.isPending ? 'Connexion…' : 'Se connecter'}
        </Button>
        <PasskeyButton returnState={returnState} />
        {oidc !== null && <OidcButton label={oidc} returnState={returnState} />}
      </form>
    </WelcomeLayout>
  );
}

/** Explains the expired session, and lets the user erase the unsent input from a shared computer. */
function ExpiryNotice() {
  const client = useQueryClient();
  function clearInput() {
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
      <button type="button" onClick={clearInput} className="mt-1 text-accent underline">
        Effacer ma saisie de cet ordinateur
      </button>
    </Notice>
  );
}

function parseReturnState(state: unknown): ReturnState {
  const returnTo =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  return { returnTo: typeof returnTo === 'string' ? returnTo : null };
}

/** After an expiry every tab shows the sign-in page; signing in in one tab continues all of them. */
function useSignInInOtherTab(isWaiting: boolean, returnState: ReturnState): void {
  const isSignedIn = useSyncExternalStore(onSessionChange, () => sessionToken() !== null);
  const { data: me } = useApiQuery('GET /auth/me', isWaiting && isSignedIn ? {} : null);
  const enter = useEffectEvent((user: Me) => enterApplication(user, returnState));
  useEffect(() => {
    if (me !== undefined && isWaiting) enter(me).catch(console.error);
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

type OidcButtonProps = { label: string; returnState: ReturnState };

/** Leaves for the sign-in page of the organisation, which sends the browser back to /login/oidc. */
function OidcButton({ label, returnState }: OidcButtonProps) {
  const start = useMutation({
    mutationFn: () => callApi('POST /auth/oidc/start', { body: {} }),
    onSuccess: ({ url }) => {
      rememberReturn(returnState);
      location.assign(url);
    },
  });
  return (
    <>
      {start.isError && <Notice tone="error">{start.error.message}</Notice>}
      <Button onClick={() => start.mutate()} busy={start.isPending || start.isSuccess}>
        {label}
      </Button>
    </>
  );
}

async function assertPasskey() {
  const options = await callApi('POST /auth/passkey-login/options', { body: {} });
  // The options are WebAuthn's own JSON, which the client's types describe only in part.
  const optionsJSON = options as unknown as Parameters<
    typeof startAuthentication
  >[0]['optionsJSON'];
  const { response, ...credential } = await startAuthentication({ optionsJSON });
  return callApi('POST /auth/passkey-login', {
    body: {
      ...credential,
      clientExtensionResults: { ...credential.clientExtensionResults },
      response: { ...response },
    },
  });
}

const refused = 'Connexion par clé d’accès annulée ou refusée.';

/** Signs in by passkey; nothing where the browser knows none. */
function PasskeyButton({ returnState }: { returnState: ReturnState }) {
  const client = useQueryClient();
  const signIn = useMutation({
    mutationFn: async () => openSession(client, await assertPasskey(), returnState),
    onSuccess: () => toastSuccess('Connecté'),
  });
  if (!browserSupportsWebAuthn()) return null;
  return (
    <>
      {signIn.isError && <Notice tone="error">{passkeyErrorMessage(signIn.error, refused)}</Notice>}
      <Button onClick={() => signIn.mutate()} busy={signIn.isPending}>
        Utiliser une clé d’accès
      </Button>
    </>
  );
}
