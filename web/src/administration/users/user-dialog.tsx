import type { Profile, Role } from '@hotel/domain/access/endpoints.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import type { grantorOf } from './grantor.ts';
import { HotelsDialog } from './hotels-dialog.tsx';
import { OverridesDialog } from './overrides-dialog.tsx';
import type { GrantableChoices } from './user-fields.tsx';

/** What is being done to whom. */
export type OpenedUser = { kind: 'hotels' | 'edit' | 'overrides' | 'delete'; profile: Profile };

type UserDialogProps = {
  opened: OpenedUser;
  offer: GrantableChoices;
  /** Every role: a right may come from one that is not on offer. */
  roles: readonly Role[];
  giver: ReturnType<typeof grantorOf>;
  isAway: boolean;
  onClose: () => void;
};

export function UserDialog({ opened, offer, roles, giver, isAway, onClose }: UserDialogProps) {
  const { kind, profile } = opened;
  switch (kind) {
    case 'hotels':
      return <HotelsDialog profile={profile} offer={offer} onClose={onClose} />;
    case 'edit':
      return <EditUserDialog profile={profile} offer={offer} onClose={onClose} />;
    case 'overrides':
      return <OverridesDialog profile={profile} roles={roles} giver={giver} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog profile={profile} isAway={isAway} onClose={onClose} />;
  }
}
