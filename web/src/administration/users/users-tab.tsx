import { InvitationsCard } from '../invitations/invitations-card.tsx';
import { UsersCard } from './users-card.tsx';

/** Who has an account, and who is invited to one. */
export function UsersTab() {
  return (
    <div className="flex flex-col gap-5">
      <UsersCard />
      <InvitationsCard />
    </div>
  );
}
