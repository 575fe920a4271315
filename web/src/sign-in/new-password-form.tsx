import { type FormEvent, useState } from 'react';
import { ApiCallError } from '../api/api-call-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { type SignInFormErrors, validateNewPassword } from './form-validation.ts';
import { formValuesOf } from './form-values.ts';

type NewPasswordFormProps = {
  /** The button's words, at rest and while the server is asked. */
  action: { label: string; busyLabel: string };
  onPassword: (password: string) => void;
  busy: boolean;
  /** How the last attempt failed, if it did, and the sentence for it. */
  failure: { error: Error; sentence: string } | null;
  /** The address of the account, where it is known: browsers keep the password under it. */
  email?: string;
};

/** A password chosen behind a link, typed twice. */
export function NewPasswordForm({
  action,
  onPassword,
  busy,
  failure,
  email,
}: NewPasswordFormProps) {
  const [wrong, setWrong] = useState<SignInFormErrors>({});
  const refused = failure === null ? undefined : passwordRefusedBy(failure.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = formValuesOf(event.currentTarget);
    const refusals = validateNewPassword(typed);
    setWrong(refusals);
    if (Object.keys(refusals).length === 0) onPassword(typed.password);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure !== null && refused === undefined && (
        <Notice tone="error">{failure.sentence}</Notice>
      )}
      {email !== undefined && (
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordField
        label="Nouveau mot de passe"
        name="password"
        autoComplete="new-password"
        required
        hint="6 caractères au moins"
        error={wrong.password ?? refused}
      />
      <PasswordField
        label="Confirmer le mot de passe"
        name="confirmation"
        autoComplete="new-password"
        required
        error={wrong.confirmation}
      />
      <Button type="submit" variant="primary" busy={busy} className="mt-1">
        {busy ? action.busyLabel : action.label}
      </Button>
      <BackToLogin />
    </form>
  );
}

/** What the server's policy says against the password, which may ask for more than the form does. */
function passwordRefusedBy(error: Error): string | undefined {
  if (!(error instanceof ApiCallError)) return undefined;
  return error.details.find(({ field }) => field === 'password')?.message;
}
