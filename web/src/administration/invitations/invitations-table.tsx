import type { Invitation, InvitationSortKey } from '@hotel/domain/invitations/endpoints.ts';
import { invitationOrder } from '@hotel/domain/invitations/invitation-list.ts';
import { hasExpired, invitationStatus } from '@hotel/domain/invitations/invitation-rule.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useCurrentTime } from '../../ui/current-time.ts';
import { DataTable, type DataTableProps, type TableColumn } from '../../ui/data-table.tsx';
import { formatInstantDay } from '../format-instant.ts';
import { HotelNames } from '../hotel-names.tsx';
import { RoleBadge } from '../users/role-badge.tsx';

/** The open dialog and its invitation. */
export type InvitationDialogState = { kind: 'resend' | 'revoke' | 'stats'; invitation: Invitation };

type InvitationsTableProps = {
  invitations: readonly Invitation[];
  /** The text shown if no invitation is listed. */
  empty: string;
  serverSorting: NonNullable<DataTableProps<Invitation>['serverSorting']>;
  onOpen: (openDialog: InvitationDialogState) => void;
};

export function InvitationsTable({
  invitations,
  empty,
  serverSorting,
  onOpen,
}: InvitationsTableProps) {
  return (
    <DataTable
      label="Invitations"
      columns={columns}
      rows={invitations}
      rowId={({ id }) => id}
      empty={empty}
      serverSorting={serverSorting}
      actions={(invitation, describedBy) =>
        availableActions(invitation).map(({ kind, label }) => (
          <Button
            key={kind}
            aria-describedby={describedBy}
            variant={kind === 'revoke' ? 'danger' : 'secondary'}
            onClick={() => onOpen({ kind, invitation })}
          >
            {label}
          </Button>
        ))
      }
    />
  );
}

/** The id of a column is the key by which the server sorts. */
const columns: readonly (TableColumn<Invitation> & { id: InvitationSortKey })[] = [
  {
    id: 'email',
    heading: 'E-mail',
    cell: ({ email }) => email,
    order: invitationOrder.email,
  },
  {
    id: 'role',
    heading: 'Rôle',
    cell: ({ role }) => <RoleBadge role={role} />,
    order: invitationOrder.role,
  },
  {
    id: 'hotels',
    heading: 'Hôtels',
    cell: ({ hotels }) => <HotelNames hotels={hotels} />,
    order: invitationOrder.hotels,
  },
  {
    id: 'expires',
    heading: 'Expiration',
    cell: ({ expires_at }) => formatInstantDay(expires_at),
    order: invitationOrder.expires,
    className: 'whitespace-nowrap',
  },
  {
    id: 'status',
    heading: 'Statut',
    cell: (invitation) => <Status invitation={invitation} />,
    order: invitationOrder.status,
  },
];

function Status({ invitation }: { invitation: Invitation }) {
  const now = useCurrentTime();
  switch (invitationStatus(invitation)) {
    case 'accepted':
      return <Badge tone="good">Acceptée</Badge>;
    case 'revoked':
      return <Badge tone="quiet">Révoquée</Badge>;
    case 'pending':
      return hasExpired(invitation, now) ? (
        <Badge tone="stale">En attente, expirée</Badge>
      ) : (
        <Badge tone="strong">En attente</Badge>
      );
  }
}

const resend = { kind: 'resend', label: 'Renvoyer' } as const;
const revoke = { kind: 'revoke', label: 'Révoquer' } as const;
const stats = { kind: 'stats', label: 'Statistiques' } as const;

/** Accepted and revoked invitations can neither be resent nor revoked. */
function availableActions(invitation: Invitation) {
  return invitationStatus(invitation) === 'pending' ? [resend, revoke, stats] : [stats];
}
