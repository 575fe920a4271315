import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi, callApiAs } from '../api/call-api.ts';
import { RecoveryCodes } from '../shell/second-factor/recovery-codes.tsx';
import { TotpSetUp } from '../shell/second-factor/totp-set-up.tsx';
import type { ReturnState } from '../shell/session/session.tsx';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { openSession, type StepDue } from './sign-in-user.ts';
import { WelcomeLayout } from './welcome-layout.tsx';

type SecondStepProps = { stepDue: StepDue; returnState: ReturnState; onCancel: () => void };

/** The step after a right password: the code of the authenticator app, or setting one up. */
export function SecondStep(props: SecondStepProps) {
  const { stepDue, ...others } = props;
  if (stepDue.step === 'set-up') return <SetUpStep ticket={stepDue.ticket} {...others} />;
  return <CodeStep {...props} />;
}

function CodeStep({ stepDue, returnState, onCancel }: SecondStepProps) {
  const client = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const confirm = useMutation({
    mutationFn: async (code: string) => {
      const body = { ticket: stepDue.ticket, code };
      await openSession(client, await callApi('POST /auth/login/second', { body }), returnState);
    },
    onSuccess: () => toastSuccess('Connecté'),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setError(code === '' ? 'Code requis' : null);
    if (code !== '') confirm.mutate(code);
  }

  return (
    <WelcomeLayout
      title="Deuxième étape"
      intro="Ouvrez votre application d’authentification et recopiez le code à 6 chiffres."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {confirm.isError && <Notice tone="error">{confirm.error.message}</Notice>}
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoFocus
          required
          className="tabular-nums"
          hint="Sans votre téléphone, saisissez un de vos codes de secours."
          error={error}
        />
        <Button type="submit" variant="primary" busy={confirm.isPending} className="mt-1">
          {confirm.isPending ? 'Vérification…' : 'Valider'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Recommencer
        </Button>
      </form>
    </WelcomeLayout>
  );
}

type SetUpStepProps = { ticket: string; returnState: ReturnState; onCancel: () => void };

/** Sets a second factor up before anything else, for a role that requires one. */
function SetUpStep({ ticket, returnState, onCancel }: SetUpStepProps) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [registration] = useState(() => ({
    start: () => callApiAs(ticket, 'POST /auth/totp', { body: {} }),
    confirm: (code: string) => callApiAs(ticket, 'POST /auth/totp/confirm', { body: { code } }),
  }));
  const enter = useMutation({
    mutationFn: async () => {
      const session = await callApi('POST /auth/login/set-up', { body: { ticket } });
      await openSession(client, session, returnState);
    },
    onSuccess: () => toastSuccess('Connecté'),
  });
  return (
    <WelcomeLayout
      title="Protégez votre compte"
      intro="Votre rôle demande un deuxième facteur. Enregistrez une application d’authentification pour continuer."
    >
      {codes === null ? (
        <TotpSetUp
          registration={registration}
          onConfirmed={setCodes}
          actions={
            <Button variant="quiet" onClick={onCancel}>
              Annuler
            </Button>
          }
        />
      ) : (
        <div className="flex flex-col gap-5">
          <RecoveryCodes codes={codes} />
          {enter.isError && <Notice tone="error">{enter.error.message}</Notice>}
          <Button variant="primary" busy={enter.isPending} onClick={() => enter.mutate()}>
            J’ai conservé mes codes : continuer
          </Button>
        </div>
      )}
    </WelcomeLayout>
  );
}
