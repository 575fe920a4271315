import { draftConflict, type UserDraft } from '@hotel/domain/access/user-drafts.ts';
import { validateNewUser } from '@hotel/domain/access/user-validation.ts';
import { useState } from 'react';
import { type CallApi, useApiMutation } from '../../api/api-mutation.ts';
import { formErrorsOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { draftText } from './draft-text.ts';
import { useDrafts } from './use-drafts.ts';

type SendDraftsDialogProps = {
  drafts: readonly UserDraft[];
  /** The users that the server returned last. */
  currentUsers: readonly { id: string; email: string }[];
  onClose: () => void;
};

type TextByKey = Readonly<Record<string, string>>;

/** The typed passwords, the errors and the submission of the drafts that have no conflict. */
function useSendDrafts({ drafts, currentUsers, onClose }: SendDraftsDialogProps) {
  const [passwords, setPasswords] = useState<TextByKey>({});
  const [errors, setErrors] = useState<TextByKey>({});
  const { discardDraft } = useDrafts();
  const sendable = drafts.filter((draft) => draftConflict(draft, currentUsers) === null);
  const send = useApiMutation(async (call) => {
    const failed: Record<string, string> = {};
    for (const draft of sendable) {
      try {
        await sendDraft(call, draft, passwords[draft.key] ?? '');
        discardDraft(draft.key);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        failed[draft.key] = draftErrorMessage(error);
      }
    }
    return failed;
  });
  function submit() {
    const newErrors = passwordErrors(sendable, passwords);
    setErrors(newErrors);
    if (Object.keys(newErrors).length > 0) return;
    send.mutate(undefined, {
      onSuccess: (failed) => {
        setErrors(failed);
        if (Object.keys(failed).length > 0) return;
        toastSuccess('Brouillons envoyés');
        onClose();
      },
    });
  }
  return { passwords, setPasswords, errors, sendable, send, submit };
}

/**
 * Sends the drafts one after the other. Each stored draft leaves the list; a refused one stays with the
 * server's message.
 */
export function SendDraftsDialog(props: SendDraftsDialogProps) {
  const { drafts, currentUsers, onClose } = props;
  const { passwords, setPasswords, errors, sendable, send, submit } = useSendDrafts(props);
  return (
    <FormDialog
      title="Envoyer les brouillons"
      submitLabel="Envoyer"
      busy={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {sendable.length === 0 && <p className="text-sm">Aucun brouillon ne peut être envoyé.</p>}
      <ul className="flex flex-col gap-4">
        {drafts.map((draft) => (
          <li key={draft.key} className="flex flex-col gap-2">
            <p className="text-sm font-medium wrap-anywhere">{draftText(draft)}</p>
            <DraftError message={draftConflict(draft, currentUsers) ?? draftError(draft, errors)} />
            {draft.kind === 'creation' && sendable.includes(draft) && (
              <PasswordField
                label={`Mot de passe de ${draft.email}`}
                autoComplete="new-password"
                value={passwords[draft.key] ?? ''}
                onChange={({ target }) => setPasswords({ ...passwords, [draft.key]: target.value })}
                error={errors[draft.key]}
              />
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

/** The error of a deletion; that of a creation is shown under its password field. */
function draftError(draft: UserDraft, errors: TextByKey): string | null {
  return draft.kind === 'deletion' ? (errors[draft.key] ?? null) : null;
}

function DraftError({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <p role="alert" className="text-sm text-negative">
      {message}
    </p>
  );
}

function sendDraft(call: CallApi, draft: UserDraft, password: string): Promise<unknown> {
  if (draft.kind === 'deletion') {
    return call('DELETE /profiles/{id}', { params: { id: draft.userId } });
  }
  const { email, role, hotel_name, hotels } = draft;
  return call('POST /profiles', {
    body: { email, password, role, hotel_name, hotels: hotels.map(({ id }) => id) },
  });
}

/** The errors of the passwords, which are typed here because drafts never contain them. */
function passwordErrors(drafts: readonly UserDraft[], passwords: TextByKey): TextByKey {
  return Object.fromEntries(
    drafts.flatMap((draft) => {
      if (draft.kind === 'deletion') return [];
      const { password } = validateNewUser({
        email: draft.email,
        password: passwords[draft.key] ?? '',
      });
      return password === undefined ? [] : [[draft.key, password]];
    }),
  );
}

function draftErrorMessage(error: Error): string {
  const { fieldErrors, formError } = formErrorsOf('', error, ['password']);
  return fieldErrors.password ?? formError?.replace(/^: /, '') ?? error.message;
}
