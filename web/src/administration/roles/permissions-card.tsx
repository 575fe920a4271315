import type { Permission, Role } from '@hotel/domain/access/calls.ts';
import { permissionLabel } from '@hotel/domain/access/permission-label.ts';
import { permissionRefusals } from '@hotel/domain/access/role-rule.ts';
import { roleSum } from '@hotel/domain/access/role-sum.ts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { sayDone } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import { refusedForm } from '../refused-form.ts';
import { useRoleChange } from './roles-changes.ts';

type PermissionsCardProps = {
  roles: readonly Role[];
  permissions: readonly Permission[];
  mayChange: boolean;
};

/** The codes a role may give, and the roles that give each. */
export function PermissionsCard({ roles, permissions, mayChange }: PermissionsCardProps) {
  const [isCreating, setIsCreating] = useState(false);
  const sums = roles.map((role) => ({ name: role.name, sum: roleSum(role, roles) }));
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
  const [refusals, setRefusals] = useState<ReturnType<typeof permissionRefusals>>({});
  const creating = useRoleChange(() => ask('POST /permissions', { body: typed }));
  const { wrong, failure } = refusedForm(
    'Erreur lors de la création de la permission',
    creating.error,
    ['code', 'description'],
  );
  const told = { ...wrong, ...refusals };
  function submit() {
    const found = permissionRefusals(typed);
    setRefusals(found);
    creating.reset();
    if (Object.keys(found).length > 0) return;
    creating.mutate(undefined, {
      onSuccess: () => {
        sayDone('Permission créée');
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
