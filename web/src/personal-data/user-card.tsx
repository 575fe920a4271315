import { validateEmail } from '@hotel/domain/sign-in/email-validation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiCallError } from '../api/api-call-error.ts';
import { callApi } from '../api/call-api.ts';
import { download } from '../app-shell/download.ts';
import { toastSuccess } from '../app-shell/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

/** Exports and erases what is stored about the e-mail address of a user, present or past. */
export function UserCard() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const body = { email: email.trim().toLowerCase() };
  const exportData = useMutation({
    mutationFn: () => callApi('POST /personal-data/users/export', { body }),
    onSuccess: (data) =>
      download(`donnees-${body.email}.json`, JSON.stringify(data, null, 2), 'application/json'),
  });
  const {
    isSuccess: isErased,
    data: erased,
    ...erase
  } = useEraseUser(body, () => {
    setIsConfirmOpen(false);
    exportData.reset();
  });
  function whenValid(action: () => void) {
    const message = validateEmail(email);
    setError(message);
    exportData.reset();
    erase.reset();
    if (message === null) action();
  }
  return (
    <Card title="Un utilisateur" subtitle="présent ou passé">
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          whenValid(() => exportData.mutate());
        }}
      >
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          value={email}
          error={error}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={exportData.isPending}>
            Exporter les données
          </Button>
          <Button variant="danger" onClick={() => whenValid(() => setIsConfirmOpen(true))}>
            Effacer la personne
          </Button>
        </div>
        {exportData.isError && <Notice tone="error">{failureText(exportData.error)}</Notice>}
        {exportData.isSuccess && <Notice tone="success">Fichier JSON téléchargé.</Notice>}
        {isErased && (
          <Notice tone="success">
            Personne effacée. Dans le journal d’audit, « {erased.pseudonym} » la remplace.
          </Notice>
        )}
      </form>
      {isConfirmOpen && (
        <ConfirmDialog
          title="Effacer la personne"
          confirmLabel="Effacer"
          busy={erase.isPending}
          failure={erase.error === null ? null : failureText(erase.error)}
          onConfirm={() => erase.mutate()}
          onCancel={() => setIsConfirmOpen(false)}
        >
          <p>
            Le compte « {body.email} » est supprimé, avec ses invitations, ses sessions et ses
            rapports d’erreur. Un pseudonyme remplace l’adresse dans le journal d’audit ; les
            chiffres saisis restent.
          </p>
          <p>C’est définitif. Les sauvegardes déjà faites gardent ces données jusqu’à leur fin.</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function useEraseUser(body: { email: string }, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /personal-data/users/erase', { body }),
    onSuccess: async () => {
      onDone();
      toastSuccess('Personne effacée');
      await client.invalidateQueries();
    },
  });
}

function failureText(error: Error): string {
  const isUnknown = error instanceof ApiCallError && error.status === 404;
  return isUnknown ? 'Aucune donnée sur cette adresse.' : error.message;
}
