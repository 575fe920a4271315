import type { Profile, Role } from '@hotel/domain/access/endpoints.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import type { grantorOf } from './grantor.ts';
import { HotelsDialog } from './hotels-dialog.tsx';
import { OverridesDialog } from './overrides-dialog.tsx';
import { SecurityDialog } from './security-dialog.tsx';
import type { GrantableChoices } from './user-fields.tsx';

/** The open dialog and its user. */
export type UserDialogState = {
  kind: 'hotels' | 'edit' | 'overrides' | 'security' | 'delete';
  profile: Profile;
};

type UserDialogProps = {
  openDialog: UserDialogState;
  grantable: GrantableChoices;
  /** Every role: a permission may come from a role that the user may not grant. */
  roles: readonly Role[];
  grantor: ReturnType<typeof grantorOf>;
  isOffline: boolean;
  onClose: () => void;
};

export function UserDialog({
  openDialog,
  grantable,
  roles,
  grantor,
  isOffline,
  onClose,
}: UserDialogProps) {
  const { kind, profile } = openDialog;
  switch (kind) {
    case 'hotels':
      return <HotelsDialog profile={profile} grantable={grantable} onClose={onClose} />;
    case 'edit':
      return <EditUserDialog profile={profile} grantable={grantable} onClose={onClose} />;
    case 'overrides':
      return (
        <OverridesDialog profile={profile} roles={roles} grantor={grantor} onClose={onClose} />
      );
    case 'security':
      return <SecurityDialog profile={profile} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog profile={profile} isOffline={isOffline} onClose={onClose} />;
  }
}
