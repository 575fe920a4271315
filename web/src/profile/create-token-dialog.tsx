import {
  type ApiTokenScope,
  apiTokenScopes,
  maxTokenDays,
  scopeLabels,
  tokenNameRequired,
} from '@hotel/domain/api-tokens/token-scope.ts';
import { useState } from 'react';
import { useApiMutation } from '../api/api-mutation.ts';
import { useMe } from '../shell/session/session.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { MultiSelectField } from '../ui/forms/multi-select-field.tsx';

const validities = [30, 90, 180, maxTokenDays];
const scopeChoices = apiTokenScopes.map((id) => ({ id, label: scopeLabels[id] }));

type CreateTokenDialogProps = { onCreated: (token: string) => void; onClose: () => void };

function useTokenForm(onCreated: CreateTokenDialogProps['onCreated']) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<string[]>(['nights']);
  const [hotels, setHotels] = useState<string[]>([]);
  const [days, setDays] = useState(90);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const nameError = name.trim() === '' ? tokenNameRequired : null;
  const scopeError = scopes.length === 0 ? 'Choisissez au moins un accès' : null;
  const create = useApiMutation(
    (call) =>
      call('POST /api-tokens', {
        body: {
          name: name.trim(),
          scopes: scopes as ApiTokenScope[],
          hotels: hotels.length === 0 ? null : hotels,
          expires_in_days: days,
        },
      }),
    { onSuccess: ({ token }) => onCreated(token) },
  );
  function submit() {
    setIsSubmitted(true);
    if (nameError === null && scopeError === null) create.mutate();
  }
  const fields = { name, setName, scopes, setScopes, hotels, setHotels, days, setDays };
  const errors = isSubmitted
    ? { name: nameError, scopes: scopeError }
    : { name: null, scopes: null };
  return { ...fields, errors, create, submit };
}

/** Creates a token; without a hotel selected it may read all of the caller's. */
export function CreateTokenDialog({ onCreated, onClose }: CreateTokenDialogProps) {
  const me = useMe();
  const form = useTokenForm(onCreated);
  return (
    <FormDialog
      title="Créer un jeton"
      submitLabel="Créer"
      busy={form.create.isPending}
      failure={form.create.error?.message ?? null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="Nom"
        value={form.name}
        maxLength={200}
        onChange={(event) => form.setName(event.target.value)}
        hint="Où le jeton sert : « Excel du contrôle de gestion »."
        error={form.errors.name}
      />
      <MultiSelectField
        label="Accès en lecture"
        choices={scopeChoices}
        chosen={form.scopes}
        onChoose={form.setScopes}
        empty=""
        error={form.errors.scopes}
      />
      <MultiSelectField
        label="Hôtels (aucun choisi : tous les vôtres)"
        choices={me.hotels.map(({ id, name: label }) => ({ id, label }))}
        chosen={form.hotels}
        onChoose={form.setHotels}
        empty="Aucun hôtel"
      />
      <SelectField
        label="Validité (jours)"
        value={form.days}
        onChange={(event) => form.setDays(Number(event.target.value))}
        choices={validities.map((value) => ({ value, label: `${value} jours` }))}
      />
    </FormDialog>
  );
}
