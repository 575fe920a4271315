import type { Overrides } from '@hotel/domain/access/authorization.ts';
import type { Permission, Profile, Role } from '@hotel/domain/access/endpoints.ts';
import { grantablePermissions } from '@hotel/domain/access/grantable-roles.ts';
import { permissionLabel } from '@hotel/domain/access/permission-label.ts';
import {
  type AncestorRole,
  type OverrideMode,
  overrideMode,
  resolvedPermission,
  roleAncestryByName,
  withOverride,
} from '@hotel/domain/access/resolved-permission.ts';
import { useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { useApiQuery } from '../../api/queries.ts';
import { errorMessageOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ToggleGroup } from '../../ui/forms/toggle-group.tsx';
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { grantorOf } from './grantor.ts';

type OverridesDialogProps = {
  profile: Profile;
  roles: readonly Role[];
  grantor: ReturnType<typeof grantorOf>;
  onClose: () => void;
};

/** The stored overrides with the user's changes, and the mutation that saves them. */
function useOverrides({ profile, onClose }: OverridesDialogProps) {
  const stored = useApiQuery('GET /profiles/{id}/permissions', { params: { id: profile.id } });
  const permissions = useApiQuery('GET /permissions', {});
  const [changes, setChanges] = useState<Overrides | null>(null);
  const save = useApiMutation((call, { grants, denies }: Overrides) =>
    call('PUT /profiles/{id}/permissions', {
      params: { id: profile.id },
      body: { grants: [...grants], denies: [...denies] },
    }),
  );
  const overrides = changes ?? stored.data ?? null;
  function submit() {
    if (changes === null) return onClose();
    save.mutate(changes, {
      onSuccess: () => {
        toastSuccess('Droits particuliers enregistrés');
        onClose();
      },
    });
  }
  return { stored, permissions, changes, setChanges, save, overrides, submit };
}

/** Edits the permissions granted or denied to a user beside the role, and shows each effective permission. */
export function OverridesDialog(props: OverridesDialogProps) {
  const { profile, roles, grantor, onClose } = props;
  const { stored, permissions, changes, setChanges, save, overrides, submit } = useOverrides(props);
  const isLoaded = overrides !== null && permissions.data !== undefined;
  const loadError = isLoaded ? null : (stored.error ?? permissions.error);
  return (
    <FormDialog
      title={`Droits particuliers de ${profile.email}`}
      size="wide"
      busy={save.isPending}
      isChanged={changes !== null}
      failure={
        save.error === null
          ? null
          : errorMessageOf('Impossible de sauvegarder les overrides', save.error)
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {loadError !== null && (
        <RetryNotice
          onRetry={() => void Promise.all([stored.refetch(), permissions.refetch()])}
          busy={stored.isFetching || permissions.isFetching}
        >
          <p className="font-medium">Impossible de charger les overrides</p>
          <p>{loadError.message}</p>
        </RetryNotice>
      )}
      {!isLoaded && loadError === null && <Skeleton className="h-64 w-full" />}
      {isLoaded && (
        <PermissionList
          permissions={grantablePermissions(grantor, permissions.data)}
          ancestry={roleAncestryByName(profile.role, roles)}
          overrides={overrides}
          onChange={setChanges}
        />
      )}
    </FormDialog>
  );
}

type PermissionListProps = {
  permissions: readonly Permission[];
  ancestry: readonly AncestorRole[];
  overrides: Overrides;
  onChange: (overrides: Overrides) => void;
};

function PermissionList({ permissions, ancestry, overrides, onChange }: PermissionListProps) {
  return (
    <ul className="flex flex-col">
      {permissions.map((permission) => (
        <PermissionItem
          key={permission.id}
          permission={permission}
          ancestry={ancestry}
          overrides={overrides}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}

type PermissionItemProps = Omit<PermissionListProps, 'permissions'> & { permission: Permission };

function PermissionItem({ permission, ancestry, overrides, onChange }: PermissionItemProps) {
  const { code, description } = permission;
  const label = permissionLabel(permission);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm font-medium wrap-anywhere">{label}</p>
        {description !== '' && !label.startsWith(description) && (
          <p className="text-xs text-ink-soft wrap-anywhere">{description}</p>
        )}
        <Resolution {...resolvedPermission(code, ancestry, overrides)} />
      </div>
      <ToggleGroup
        label={`${label} : hérité, accordé ou refusé`}
        choices={modes}
        chosen={overrideMode(code, overrides)}
        onChoose={(mode) => onChange(withOverride(overrides, code, mode))}
      />
    </li>
  );
}

const modes: readonly { id: OverrideMode; label: string }[] = [
  { id: 'inherited', label: 'Hérité' },
  { id: 'grant', label: 'Accordé' },
  { id: 'deny', label: 'Refusé' },
];

/** Whether the permission is effective, and why. */
function Resolution({ isHeld, why }: { isHeld: boolean; why: string }) {
  const Mark = isHeld ? CheckIcon : CloseIcon;
  return (
    <p
      className={`mt-1 flex items-start gap-1.5 text-sm ${isHeld ? 'text-positive' : 'text-ink-soft'}`}
    >
      <Mark className="mt-0.5 size-4" />
      <span className="min-w-0 wrap-anywhere">
        {isHeld ? 'Autorisé' : 'Non autorisé'} : {why}
      </span>
    </p>
  );
}
