import { grantableRoles } from '@hotel/domain/access/grantable-roles.ts';
import { isFoundIn } from '@hotel/domain/french-search.ts';
import type { Invitation } from '@hotel/domain/invitations/endpoints.ts';
import { useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { useAdministrationTarget } from '../../app-shell/administration-address.ts';
import { useMe } from '../../app-shell/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailedNotice } from '../failed-notice.tsx';
import { SearchField } from '../search-field.tsx';
import { grantorOf } from '../users/grantor.ts';
import { useRoles, useUsers } from '../users/user-queries.ts';
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
  const target = useAdministrationTarget();
  const [isInviting, setIsInviting] = useState(false);
  const [searched, setSearched] = useState('');
  const [opened, setOpened] = useState<OpenedInvitation | null>(null);
  const invitations = useApiQuery('GET /admin/invitations', { query: { status } });
  const found = invitations.data?.filter((invitation) => isInvitationFound(invitation, searched));
  const isAskedFor = target.open === 'invite';
  function stopInviting() {
    setIsInviting(false);
    if (isAskedFor) target.close();
  }
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
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="w-40">
            <SelectField
              label="Statut"
              value={status}
              choices={statuses}
              onChange={({ target }) =>
                setStatus(statuses.find(({ value }) => value === target.value)?.value ?? 'all')
              }
            />
          </div>
          <div className="min-w-0 flex-1 basis-64">
            <SearchField
              label="Rechercher une invitation"
              placeholder="E-mail, rôle ou hôtel"
              searched={searched}
              onSearch={setSearched}
              found={found?.length ?? 0}
              total={invitations.data?.length ?? 0}
            />
          </div>
        </div>
        <FailedNotice what="Erreur lors du chargement des invitations" asked={invitations} />
        {invitations.isPending && <Skeleton className="h-40 w-full" />}
        {found !== undefined && (
          <InvitationsTable
            invitations={found}
            empty={invitations.data?.length === 0 ? 'Aucune invitation.' : 'Aucun résultat.'}
            onOpen={setOpened}
          />
        )}
      </div>
      {(isInviting || isAskedFor) && (
        <Inviting wantedHotelId={isAskedFor ? target.hotelId : null} onClose={stopInviting} />
      )}
      {opened !== null && <Opened {...opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

/** Whether the address, the role or a hotel holds what is searched for. */
function isInvitationFound({ email, role, hotels }: Invitation, searched: string): boolean {
  return [email, role, ...hotels.map(({ name }) => name)].some((word) => isFoundIn(word, searched));
}

/** Only what is not beyond who invites is on offer. */
function Inviting(props: { wantedHotelId: string | null; onClose: () => void }) {
  const me = useMe();
  const { profiles } = useUsers();
  const { roles } = useRoles();
  const offer = { roles: grantableRoles(grantorOf(me, profiles ?? []), roles), hotels: me.hotels };
  return <InviteDialog offer={offer} {...props} />;
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
