import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateChangedBy, useApiMutation } from '../api/api-mutation.ts';
import { callApi } from '../api/call-api.ts';
import { useApiQuery } from '../api/queries.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { RecoveryCodes } from '../shell/second-factor/recovery-codes.tsx';
import { TotpSetUp } from '../shell/second-factor/totp-set-up.tsx';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { PasskeysSection } from './passkeys-section.tsx';

/** The caller's second factors: authenticator app, recovery codes and passkeys. */
export function FactorsCard() {
  const factors = useApiQuery('GET /auth/factors', {});
  return (
    <Card title="Deuxième facteur et clés d’accès">
      {factors.isError ? (
        <RetryNotice onRetry={factors.refetch} busy={factors.isFetching}>
          {factors.error.message}
        </RetryNotice>
      ) : (
        <div className="flex min-h-40 flex-col gap-6">
          {factors.data !== undefined && (
            <>
              <TotpSection factors={factors.data} />
              <PasskeysSection passkeys={factors.data.passkeys} />
            </>
          )}
        </div>
      )}
    </Card>
  );
}

const registration = {
  start: () => callApi('POST /auth/totp', { body: {} }),
  confirm: (code: string) => callApi('POST /auth/totp/confirm', { body: { code } }),
};

function TotpSection({ factors }: { factors: ApiResponse<'GET /auth/factors'> }) {
  const client = useQueryClient();
  const [step, setStep] = useState<'none' | 'adding' | 'removing'>('none');
  const [codes, setCodes] = useState<string[] | null>(null);
  function finish(recoveryCodes: string[] | null) {
    setStep('none');
    setCodes(recoveryCodes);
    toastSuccess(
      recoveryCodes === null ? 'Application retirée' : 'Application d’authentification activée',
    );
  }
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
          <h3 className="flex items-center gap-2 text-sm font-medium">
            Application d’authentification
            {factors.totp && <Badge tone="good">Activée</Badge>}
          </h3>
          <p className="text-sm text-ink-soft">
            {factors.totp
              ? `${factors.recovery_codes_left} codes de secours restants sur 10`
              : 'Inactive. Une fois activée, elle donne le code à 6 chiffres que demande chaque connexion.'}
          </p>
        </div>
        {step === 'none' &&
          (factors.totp ? (
            <Button onClick={() => setStep('removing')}>Retirer</Button>
          ) : (
            <Button onClick={() => setStep('adding')}>Activer</Button>
          ))}
      </div>
      {step === 'adding' && (
        <TotpSetUp
          registration={registration}
          onConfirmed={(recoveryCodes) => {
            finish(recoveryCodes);
            void invalidateChangedBy(client, 'POST /auth/totp/confirm');
          }}
          actions={<Button onClick={() => setStep('none')}>Annuler</Button>}
        />
      )}
      {step === 'removing' && (
        <RemoveTotpDialog onRemoved={() => finish(null)} onClose={() => setStep('none')} />
      )}
      {codes !== null && <RecoveryCodes codes={codes} />}
    </section>
  );
}

/** Removes the authenticator app, with one of its codes or a recovery code. */
function RemoveTotpDialog({ onRemoved, onClose }: { onRemoved: () => void; onClose: () => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const remove = useApiMutation((call) => call('DELETE /auth/totp', { body: { code } }), {
    onSuccess: onRemoved,
  });
  function submit() {
    setError(code.trim() === '' ? 'Code requis' : null);
    if (code.trim() !== '') remove.mutate();
  }
  return (
    <FormDialog
      title="Retirer l’application d’authentification"
      submitLabel="Retirer"
      size="narrow"
      busy={remove.isPending}
      failure={remove.error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        Vos codes de secours ne vaudront plus rien. Votre mot de passe suffira pour vous connecter,
        sauf si votre rôle demande un deuxième facteur.
      </p>
      <TextField
        label="Code de l’application ou de secours"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error}
      />
    </FormDialog>
  );
}
