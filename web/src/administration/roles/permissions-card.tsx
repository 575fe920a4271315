import { effectiveRole } from '@hotel/domain/access/effective-role.ts';
import type { Permission, Role } from '@hotel/domain/access/endpoints.ts';
import { permissionLabel } from '@hotel/domain/access/permission-label.ts';
import { validatePermission } from '@hotel/domain/access/role-validation.ts';
import { useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { formErrorsOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

type PermissionsCardProps = {
  roles: readonly Role[];
  permissions: readonly Permission[];
  canEdit: boolean;
};

/** The permissions, and the roles that grant each of them. */
export function PermissionsCard({ roles, permissions, canEdit }: PermissionsCardProps) {
  const [isCreating, setIsCreating] = useState(false);
  const effectiveRoles = roles.map((role) => ({
    name: role.name,
    effective: effectiveRole(role, roles),
  }));
  const rolesWith = (code: string) =>
    effectiveRoles
      .filter(
        ({ effective }) =>
          effective.isAdmin || effective.codes.some((permission) => permission.code === code),
      )
      .map(({ name }) => name)
      .join(', ');
  return (
    <Card
      title="Permissions"
      action={canEdit && <Button onClick={() => setIsCreating(true)}>Créer une permission</Button>}
    >
      <DataTable
        label="Permissions"
        columns={[
          {
            id: 'permission',
            heading: 'Permission',
            cell: (permission) => permissionLabel(permission),
          },
          {
            id: 'description',
            heading: 'Description',
            cell: (permission) => permission.description || '–',
          },
          { id: 'roles', heading: 'Rôles', cell: ({ code }) => rolesWith(code) || '–' },
        ]}
        rows={permissions}
        rowId={({ id }) => id}
        empty="Aucune permission."
      />
      {isCreating && <PermissionDialog onClose={() => setIsCreating(false)} />}
    </Card>
  );
}

/** The values, the errors and the submission of the form. */
function usePermissionForm(onClose: () => void) {
  const [values, setValues] = useState({ code: '', description: '' });
  const [validationErrors, setValidationErrors] = useState<ReturnType<typeof validatePermission>>(
    {},
  );
  const create = useApiMutation((call) => call('POST /permissions', { body: values }));
  const { fieldErrors, formError } = formErrorsOf(
    'Erreur lors de la création de la permission',
    create.error,
    ['code', 'description'],
  );
  const errors = { ...fieldErrors, ...validationErrors };
  function submit() {
    const newErrors = validatePermission(values);
    setValidationErrors(newErrors);
    create.reset();
    if (Object.keys(newErrors).length > 0) return;
    create.mutate(undefined, {
      onSuccess: () => {
        toastSuccess('Permission créée');
        onClose();
      },
    });
  }
  return { values, setValues, create, errors, formError, submit };
}

function PermissionDialog({ onClose }: { onClose: () => void }) {
  const { values, setValues, create, errors, formError, submit } = usePermissionForm(onClose);
  return (
    <FormDialog
      title="Créer une permission"
      submitLabel="Créer"
      size="narrow"
      busy={create.isPending}
      failure={formError}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Code"
        autoComplete="off"
        spellCheck={false}
        value={values.code}
        onChange={({ target }) => setValues({ ...values, code: target.value })}
        hint="Un mot, gardé en minuscules."
        error={errors.code}
      />
      <TextField
        label="Description"
        autoComplete="off"
        value={values.description}
        onChange={({ target }) => setValues({ ...values, description: target.value })}
        error={errors.description}
      />
    </FormDialog>
  );
}
