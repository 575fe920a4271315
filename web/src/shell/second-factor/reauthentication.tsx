import { type QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { callApi } from '../../api/call-api.ts';
import { useApiQuery } from '../../api/queries.ts';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';

let pendingRequest: Promise<boolean> | null = null;

/**
 * Asks for the password or a code, for a change that the server allows only shortly after a sign-in. Resolves to whether
 * the person confirmed. One dialog at a time, however many requests wait for it.
 */
export function askAgain(client: QueryClient): Promise<boolean> {
  pendingRequest ??= showDialog(client).finally(() => {
    pendingRequest = null;
  });
  return pendingRequest;
}

/** In a root of its own: any screen, and any dialog that is open, may need it. */
function showDialog(client: QueryClient): Promise<boolean> {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  return new Promise<boolean>((resolve) => {
    root.render(
      <QueryClientProvider client={client}>
        <ReauthenticationDialog onClose={resolve} />
      </QueryClientProvider>,
    );
  }).finally(() => {
    root.unmount();
    element.remove();
  });
}

function ReauthenticationDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const factors = useApiQuery('GET /auth/factors', {});
  const [secret, setSecret] = useState('');
  const hasTotp = factors.data?.totp ?? false;
  const confirm = useMutation({
    mutationFn: () =>
      callApi('POST /auth/reauthenticate', {
        body: hasTotp ? { code: secret } : { password: secret },
      }),
    onSuccess: () => onClose(true),
  });
  const field = {
    value: secret,
    onChange: ({ target }: { target: { value: string } }) => setSecret(target.value),
  };
  return (
    <FormDialog
      title="Confirmez que c’est bien vous"
      submitLabel="Confirmer"
      size="narrow"
      busy={confirm.isPending || factors.isPending}
      failure={confirm.error?.message ?? null}
      onSubmit={() => confirm.mutate()}
      onClose={() => onClose(false)}
    >
      <p className="text-sm text-ink-soft">
        Ce changement touche à la sécurité, et votre connexion date de plus de dix minutes.
      </p>
      {hasTotp ? (
        <TextField {...field} label="Code de l’application" autoComplete="one-time-code" />
      ) : (
        <PasswordField {...field} label="Mot de passe" autoComplete="current-password" />
      )}
    </FormDialog>
  );
}
