import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, callApiAs } from '../api/call-api.ts';
import { RecoveryCodes } from '../shell/second-factor/recovery-codes.tsx';
import { TotpSetUp } from '../shell/second-factor/totp-set-up.tsx';
import type { ReturnState } from '../shell/session/session.tsx';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { openSession } from './sign-in-user.ts';
import { WelcomeLayout } from './welcome-layout.tsx';

type SetUpStepProps = { ticket: string; returnState: ReturnState; onCancel: () => void };

/** Sets a second factor up before anything else, for a role that requires one. */
export function SetUpStep({ ticket, returnState, onCancel }: SetUpStepProps) {
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
