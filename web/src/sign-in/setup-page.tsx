import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiCallError } from '../api/api-call-error.ts';
import { callApi } from '../api/call-api.ts';
import { navigate } from '../shell/router/router.tsx';
import { toastError, toastSuccess } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { type SignInFormErrors, validateSetup } from './form-validation.ts';
import { type FormValues, formValuesOf } from './form-values.ts';
import { useLinkToken } from './link-token.ts';
import { WelcomeLayout } from './welcome-layout.tsx';

const creationFailed = "Création impossible: vérifiez l'API et la base.";

/** The errors and the submission of the form that creates the first administrator. */
function useSetupForm() {
  const client = useQueryClient();
  const linkToken = useLinkToken();
  const [errors, setErrors] = useState<SignInFormErrors>({});

  function goToLogin() {
    // The cached response is outdated: with it /login would redirect back to this page.
    client.removeQueries({ queryKey: ['GET /health'] });
    navigate('/login', { replace: true });
  }

  const create = useMutation({
    mutationFn: ({ email, password, hotelName, setupToken }: FormValues) => {
      const token = setupToken || linkToken;
      const body = { email, password, hotel_name: hotelName, ...(token === '' ? {} : { token }) };
      return callApi('POST /auth/register-first', { body });
    },
    onSuccess: () => {
      toastSuccess('Administrateur créé. Vous pouvez vous connecter.');
      goToLogin();
    },
    onError: (error) => {
      if (!(error instanceof ApiCallError)) return;
      if (error.code === 'SETUP_TOKEN_REQUIRED') return;
      if (error.status === 403) {
        toastError(error.message);
        goToLogin();
        return;
      }
      setErrors(Object.fromEntries(error.details.map(({ field, message }) => [field, message])));
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = formValuesOf(event.currentTarget);
    const newErrors = validateSetup(values);
    setErrors(newErrors);
    if (Object.keys(newErrors).length === 0) create.mutate(values);
  }

  return { create, errors, submit, advice: setupTokenAdvice(create.error, linkToken) };
}

export function SetupPage() {
  const { create, errors, submit, advice } = useSetupForm();
  return (
    <WelcomeLayout
      title="Initialisation — Créer l'Administrateur"
      intro="Ce premier compte gère les hôtels, les utilisateurs et les droits. Il ne se crée qu’une fois."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {advice !== null && <SetupTokenNotice advice={advice} />}
        {create.isError && advice !== 'refused' && <Notice tone="error">{creationFailed}</Notice>}
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
          autoComplete="new-password"
          required
          hint="6 caractères au moins"
          error={errors.password}
        />
        <TextField
          label="Nom de l'hôtel"
          name="hotel_name"
          autoComplete="organization"
          maxLength={200}
          hint="Facultatif : il pourra être créé plus tard."
          error={errors.hotel_name}
        />
        {advice === 'refused' && <SetupTokenField />}
        <Button type="submit" variant="primary" busy={create.isPending} className="mt-1">
          {create.isPending ? 'Création…' : 'Créer l’administrateur'}
        </Button>
      </form>
    </WelcomeLayout>
  );
}

/** 'refused': the server requires the token; 'likely': it may, because this page is served by another machine. */
type SetupTokenAdvice = 'refused' | 'likely' | null;

/** Whether the page explains where to find the token. A server on localhost does not require one. */
function setupTokenAdvice(error: Error | null, linkToken: string): SetupTokenAdvice {
  if (error instanceof ApiCallError && error.code === 'SETUP_TOKEN_REQUIRED') return 'refused';
  const isThisMachine = /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
  return linkToken === '' && !isThisMachine ? 'likely' : null;
}

const whereToFind =
  'Le serveur l’écrit à son démarrage, dans une adresse qui finit par «\u00a0/setup?token=…\u00a0» : ouvrez cette adresse, ou copiez ce qui suit «\u00a0token=\u00a0». Il est dans le journal du service (docker compose logs, journalctl).';

function SetupTokenNotice({ advice }: { advice: 'refused' | 'likely' }) {
  if (advice === 'likely') {
    return (
      <Notice tone="info">Ce serveur peut demander un jeton d’initialisation. {whereToFind}</Notice>
    );
  }
  return (
    <Notice tone="error">
      <p>Jeton d’initialisation absent ou incorrect.</p>
      <p className="mt-1">{whereToFind}</p>
    </Notice>
  );
}

function SetupTokenField() {
  return (
    <TextField
      label="Jeton d’initialisation"
      name="setup_token"
      autoComplete="off"
      spellCheck={false}
      maxLength={1000}
    />
  );
}
