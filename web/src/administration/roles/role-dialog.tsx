import type { Permission, Role } from '@hotel/domain/access/endpoints.ts';
import { permissionLabel } from '@hotel/domain/access/permission-label.ts';
import { createsInheritanceCycle } from '@hotel/domain/access/role-ancestry.ts';
import { isBuiltInRole, validateRole } from '@hotel/domain/access/role-validation.ts';
import { useState } from 'react';
import { type CallApi, useApiMutation } from '../../api/api-mutation.ts';
import { formErrorsOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MultiSelectField } from '../../ui/forms/multi-select-field.tsx';
import { changedFields } from '../changed-fields.ts';
import { RoleCodes } from './role-codes.tsx';

type RoleDialogProps = {
  /** null: a new role. */
  role: Role | null;
  roles: readonly Role[];
  permissions: readonly Permission[];
  onClose: () => void;
};

type RoleInput = { name: string; description: string; inheritId: string; codes: string[] };

const fields = ['name', 'description', 'inherit_role_id', 'permissions'] as const;

/** The values, the errors and the submission of the form. */
function useRoleForm({ role, onClose }: RoleDialogProps) {
  const [values, setValues] = useState<RoleInput>(() => inputOf(role));
  const [validationErrors, setValidationErrors] = useState<ReturnType<typeof validateRole>>({});
  const save = useApiMutation((call) => sendRole(call, role, values), {
    onSuccess: () => toastSuccess(role === null ? 'Rôle créé' : 'Rôle modifié'),
  });
  const { fieldErrors, formError } = formErrorsOf(
    "Erreur lors de l'enregistrement du rôle",
    save.error,
    fields,
  );
  const errors = { ...fieldErrors, ...validationErrors };
  const change = (changes: Partial<RoleInput>) => setValues({ ...values, ...changes });
  function submit() {
    const newErrors = validateRole(values);
    setValidationErrors(newErrors);
    save.reset();
    if (Object.keys(newErrors).length > 0) return;
    if (role !== null && Object.keys(changesOf(role, values)).length === 0) return onClose();
    save.mutate(undefined, { onSuccess: onClose });
  }

  return { values, change, save, errors, formError, submit };
}

/** Creates or edits a role: its name, its parent role, its own permissions, and the effective ones. */
export function RoleDialog(props: RoleDialogProps) {
  const { role, roles, permissions, onClose } = props;
  const { values, change, save, errors, formError, submit } = useRoleForm(props);
  return (
    <FormDialog
      title={role === null ? 'Créer un rôle' : `Modifier le rôle ${role.name}`}
      submitLabel={role === null ? 'Créer' : 'Enregistrer'}
      busy={save.isPending}
      failure={formError}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameFields role={role} values={values} errors={errors} onChange={change} />
      <SelectField
        label="Hérite du rôle"
        value={values.inheritId}
        choices={[
          { value: '', label: 'Aucun' },
          ...possibleParents(role, roles).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => change({ inheritId: target.value })}
        error={errors.inherit_role_id}
      />
      <MultiSelectField
        label="Permissions"
        choices={permissions.map((item) => ({ id: item.code, label: permissionLabel(item) }))}
        chosen={values.codes}
        onChoose={(codes) => change({ codes })}
        empty="Aucune permission."
        error={errors.permissions}
      />
      <div className="flex flex-col gap-1.5 text-sm">
        <p className="font-medium">Au total, ce rôle donne</p>
        <RoleCodes role={toRole(role, values)} roles={roles} permissions={permissions} />
      </div>
    </FormDialog>
  );
}

type NameFieldsProps = {
  role: Role | null;
  values: RoleInput;
  errors: ReturnType<typeof useRoleForm>['errors'];
  onChange: (changes: Partial<RoleInput>) => void;
};

function NameFields({ role, values, errors, onChange }: NameFieldsProps) {
  const hasFixedName = role !== null && isBuiltInRole(role);
  return (
    <>
      <TextField
        label="Nom du rôle"
        autoComplete="off"
        readOnly={hasFixedName}
        hint={hasFixedName ? 'Ce rôle existe depuis le départ : il garde son nom.' : undefined}
        value={values.name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={errors.name}
      />
      <TextField
        label="Description"
        autoComplete="off"
        value={values.description}
        onChange={({ target }) => onChange({ description: target.value })}
        error={errors.description}
      />
    </>
  );
}

function inputOf(role: Role | null): RoleInput {
  return {
    name: role?.name ?? '',
    description: role?.description ?? '',
    inheritId: role?.inherit_role_id ?? '',
    codes: role?.permissions.map(({ code }) => code) ?? [],
  };
}

/** The roles it may inherit from without creating a cycle. */
function possibleParents(role: Role | null, roles: readonly Role[]): readonly Role[] {
  if (role === null) return roles;
  const rolesById = new Map(roles.map((item) => [item.id, item]));
  return roles.filter(({ id }) => !createsInheritanceCycle(role.id, id, rolesById));
}

function toRole(role: Role | null, { name, inheritId, codes }: RoleInput) {
  return {
    id: role?.id ?? 'new',
    name,
    inherit_role_id: inheritId === '' ? null : inheritId,
    permissions: codes.map((code) => ({ code })),
  };
}

function bodyOf({ name, description, inheritId, codes }: RoleInput) {
  return {
    name: name.trim(),
    description: description.trim(),
    inherit_role_id: inheritId === '' ? null : inheritId,
    permissions: codes.toSorted(),
  };
}

function changesOf(role: Role, values: RoleInput) {
  return changedFields(bodyOf(values), bodyOf(inputOf(role)));
}

function sendRole(call: CallApi, role: Role | null, values: RoleInput) {
  return role === null
    ? call('POST /roles', { body: bodyOf(values) })
    : call('PUT /roles/{id}', { params: { id: role.id }, body: changesOf(role, values) });
}
