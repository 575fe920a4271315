import { validateEmail } from '@hotel/domain/sign-in/email-validation.ts';
import { useState } from 'react';
import { ApiCallError } from '../api/api-call-error.ts';
import { useApiMutation } from '../api/api-mutation.ts';
import { download } from '../figures/exports/download.ts';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

/** Exports and erases what is stored about the e-mail address of a user, present or past. */
export function UserCard() {
  const { email, setEmail, error, exportData, erase, confirmation } = useUserForm();
  return (
    <Card title="Un utilisateur" subtitle="présent ou passé">
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          confirmation.whenValid(() => exportData.mutate());
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
          <Button variant="danger" onClick={() => confirmation.whenValid(confirmation.open)}>
            Effacer la personne
          </Button>
        </div>
        <Outcome
          exportError={exportData.error}
          isExported={exportData.isSuccess}
          erased={erase.data}
        />
      </form>
      {confirmation.isOpen && (
        <EraseDialog
          email={email.trim().toLowerCase()}
          busy={erase.isPending}
          failure={erase.error === null ? null : failureText(erase.error)}
          onConfirm={() => erase.mutate()}
          onCancel={confirmation.close}
        />
      )}
    </Card>
  );
}

/** The address, the two requests about it, and the confirmation of the second. */
function useUserForm() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const body = { email: email.trim().toLowerCase() };
  const exportData = useApiMutation((call) => call('POST /personal-data/users/export', { body }), {
    onSuccess: (data) =>
      download(`donnees-${body.email}.json`, JSON.stringify(data, null, 2), 'application/json'),
  });
  const erase = useEraseUser(body, () => {
    setIsOpen(false);
    exportData.reset();
  });
  function whenValid(action: () => void) {
    const message = validateEmail(email);
    setError(message);
    exportData.reset();
    erase.reset();
    if (message === null) action();
  }
  const confirmation = {
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    whenValid,
  };
  return { email, setEmail, error, exportData, erase, confirmation };
}

type OutcomeProps = {
  exportError: Error | null;
  isExported: boolean;
  erased: { pseudonym: string } | undefined;
};

function Outcome({ exportError, isExported, erased }: OutcomeProps) {
  if (exportError !== null) {
    return (
      <Notice tone={isUnknown(exportError) ? 'info' : 'error'}>{failureText(exportError)}</Notice>
    );
  }
  if (isExported) return <Notice tone="success">Fichier JSON téléchargé.</Notice>;
  if (erased === undefined) return null;
  return (
    <Notice tone="success">
      Personne effacée. Dans le journal d’audit, « {erased.pseudonym} » la remplace.
    </Notice>
  );
}

type EraseDialogProps = {
  email: string;
  busy: boolean;
  failure: string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

function EraseDialog({ email, ...dialog }: EraseDialogProps) {
  return (
    <ConfirmDialog title="Effacer la personne" confirmLabel="Effacer" {...dialog}>
      <p>
        Le compte « {email} » est supprimé, avec ses invitations, ses sessions et ses rapports
        d’erreur. Un pseudonyme remplace l’adresse dans le journal d’audit ; les chiffres saisis
        restent.
      </p>
      <p>C’est définitif. Les sauvegardes déjà faites gardent ces données jusqu’à leur fin.</p>
    </ConfirmDialog>
  );
}

function useEraseUser(body: { email: string }, onDone: () => void) {
  return useApiMutation((call) => call('POST /personal-data/users/erase', { body }), {
    onSuccess: () => {
      onDone();
      toastSuccess('Personne effacée');
    },
  });
}

function isUnknown(error: Error): boolean {
  return error instanceof ApiCallError && error.status === 404;
}

function failureText(error: Error): string {
  return isUnknown(error) ? 'Aucune donnée sur cette adresse.' : error.message;
}
