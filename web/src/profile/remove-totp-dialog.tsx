import { useState } from 'react';
import { useApiMutation } from '../api/api-mutation.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';

/** Removes the authenticator app, with one of its codes or a recovery code. */
export function RemoveTotpDialog({
  onRemoved,
  onClose,
}: {
  onRemoved: () => void;
  onClose: () => void;
}) {
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
