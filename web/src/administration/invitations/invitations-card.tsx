import { rolesToHandOut } from '@hotel/domain/access/to-hand-out.ts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { SelectField } from '../../design/field.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { useMe } from '../../frame/signed-in.tsx';
import { useAnswer } from '../../server-calls/questions.ts';
import { FailedNotice } from '../failed-notice.tsx';
import { giverOf } from '../users/giver.ts';
import { useRoles, useUsers } from '../users/users-questions.ts';
import { InvitationsTable, type OpenedInvitation } from './invitations-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { StatsDialog } from './stats-dialog.tsx';

type Status = 'all' | 'pending' | 'accepted' | 'revoked';

const statuses: readonly { value: Status; label: string }[] = [
  { value: 'all', label: 'Toutes' },
  { value: 'pending', label: 'En attente' },
  { value: 'accepted', label: 'Acceptées' },
  { value: 'revoked', label: 'Révoquées' },
];

/** Who was invited, and what became of it. */
export function InvitationsCard() {
  const [status, setStatus] = useState<Status>('all');
  const [isInviting, setIsInviting] = useState(false);
  const [opened, setOpened] = useState<OpenedInvitation | null>(null);
  const invitations = useAnswer('GET /admin/invitations', { query: { status } });
  return (
    <Card
      title="Invitations"
      action={
        <Button variant="primary" onClick={() => setIsInviting(true)}>
          Inviter
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="max-w-xs">
          <SelectField
            label="Statut"
            value={status}
            choices={statuses}
            onChange={({ target }) =>
              setStatus(statuses.find(({ value }) => value === target.value)?.value ?? 'all')
            }
          />
        </div>
        <FailedNotice what="Erreur lors du chargement des invitations" asked={invitations} />
        {invitations.isPending && <Skeleton className="h-40 w-full" />}
        {invitations.data !== undefined && (
          <InvitationsTable invitations={invitations.data} onOpen={setOpened} />
        )}
      </div>
      {isInviting && <Inviting onClose={() => setIsInviting(false)} />}
      {opened !== null && <Opened {...opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

/** Only what is not beyond who invites is on offer. */
function Inviting({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const { profiles } = useUsers();
  const { roles } = useRoles();
  const offer = { roles: rolesToHandOut(giverOf(me, profiles ?? []), roles), hotels: me.hotels };
  return <InviteDialog offer={offer} onClose={onClose} />;
}

function Opened({ kind, invitation, onClose }: OpenedInvitation & { onClose: () => void }) {
  switch (kind) {
    case 'resend':
      return <ResendDialog invitation={invitation} onClose={onClose} />;
    case 'revoke':
      return <RevokeDialog invitation={invitation} onClose={onClose} />;
    case 'stats':
      return <StatsDialog invitation={invitation} onClose={onClose} />;
  }
}
