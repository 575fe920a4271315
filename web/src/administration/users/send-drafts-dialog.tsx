import { draftConflict, type UserDraft } from '@hotel/domain/access/user-drafts.ts';
import { validateNewUser } from '@hotel/domain/access/user-validation.ts';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { formErrorsOf } from '../server-form-errors.ts';
import { draftText } from './draft-text.ts';
import { useDrafts } from './pending-drafts.ts';
import { useUserMutation } from './user-queries.ts';

type SendDraftsDialogProps = {
  drafts: readonly UserDraft[];
  /** The users as the server tells them now. */
  known: readonly { id: string; email: string }[];
  onClose: () => void;
};

type Typed = Readonly<Record<string, string>>;

/**
 * Confirms what waited and sends it, one after the other. Each that is done leaves the list; one that is
 * refused stays, with the server's sentence.
 */
export function SendDraftsDialog({ drafts, known, onClose }: SendDraftsDialogProps) {
  const [passwords, setPasswords] = useState<Typed>({});
  const [wrong, setWrong] = useState<Typed>({});
  const { drop } = useDrafts();
  const sendable = drafts.filter((draft) => draftConflict(draft, known) === null);
  const sending = useUserMutation(async () => {
    const refused: Record<string, string> = {};
    for (const draft of sendable) {
      try {
        await sent(draft, passwords[draft.key] ?? '');
        drop(draft.key);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        refused[draft.key] = sentenceOf(error);
      }
    }
    return refused;
  });
  function submit() {
    const missing = wrongPasswords(sendable, passwords);
    setWrong(missing);
    if (Object.keys(missing).length > 0) return;
    sending.mutate(undefined, {
      onSuccess: (refused) => {
        setWrong(refused);
        if (Object.keys(refused).length > 0) return;
        toastSuccess('Brouillons envoyés');
        onClose();
      },
    });
  }
  return (
    <FormDialog
      title="Envoyer les brouillons"
      submitLabel="Envoyer"
      busy={sending.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {sendable.length === 0 && <p className="text-sm">Aucun brouillon ne peut être envoyé.</p>}
      <ul className="flex flex-col gap-4">
        {drafts.map((draft) => (
          <li key={draft.key} className="flex flex-col gap-2">
            <p className="text-sm font-medium wrap-anywhere">{draftText(draft)}</p>
            <Hindrance sentence={draftConflict(draft, known) ?? hindranceOf(draft, wrong)} />
            {draft.kind === 'creation' && sendable.includes(draft) && (
              <PasswordField
                label={`Mot de passe de ${draft.email}`}
                autoComplete="new-password"
                value={passwords[draft.key] ?? ''}
                onChange={({ target }) => setPasswords({ ...passwords, [draft.key]: target.value })}
                error={wrong[draft.key]}
              />
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

/** What is wrong with a password stands under its field, anything else above it. */
function hindranceOf(draft: UserDraft, wrong: Typed): string | null {
  return draft.kind === 'deletion' ? (wrong[draft.key] ?? null) : null;
}

function Hindrance({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <p role="alert" className="text-sm text-negative">
      {sentence}
    </p>
  );
}

function sent(draft: UserDraft, password: string): Promise<unknown> {
  if (draft.kind === 'deletion') {
    return callApi('DELETE /profiles/{id}', { params: { id: draft.userId } });
  }
  const { email, role, hotel_name, hotels } = draft;
  return callApi('POST /profiles', {
    body: { email, password, role, hotel_name, hotels: hotels.map(({ id }) => id) },
  });
}

/** A password was never kept: each account to be made asks for one. */
function wrongPasswords(drafts: readonly UserDraft[], passwords: Typed): Typed {
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

function sentenceOf(error: Error): string {
  const { wrong, failure } = formErrorsOf('', error, ['password']);
  return wrong.password ?? failure?.replace(/^: /, '') ?? error.message;
}
