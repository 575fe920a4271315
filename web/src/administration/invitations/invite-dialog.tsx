import {
  daysOfValidity,
  invitationRefusals,
  longestValidity,
  newInvitation,
  shortestValidity,
  type TypedInvitation,
} from '@hotel/domain/invitations/invitation-rule.ts';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { ApiInput } from '../../api/typed-endpoints.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import { useFormErrors } from '../form-errors.ts';
import { type FormErrors, formErrorsOf } from '../server-form-errors.ts';
import type { GrantableChoices } from '../users/user-fields.tsx';
import { useInvitationMutation } from './invitation-mutation.ts';

type InviteDialogProps = {
  offer: GrantableChoices;
  /** The hotel a link was made for: it is chosen from the start where it is on offer. */
  wantedHotelId: string | null;
  onClose: () => void;
};

const sentFields = ['email', 'role', 'expires_in_days', 'hotel_ids', 'hotel_id'] as const;
const fields = ['email', 'role', 'validity', 'hotelIds', 'mainHotelId'] as const;

/** An email with a link, to somebody who has no account yet. */
export function InviteDialog({ offer, wantedHotelId, onClose }: InviteDialogProps) {
  const [typed, setTyped] = useState(() => newInvitation(offer.hotels, wantedHotelId));
  const inviting = useInvitationMutation((body: ApiInput<'POST /admin/invitations'>['body']) =>
    callApi('POST /admin/invitations', { body }),
  );
  const errors = useFormErrors({
    fields,
    found: invitationRefusals(typed),
    refused: refusedInvitation(inviting.error),
  });
  function submit() {
    const expires_in_days = daysOfValidity(typed.validity);
    inviting.reset();
    if (!errors.attempt() || expires_in_days === null) return;
    const body = {
      email: typed.email,
      role: typed.role,
      expires_in_days,
      hotel_ids: [...typed.hotelIds],
      hotel_id: typed.mainHotelId,
    };
    inviting.mutate(body, {
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
      busy={inviting.isPending}
      failure={errors.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <InvitationFields
        typed={typed}
        offer={offer}
        onChange={(change) => {
          setTyped({ ...typed, ...change });
          errors.change(...fields.filter((field) => field in change));
        }}
        wrong={errors.wrong}
      />
    </FormDialog>
  );
}

/** What the server has against an invitation, by the fields of the form. */
function refusedInvitation(error: Error | null): FormErrors<(typeof fields)[number]> {
  const { wrong, failure } = formErrorsOf("Erreur lors de l'invitation", error, sentFields);
  const { email, role, expires_in_days, hotel_ids, hotel_id } = wrong;
  const byField = [email, role, expires_in_days, hotel_ids, hotel_id];
  const known = fields.map((field, place) => [field, byField[place]] as const);
  return {
    wrong: Object.fromEntries(known.filter(([, sentence]) => sentence !== undefined)),
    failure,
  };
}

type InvitationFieldsProps = {
  typed: TypedInvitation;
  offer: GrantableChoices;
  onChange: (change: Partial<TypedInvitation>) => void;
  wrong: { [Field in keyof TypedInvitation]?: string | undefined };
};

function InvitationFields({ typed, offer, onChange, wrong }: InvitationFieldsProps) {
  const chosen = offer.hotels.filter(({ id }) => typed.hotelIds.includes(id));
  return (
    <>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        value={typed.email}
        onChange={({ target }) => onChange({ email: target.value })}
        error={wrong.email}
      />
      <SelectField
        label="Rôle"
        value={typed.role}
        onChange={({ target }) => onChange({ role: target.value })}
        choices={[
          { value: '', label: 'Choisir un rôle' },
          ...offer.roles.map(({ name }) => ({ value: name, label: name })),
        ]}
        error={wrong.role}
      />
      <ValidityField
        validity={typed.validity}
        onType={(validity) => onChange({ validity })}
        error={wrong.validity}
      />
      <MultiSelectField
        label="Hôtels"
        choices={offer.hotels.map(({ id, name }) => ({ id, label: name }))}
        chosen={typed.hotelIds}
        onChoose={(hotelIds) =>
          onChange({
            hotelIds,
            // A main hotel that is no longer among them is chosen anew, not guessed.
            mainHotelId: hotelIds.includes(typed.mainHotelId) ? typed.mainHotelId : '',
          })
        }
        empty="Aucun hôtel."
        hasSelectAll
        error={wrong.hotelIds}
      />
      <SelectField
        label="Hôtel principal"
        value={typed.mainHotelId}
        disabled={chosen.length === 0}
        onChange={({ target }) => onChange({ mainHotelId: target.value })}
        choices={[
          { value: '', label: 'Choisir un hôtel' },
          ...chosen.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={wrong.mainHotelId}
      />
    </>
  );
}

type ValidityFieldProps = {
  validity: string;
  onType: (validity: string) => void;
  error: string | null | undefined;
};

export function ValidityField({ validity, onType, error }: ValidityFieldProps) {
  return (
    <TextField
      label="Validité (jours)"
      inputMode="numeric"
      autoComplete="off"
      className="max-w-28"
      value={validity}
      onChange={({ target }) => onType(target.value)}
      hint={`De ${shortestValidity} à ${longestValidity} jours`}
      error={error}
    />
  );
}
