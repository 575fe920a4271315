import { effectiveRole } from '@hotel/domain/access/effective-role.ts';
import type { Permission, Role } from '@hotel/domain/access/endpoints.ts';
import { permissionLabel } from '@hotel/domain/access/permission-label.ts';
import { validatePermission } from '@hotel/domain/access/role-validation.ts';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { formErrorsOf } from '../server-form-errors.ts';
import { useRoleMutation } from './role-mutation.ts';

type PermissionsCardProps = {
  roles: readonly Role[];
  permissions: readonly Permission[];
  mayChange: boolean;
};

/** The codes a role may give, and the roles that give each. */
export function PermissionsCard({ roles, permissions, mayChange }: PermissionsCardProps) {
  const [isCreating, setIsCreating] = useState(false);
  const sums = roles.map((role) => ({ name: role.name, sum: effectiveRole(role, roles) }));
  const holders = (code: string) =>
    sums
      .filter(({ sum }) => sum.isAdmin || sum.codes.some((one) => one.code === code))
      .map(({ name }) => name)
      .join(', ');
  return (
    <Card
      title="Permissions"
      action={
        mayChange && <Button onClick={() => setIsCreating(true)}>Créer une permission</Button>
      }
    >
      <DataTable
        label="Permissions"
        columns={[
          { id: 'permission', heading: 'Permission', cell: (one) => permissionLabel(one) },
          { id: 'description', heading: 'Description', cell: (one) => one.description || '–' },
          { id: 'roles', heading: 'Rôles', cell: ({ code }) => holders(code) || '–' },
        ]}
        rows={permissions}
        rowId={({ id }) => id}
        empty="Aucune permission."
      />
      {isCreating && <PermissionDialog onClose={() => setIsCreating(false)} />}
    </Card>
  );
}

function PermissionDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({ code: '', description: '' });
  const [refusals, setRefusals] = useState<ReturnType<typeof validatePermission>>({});
  const creating = useRoleMutation(() => callApi('POST /permissions', { body: typed }));
  const { wrong, failure } = formErrorsOf(
    'Erreur lors de la création de la permission',
    creating.error,
    ['code', 'description'],
  );
  const told = { ...wrong, ...refusals };
  function submit() {
    const found = validatePermission(typed);
    setRefusals(found);
    creating.reset();
    if (Object.keys(found).length > 0) return;
    creating.mutate(undefined, {
      onSuccess: () => {
        toastSuccess('Permission créée');
        onClose();
      },
    });
  }
  return (
    <FormDialog
      title="Créer une permission"
      submitLabel="Créer"
      size="narrow"
      busy={creating.isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Code"
        autoComplete="off"
        spellCheck={false}
        value={typed.code}
        onChange={({ target }) => setTyped({ ...typed, code: target.value })}
        hint="Un mot, gardé en minuscules."
        error={told.code}
      />
      <TextField
        label="Description"
        autoComplete="off"
        value={typed.description}
        onChange={({ target }) => setTyped({ ...typed, description: target.value })}
        error={told.description}
      />
    </FormDialog>
  );
}
