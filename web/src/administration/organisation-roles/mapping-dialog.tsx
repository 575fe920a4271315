import type { Role } from '@hotel/domain/access/endpoints.ts';
import { roleLabel } from '@hotel/domain/access/role-label.ts';
import type { RoleMappings } from '@hotel/domain/oidc/endpoints.ts';
import { useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { useMe } from '../../shell/session/session.tsx';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MultiSelectField } from '../../ui/forms/multi-select-field.tsx';

type Mapping = RoleMappings['mappings'][number];

type MappingDialogProps = {
  mappings: readonly Mapping[];
  /** Of the mapping to edit; the number of mappings for a new one. */
  index: number;
  roles: readonly Role[];
  onClose: () => void;
};

/** Adds or edits what one value of the organisation's claim gives. */
export function MappingDialog(props: MappingDialogProps) {
  const { mappings, index, roles, onClose } = props;
  const { hotels } = useMe();
  const { mapping, change, error, save, submit } = useMappingForm(props);
  return (
    <FormDialog
      title={index === mappings.length ? 'Ajouter une valeur' : 'Modifier la valeur'}
      busy={save.isPending}
      failure={save.error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Valeur"
        hint="Telle que l’organisation l’envoie : nom ou identifiant d’un groupe, majuscules comprises"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={mapping.value}
        error={error}
        onChange={({ target }) => change({ value: target.value })}
      />
      <SelectField
        label="Rôle"
        value={mapping.role}
        choices={roles.map(({ name }) => ({ value: name, label: roleLabel(name) }))}
        onChange={({ target }) => change({ role: target.value })}
      />
      <MultiSelectField
        label="Hôtels"
        choices={hotels.map(({ id, name }) => ({ id, label: name }))}
        chosen={mapping.hotels.map(({ id }) => id)}
        onChoose={(ids) => change({ hotels: hotels.filter(({ id }) => ids.includes(id)) })}
        empty="Aucun hôtel."
        hasSelectAll
      />
    </FormDialog>
  );
}

function useMappingForm({ mappings, index, onClose }: MappingDialogProps) {
  const [mapping, setMapping] = useState<Mapping>(
    () => mappings[index] ?? { value: '', role: 'user', hotels: [] },
  );
  const [error, setError] = useState<string | null>(null);
  const save = useSaveMappings();
  function submit() {
    const value = mapping.value.trim();
    setError(value === '' ? 'Valeur requise' : null);
    if (value === '') return;
    save.mutate(mappings.toSpliced(index, 1, { ...mapping, value }), {
      onSuccess: () => {
        toastSuccess(index === mappings.length ? 'Valeur ajoutée' : 'Valeur modifiée');
        onClose();
      },
    });
  }
  const change = (changes: Partial<Mapping>) => setMapping({ ...mapping, ...changes });
  return { mapping, change, error, save, submit };
}

/** Replaces the whole table of what the organisation's sign-in gives. */
export function useSaveMappings() {
  return useApiMutation((call, mappings: readonly Mapping[]) =>
    call('PUT /oidc/role-mappings', {
      body: {
        mappings: mappings.map(({ hotels, ...mapping }) => ({
          ...mapping,
          hotels: hotels.map(({ id }) => id),
        })),
      },
    }),
  );
}
