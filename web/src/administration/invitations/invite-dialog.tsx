import {
  daysOfValidity,
  type InvitationRefusals,
  invitationRefusals,
  longestValidity,
  shortestValidity,
  type TypedInvitation,
  usualValidity,
} from '@hotel/domain/invitations/invitation-rule.ts';
import { useState } from 'react';
import { SelectField, TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { MultiChoiceField } from '../../design/multi-choice-field.tsx';
import { sayDone } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import type { Input } from '../../server-calls/declared-calls.ts';
import { refusedForm } from '../refused-form.ts';
import type { Offer } from '../users/user-fields.tsx';
import { useInvitationChange } from './invitation-changes.ts';

type InviteDialogProps = { offer: Offer; onClose: () => void };

const empty: TypedInvitation = {
  email: '',
  role: '',
  validity: String(usualValidity),
  hotelIds: [],
  mainHotelId: '',
};
const fields = ['email', 'role', 'expires_in_days', 'hotel_ids', 'hotel_id'] as const;

/** A letter with a link, to somebody who has no account yet. */
export function InviteDialog({ offer, onClose }: InviteDialogProps) {
  const [typed, setTyped] = useState(empty);
  const [refusals, setRefusals] = useState<InvitationRefusals>({});
  const inviting = useInvitationChange((body: Input<'POST /admin/invitations'>['body']) =>
    ask('POST /admin/invitations', { body }),
  );
  const refused = refusedForm("Erreur lors de l'invitation", inviting.error, fields);
  function submit() {
    const found = invitationRefusals(typed);
    const expires_in_days = daysOfValidity(typed.validity);
    setRefusals(found);
    inviting.reset();
    if (Object.keys(found).length > 0 || expires_in_days === null) return;
    const body = {
      email: typed.email,
      role: typed.role,
      expires_in_days,
      hotel_ids: [...typed.hotelIds],
      hotel_id: typed.mainHotelId,
    };
    inviting.mutate(body, {
      onSuccess: () => {
        sayDone('Invitation envoyée');
        onClose();
      },
    });
  }
  return (
    <FormDialog
      title="Inviter"
      submitLabel="Envoyer l'invitation"
      busy={inviting.isPending}
      failure={refused.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <InvitationFields
        typed={typed}
        offer={offer}
        onChange={(change) => setTyped({ ...typed, ...change })}
        wrong={{
          email: refusals.email ?? refused.wrong.email,
          role: refusals.role ?? refused.wrong.role,
          validity: refusals.validity ?? refused.wrong.expires_in_days,
          hotelIds: refusals.hotelIds ?? refused.wrong.hotel_ids,
          mainHotelId: refusals.mainHotelId ?? refused.wrong.hotel_id,
        }}
      />
    </FormDialog>
  );
}

type InvitationFieldsProps = {
  typed: TypedInvitation;
  offer: Offer;
  onChange: (change: Partial<TypedInvitation>) => void;
  wrong: { [Field in keyof TypedInvitation]: string | undefined };
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
      <MultiChoiceField
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
