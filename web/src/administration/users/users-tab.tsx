import { InvitationsCard } from '../invitations/invitations-card.tsx';
import { UsersCard } from './users-card.tsx';

/** The accounts and the invitations. */
export function UsersTab() {
  return (
    <div className="flex flex-col gap-5">
      <UsersCard />
      <InvitationsCard />
    </div>
  );
}
