import type { Permission, Role } from '@hotel/domain/access/endpoints.ts';
import { isBuiltInRole } from '@hotel/domain/access/role-validation.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { RoleBadge } from '../users/role-badge.tsx';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { RoleCodes } from './role-codes.tsx';
import { RoleDialog } from './role-dialog.tsx';

type RolesCardProps = {
  roles: readonly Role[];
  permissions: readonly Permission[];
  mayChange: boolean;
};

type Opened = { kind: 'create' } | { kind: 'edit' | 'delete'; role: Role };

export function RolesCard({ roles, permissions, mayChange }: RolesCardProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const actions = (role: Role, describedBy: string) => (
    <>
      <Button aria-describedby={describedBy} onClick={() => setOpened({ kind: 'edit', role })}>
        Modifier
      </Button>
      {!isBuiltInRole(role) && (
        <Button
          variant="danger"
          aria-describedby={describedBy}
          onClick={() => setOpened({ kind: 'delete', role })}
        >
          Supprimer
        </Button>
      )}
    </>
  );
  const close = () => setOpened(null);
  return (
    <Card
      title="Rôles"
      action={
        mayChange && (
          <Button variant="primary" onClick={() => setOpened({ kind: 'create' })}>
            Créer un rôle
          </Button>
        )
      }
    >
      <DataTable
        label="Rôles"
        columns={columnsOf(roles, permissions)}
        rows={roles}
        rowId={({ id }) => id}
        empty="Aucun rôle défini."
        {...(mayChange ? { actions } : {})}
      />
      {opened?.kind === 'delete' && <DeleteRoleDialog role={opened.role} onClose={close} />}
      {opened !== null && opened.kind !== 'delete' && (
        <RoleDialog
          role={opened.kind === 'edit' ? opened.role : null}
          roles={roles}
          permissions={permissions}
          onClose={close}
        />
      )}
    </Card>
  );
}

function columnsOf(
  roles: readonly Role[],
  permissions: readonly Permission[],
): readonly TableColumn<Role>[] {
  const nameOf = (id: string | null) => roles.find((role) => role.id === id)?.name ?? '–';
  return [
    {
      id: 'name',
      heading: 'Rôle',
      cell: ({ name }) => <RoleBadge role={name} />,
      order: (one, other) => inFrenchOrder(one.name, other.name),
      className: 'whitespace-nowrap',
    },
    {
      id: 'description',
      heading: 'Description',
      cell: ({ description }) => description || '–',
    },
    {
      id: 'inherits',
      heading: 'Hérite de',
      cell: ({ inherit_role_id }) => nameOf(inherit_role_id),
      className: 'whitespace-nowrap',
    },
    {
      id: 'permissions',
      heading: 'Permissions',
      cell: (role) => <RoleCodes role={role} roles={roles} permissions={permissions} />,
    },
  ];
}
