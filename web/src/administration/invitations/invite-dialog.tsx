import { roleLabel } from '@hotel/domain/access/role-label.ts';
import {
  daysOfValidity,
  type InvitationFormInput,
  maxValidityDays,
  minValidityDays,
  newInvitation,
  validateInvitation,
} from '@hotel/domain/invitations/invitation-rule.ts';
import { useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { type FormErrors, formErrorsOf } from '../../api/server-form-errors.ts';
import type { ApiInput } from '../../api/typed-endpoints.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MultiSelectField } from '../../ui/forms/multi-select-field.tsx';
import { useFormErrors } from '../use-form-errors.ts';
import type { GrantableChoices } from '../users/user-fields.tsx';

type InviteDialogProps = {
  grantable: GrantableChoices;
  /** The hotel in the URL; it is selected initially if the user may grant it. */
  initialHotelId: string | null;
  onClose: () => void;
};

const sentFields = ['email', 'role', 'expires_in_days', 'hotel_ids', 'hotel_id'] as const;
const fields = ['email', 'role', 'validity', 'hotelIds', 'mainHotelId'] as const;

/** Sends an email with an invitation link to a person who has no account yet. */
export function InviteDialog({ grantable, initialHotelId, onClose }: InviteDialogProps) {
  const [values, setValues] = useState(() => newInvitation(grantable.hotels, initialHotelId));
  const invite = useApiMutation((call, body: ApiInput<'POST /admin/invitations'>['body']) =>
    call('POST /admin/invitations', { body }),
  );
  const errors = useFormErrors({
    fields,
    clientErrors: validateInvitation(values),
    serverErrors: serverErrors(invite.error),
  });
  function submit() {
    const expires_in_days = daysOfValidity(values.validity);
    invite.reset();
    if (!errors.validate() || expires_in_days === null) return;
    const body = {
      email: values.email,
      role: values.role,
      expires_in_days,
      hotel_ids: [...values.hotelIds],
      hotel_id: values.mainHotelId,
    };
    invite.mutate(body, {
      onSuccess: () => {
        toastSuccess('Invitation envoyée');
        onClose();
      },
    });
  }
  return (
    <FormDialog
      title="Inviter"
      submitLabel="Envoyer l’invitation"
      busy={invite.isPending}
      failure={errors.formError}
      onSubmit={submit}
      onClose={onClose}
    >
      <InvitationFields
        values={values}
        grantable={grantable}
        onChange={(change) => {
          setValues({ ...values, ...change });
          errors.change(...fields.filter((field) => field in change));
        }}
        errors={errors.fieldErrors}
      />
    </FormDialog>
  );
}

/** The server's errors of an invitation, by the fields of the form. */
function serverErrors(error: Error | null): FormErrors<(typeof fields)[number]> {
  const { fieldErrors, formError } = formErrorsOf("Erreur lors de l'invitation", error, sentFields);
  const { email, role, expires_in_days, hotel_ids, hotel_id } = fieldErrors;
  const byField = [email, role, expires_in_days, hotel_ids, hotel_id];
  const entries = fields.map((field, index) => [field, byField[index]] as const);
  return {
    fieldErrors: Object.fromEntries(entries.filter(([, message]) => message !== undefined)),
    formError,
  };
}

type InvitationFieldsProps = {
  values: InvitationFormInput;
  grantable: GrantableChoices;
  onChange: (change: Partial<InvitationFormInput>) => void;
  errors: { [Field in keyof InvitationFormInput]?: string | undefined };
};

function InvitationFields({ values, grantable, onChange, errors }: InvitationFieldsProps) {
  return (
    <>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        value={values.email}
        onChange={({ target }) => onChange({ email: target.value })}
        error={errors.email}
      />
      <SelectField
        label="Rôle"
        value={values.role}
        onChange={({ target }) => onChange({ role: target.value })}
        choices={[
          { value: '', label: 'Choisir un rôle' },
          ...grantable.roles.map(({ name }) => ({ value: name, label: roleLabel(name) })),
        ]}
        error={errors.role}
      />
      <ValidityField
        validity={values.validity}
        onChange={(validity) => onChange({ validity })}
        error={errors.validity}
      />
      <InvitationHotels values={values} grantable={grantable} onChange={onChange} errors={errors} />
    </>
  );
}

function InvitationHotels({ values, grantable, onChange, errors }: InvitationFieldsProps) {
  const selectedHotels = grantable.hotels.filter(({ id }) => values.hotelIds.includes(id));
  return (
    <>
      <MultiSelectField
        label="Hôtels"
        choices={grantable.hotels.map(({ id, name }) => ({ id, label: name }))}
        chosen={values.hotelIds}
        onChoose={(hotelIds) =>
          onChange({
            hotelIds,
            mainHotelId: mainHotelAfter(hotelIds, values.mainHotelId),
          })
        }
        empty="Aucun hôtel."
        hasSelectAll
        error={errors.hotelIds}
      />
      {selectedHotels.length > 1 && (
        <SelectField
          label="Hôtel principal"
          value={values.mainHotelId}
          onChange={({ target }) => onChange({ mainHotelId: target.value })}
          choices={[
            { value: '', label: 'Choisir un hôtel' },
            ...selectedHotels.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={errors.mainHotelId}
        />
      )}
    </>
  );
}

/** The only hotel; of several, if the main one is deselected, the user selects another: none is guessed. */
function mainHotelAfter(hotelIds: readonly string[], mainHotelId: string): string {
  const [only = '', ...others] = hotelIds;
  if (others.length === 0) return only;
  return hotelIds.includes(mainHotelId) ? mainHotelId : '';
}

type ValidityFieldProps = {
  validity: string;
  onChange: (validity: string) => void;
  error: string | null | undefined;
};

export function ValidityField({ validity, onChange, error }: ValidityFieldProps) {
  return (
    <TextField
      label="Validité (jours)"
      inputMode="numeric"
      autoComplete="off"
      className="max-w-28"
      value={validity}
      onChange={({ target }) => onChange(target.value)}
      hint={`De ${minValidityDays} à ${maxValidityDays} jours`}
      error={error}
    />
  );
}
