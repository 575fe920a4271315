import type { Permission, Role } from '@hotel/domain/access/endpoints.ts';
import { roleLabel } from '@hotel/domain/access/role-label.ts';
import { isBuiltInRole } from '@hotel/domain/access/role-validation.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { errorMessageOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { RoleBadge } from '../users/role-badge.tsx';
import { RoleCodes } from './role-codes.tsx';
import { RoleDialog } from './role-dialog.tsx';

type RolesCardProps = {
  roles: readonly Role[];
  permissions: readonly Permission[];
  canEdit: boolean;
};

type RoleDialogState = { kind: 'create' } | { kind: 'edit' | 'delete'; role: Role };

export function RolesCard({ roles, permissions, canEdit }: RolesCardProps) {
  const [openDialog, setOpenDialog] = useState<RoleDialogState | null>(null);
  const actions = (role: Role, describedBy: string) => (
    <>
      <Button aria-describedby={describedBy} onClick={() => setOpenDialog({ kind: 'edit', role })}>
        Modifier
      </Button>
      {!isBuiltInRole(role) && (
        <Button
          variant="danger"
          aria-describedby={describedBy}
          onClick={() => setOpenDialog({ kind: 'delete', role })}
        >
          Supprimer
        </Button>
      )}
    </>
  );
  const close = () => setOpenDialog(null);
  return (
    <Card
      title="Rôles"
      action={
        canEdit && (
          <Button variant="primary" onClick={() => setOpenDialog({ kind: 'create' })}>
            Créer un rôle
          </Button>
        )
      }
    >
      <DataTable
        label="Rôles"
        columns={columnsFor(roles, permissions)}
        rows={roles}
        rowId={({ id }) => id}
        empty="Aucun rôle défini."
        {...(canEdit ? { actions } : {})}
      />
      {openDialog?.kind === 'delete' && <DeleteRoleDialog role={openDialog.role} onClose={close} />}
      {openDialog !== null && openDialog.kind !== 'delete' && (
        <RoleDialog
          role={openDialog.kind === 'edit' ? openDialog.role : null}
          roles={roles}
          permissions={permissions}
          onClose={close}
        />
      )}
    </Card>
  );
}

function columnsFor(
  roles: readonly Role[],
  permissions: readonly Permission[],
): readonly TableColumn<Role>[] {
  const roleName = (id: string | null) => {
    const role = roles.find((one) => one.id === id);
    return role === undefined ? '–' : roleLabel(role.name);
  };
  return [
    {
      id: 'name',
      heading: 'Rôle',
      cell: ({ name }) => <RoleBadge role={name} />,
      order: (a, b) => inFrenchOrder(a.name, b.name),
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
      cell: ({ inherit_role_id }) => roleName(inherit_role_id),
      className: 'whitespace-nowrap',
    },
    {
      id: 'permissions',
      heading: 'Permissions',
      cell: (role) => <RoleCodes role={role} roles={roles} permissions={permissions} />,
    },
  ];
}

function DeleteRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const deleteRole = useApiMutation((call) =>
    call('DELETE /roles/{id}', { params: { id: role.id } }),
  );
  const confirm = () =>
    deleteRole.mutate(undefined, {
      onSuccess: () => {
        toastSuccess('Rôle supprimé');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Supprimer le rôle"
      busy={deleteRole.isPending}
      failure={
        deleteRole.error === null
          ? null
          : errorMessageOf('Impossible de supprimer ce rôle', deleteRole.error)
      }
      onConfirm={confirm}
      onCancel={onClose}
    >
      Le rôle « {role.name} » disparaît. Un rôle que quelqu’un porte, dont un autre hérite ou qu’une
      invitation en attente donne ne peut pas être supprimé.
    </ConfirmDialog>
  );
}
