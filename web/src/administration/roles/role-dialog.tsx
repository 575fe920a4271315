import type { Permission, Role } from '@hotel/domain/access/endpoints.ts';
import { permissionLabel } from '@hotel/domain/access/permission-label.ts';
import { createsInheritanceCycle } from '@hotel/domain/access/role-ancestry.ts';
import { isBuiltInRole, validateRole } from '@hotel/domain/access/role-validation.ts';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import { formErrorsOf } from '../server-form-errors.ts';
import { RoleCodes } from './role-codes.tsx';
import { useRoleMutation } from './role-mutation.ts';

type RoleDialogProps = {
  /** Null: a new one. */
  role: Role | null;
  roles: readonly Role[];
  permissions: readonly Permission[];
  onClose: () => void;
};

type TypedRole = { name: string; description: string; inheritId: string; codes: string[] };

const fields = ['name', 'description', 'inherit_role_id', 'permissions'] as const;

/** A role: what it is called, what it inherits, what it gives by itself, and what that adds up to. */
export function RoleDialog({ role, roles, permissions, onClose }: RoleDialogProps) {
  const [typed, setTyped] = useState<TypedRole>(() => typedOf(role));
  const [refusals, setRefusals] = useState<ReturnType<typeof validateRole>>({});
  const saving = useRoleMutation(() => save(role, typed));
  const { wrong, failure } = formErrorsOf(
    "Erreur lors de l'enregistrement du rôle",
    saving.error,
    fields,
  );
  const told = { ...wrong, ...refusals };
  const change = (changed: Partial<TypedRole>) => setTyped({ ...typed, ...changed });
  function submit() {
    const found = validateRole(typed);
    setRefusals(found);
    saving.reset();
    if (Object.keys(found).length > 0) return;
    saving.mutate(undefined, {
      onSuccess: () => {
        toastSuccess(role === null ? 'Rôle créé' : 'Rôle modifié');
        onClose();
      },
    });
  }
  const isNamed = role !== null && isBuiltInRole(role);
  return (
    <FormDialog
      title={role === null ? 'Créer un rôle' : `Modifier le rôle ${role.name}`}
      submitLabel={role === null ? 'Créer' : 'Enregistrer'}
      busy={saving.isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Nom du rôle"
        autoComplete="off"
        readOnly={isNamed}
        hint={isNamed ? 'Ce rôle existe depuis le départ : il garde son nom.' : undefined}
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
        error={told.name}
      />
      <TextField
        label="Description"
        autoComplete="off"
        value={typed.description}
        onChange={({ target }) => change({ description: target.value })}
        error={told.description}
      />
      <SelectField
        label="Hérite du rôle"
        value={typed.inheritId}
        choices={[
          { value: '', label: 'Aucun' },
          ...parentsOf(role, roles).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => change({ inheritId: target.value })}
        error={told.inherit_role_id}
      />
      <MultiSelectField
        label="Permissions"
        choices={permissions.map((one) => ({ id: one.code, label: permissionLabel(one) }))}
        chosen={typed.codes}
        onChoose={(codes) => change({ codes })}
        empty="Aucune permission."
        error={told.permissions}
      />
      <div className="flex flex-col gap-1.5 text-sm">
        <p className="font-medium">Au total, ce rôle donne</p>
        <RoleCodes role={asRole(role, typed)} roles={roles} permissions={permissions} />
      </div>
    </FormDialog>
  );
}

function typedOf(role: Role | null): TypedRole {
  return {
    name: role?.name ?? '',
    description: role?.description ?? '',
    inheritId: role?.inherit_role_id ?? '',
    codes: role?.permissions.map(({ code }) => code) ?? [],
  };
}

/** The roles it may inherit from: none that would come back to itself. */
function parentsOf(role: Role | null, roles: readonly Role[]): readonly Role[] {
  if (role === null) return roles;
  const known = new Map(roles.map((one) => [one.id, one]));
  return roles.filter(({ id }) => !createsInheritanceCycle(role.id, id, known));
}

function asRole(role: Role | null, { name, inheritId, codes }: TypedRole) {
  return {
    id: role?.id ?? 'new',
    name,
    inherit_role_id: inheritId === '' ? null : inheritId,
    permissions: codes.map((code) => ({ code })),
  };
}

function save(role: Role | null, { name, description, inheritId, codes }: TypedRole) {
  const body = {
    name,
    description,
    inherit_role_id: inheritId === '' ? null : inheritId,
    permissions: codes,
  };
  return role === null
    ? callApi('POST /roles', { body })
    : callApi('PUT /roles/{id}', { params: { id: role.id }, body });
}
