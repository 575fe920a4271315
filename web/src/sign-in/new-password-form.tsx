import { type FormEvent, useState } from 'react';
import { ApiCallError } from '../api/api-call-error.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { type SignInFormErrors, validateNewPassword } from './form-validation.ts';
import { formValuesOf } from './form-values.ts';
import { LoginLink } from './login-link.tsx';

type NewPasswordFormProps = {
  /** The button's label, and its label while the request is pending. */
  action: { label: string; busyLabel: string };
  onPassword: (password: string) => void;
  busy: boolean;
  /** The error of the last attempt and the French message for it; null if there is none. */
  failure: { error: Error; message: string } | null;
  /** The account's email address if known: password managers store the password under it. */
  email?: string;
};

/** The form for a new password, typed twice. */
export function NewPasswordForm({
  action,
  onPassword,
  busy,
  failure,
  email,
}: NewPasswordFormProps) {
  const [errors, setErrors] = useState<SignInFormErrors>({});
  const serverError = failure === null ? undefined : passwordErrorOf(failure.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = formValuesOf(event.currentTarget);
    const newErrors = validateNewPassword(values);
    setErrors(newErrors);
    if (Object.keys(newErrors).length === 0) onPassword(values.password);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure !== null && serverError === undefined && (
        <Notice tone="error">{failure.message}</Notice>
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
        error={errors.password ?? serverError}
      />
      <PasswordField
        label="Confirmer le mot de passe"
        name="confirmation"
        autoComplete="new-password"
        required
        error={errors.confirmation}
      />
      <Button type="submit" variant="primary" busy={busy} className="mt-1">
        {busy ? action.busyLabel : action.label}
      </Button>
      <LoginLink />
    </form>
  );
}

/** The server's message about the password; its policy may be stricter than the form's. */
function passwordErrorOf(error: Error): string | undefined {
  if (!(error instanceof ApiCallError)) return undefined;
  return error.details.find(({ field }) => field === 'password')?.message;
}
