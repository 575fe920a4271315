import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import {
  defaultRole,
  type UserErrors,
  validateNewUser,
} from '@hotel/domain/access/user-validation.ts';
import { validateEmail } from '@hotel/domain/sign-in/email-validation.ts';
import { useState } from 'react';
import { UnreachableServer } from '../../api/api-call-error.ts';
import { useApiMutation } from '../../api/api-mutation.ts';
import { formErrorsOf } from '../../api/server-form-errors.ts';
import type { ApiInput } from '../../api/typed-endpoints.ts';
import { useUnsentInput } from '../../shell/storage/unsent-input.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { type NewDraft, useDrafts } from './use-drafts.ts';
import {
  EmailField,
  type GrantableChoices,
  HotelsFields,
  type HotelsInput,
  hotelsToSend,
  RoleField,
  selectedHotels,
  userFields,
} from './user-fields.tsx';

type CreateUserDialogProps = {
  grantable: GrantableChoices;
  /** The hotel in the URL; it is selected initially if the user may grant it. */
  initialHotelId: string | null;
  isOffline: boolean;
  onClose: () => void;
};

/** The key of the form's unsent input in session storage; the password is not stored. */
export const unsentUserKey = 'user_new';
type UserInput = HotelsInput & { email: string; role: string };

/** The mutation that creates the account, and the server's errors by field. */
function useCreateMutation(onSent: () => void) {
  const create = useApiMutation(
    (call, body: ApiInput<'POST /profiles'>['body']) => call('POST /profiles', { body }),
    {
      onSuccess: () => {
        toastSuccess('Utilisateur créé avec succès');
        onSent();
      },
    },
  );
  const title = "Erreur lors de la création de l'utilisateur";
  return { create, ...formErrorsOf(title, create.error, userFields) };
}

/** The form's values except the password, stored in session storage until they are sent. */
function useUserInput(grantable: GrantableChoices, initialHotelId: string | null) {
  return useUnsentInput(
    unsentUserKey,
    (): UserInput => ({
      email: '',
      role: initialRole(grantable),
      hotelIds: grantable.hotels.filter(({ id }) => id === initialHotelId).map(({ id }) => id),
      mainId: null,
    }),
  );
}

/** The values, the errors and the submission of the form. */
function useCreateUser({ grantable, initialHotelId, isOffline, onClose }: CreateUserDialogProps) {
  const {
    typed: values,
    isUnsent: hasUnsavedInput,
    change,
    clear,
  } = useUserInput(grantable, initialHotelId);
  const { email, role } = values;
  const [password, setPassword] = useState('');
  const [validationErrors, setValidationErrors] = useState<UserErrors>({});
  const { saveDraft } = useDrafts();
  const { create, fieldErrors, formError } = useCreateMutation(() => clear(values));
  function close() {
    clear();
    onClose();
  }
  function saveAsDraft() {
    if (saveDraft(creationDraft(values, grantable))) close();
  }
  function submit() {
    const newErrors = isOffline ? draftErrors(email) : validateNewUser({ email, password });
    setValidationErrors(newErrors);
    create.reset();
    if (Object.keys(newErrors).length > 0) return;
    if (isOffline) return saveAsDraft();
    const body = { email, password, role, ...hotelsToSend(values, grantable.hotels) };
    create.mutate(body, {
      onSuccess: onClose,
      onError: (error) => {
        if (error instanceof UnreachableServer) saveAsDraft();
      },
    });
  }
  const errors = { ...fieldErrors, ...validationErrors };
  return {
    values,
    hasUnsavedInput,
    change,
    password,
    setPassword,
    create,
    errors,
    formError,
    close,
    submit,
  };
}

/** Creates an account, or, while the server is unreachable, a draft of one without a password. */
export function CreateUserDialog(props: CreateUserDialogProps) {
  const { grantable, isOffline } = props;
  const form = useCreateUser(props);
  return (
    <FormDialog
      title="Créer un utilisateur"
      submitLabel={isOffline ? 'Garder le brouillon' : 'Créer'}
      busy={form.create.isPending}
      isChanged={form.hasUnsavedInput}
      failure={form.formError}
      onSubmit={form.submit}
      onClose={form.close}
    >
      <EmailField
        email={form.values.email}
        onChange={(text) => form.change({ email: text })}
        errors={form.errors}
      />
      <NewPasswordField
        isOffline={isOffline}
        password={form.password}
        onChange={form.setPassword}
        error={form.errors.password}
      />
      <RoleField
        role={form.values.role}
        roles={grantable.roles}
        onChoose={(name) => form.change({ role: name })}
        errors={form.errors}
      />
      <HotelsFields
        values={form.values}
        hotels={grantable.hotels}
        onChange={form.change}
        errors={form.errors}
      />
    </FormDialog>
  );
}

type NewPasswordFieldProps = {
  isOffline: boolean;
  password: string;
  onChange: (password: string) => void;
  error: string | undefined;
};

/** A draft has no password: it is asked for when the draft is sent. */
function NewPasswordField({ isOffline, password, onChange, error }: NewPasswordFieldProps) {
  if (isOffline) {
    return (
      <p className="text-sm text-ink-soft">
        Hors ligne : le compte sera créé à l’envoi du brouillon, et son mot de passe demandé alors.
      </p>
    );
  }
  return (
    <PasswordField
      label="Mot de passe"
      autoComplete="new-password"
      value={password}
      onChange={({ target }) => onChange(target.value)}
      hint="6 caractères au moins"
      error={error}
    />
  );
}

function creationDraft(values: UserInput, grantable: GrantableChoices): NewDraft {
  const hotels = selectedHotels(values, grantable.hotels).map(({ id, name }) => ({ id, name }));
  return {
    kind: 'creation',
    email: values.email.trim().toLowerCase(),
    role: values.role,
    hotels,
    hotel_name: mainHotelOf(values.mainId, hotels)?.name ?? null,
  };
}

/** 'user', or the first grantable role if the user may not grant that one. */
function initialRole({ roles }: GrantableChoices): string {
  const preferredRole = roles.find(({ name }) => name.toLowerCase() === defaultRole);
  return preferredRole?.name ?? roles[0]?.name ?? defaultRole;
}

function draftErrors(email: string): UserErrors {
  const emailError = validateEmail(email);
  return emailError === null ? {} : { email: emailError };
}
