import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import type { Invitation } from '@hotel/domain/invitations/endpoints.ts';
import { hasExpired, invitationStatus } from '@hotel/domain/invitations/invitation-rule.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useCurrentTime } from '../../ui/current-time.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { HotelNames } from '../hotel-names.tsx';
import { dayOfInstant } from '../instants.ts';
import { RoleBadge } from '../users/role-badge.tsx';

/** What is being done to which invitation. */
export type OpenedInvitation = { kind: 'resend' | 'revoke' | 'stats'; invitation: Invitation };

type InvitationsTableProps = {
  invitations: readonly Invitation[];
  /** What is said when no invitation is listed. */
  empty: string;
  onOpen: (opened: OpenedInvitation) => void;
};

export function InvitationsTable({ invitations, empty, onOpen }: InvitationsTableProps) {
  return (
    <DataTable
      label="Invitations"
      columns={columns}
      rows={invitations}
      rowId={({ id }) => id}
      empty={empty}
      actions={(invitation, describedBy) =>
        actsOn(invitation).map(({ kind, label }) => (
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

const columns: readonly TableColumn<Invitation>[] = [
  {
    id: 'email',
    heading: 'E-mail',
    cell: ({ email }) => email,
    order: (one, other) => inFrenchOrder(one.email, other.email),
  },
  {
    id: 'role',
    heading: 'Rôle',
    cell: ({ role }) => <RoleBadge role={role} />,
    order: (one, other) => inFrenchOrder(one.role, other.role),
  },
  {
    id: 'hotels',
    heading: 'Hôtels',
    cell: ({ hotels }) => <HotelNames hotels={hotels} />,
    order: (one, other) => one.hotels.length - other.hotels.length,
  },
  {
    id: 'expires',
    heading: 'Expiration',
    cell: ({ expires_at }) => dayOfInstant(expires_at),
    order: (one, other) => Date.parse(one.expires_at) - Date.parse(other.expires_at),
    className: 'whitespace-nowrap',
  },
  {
    id: 'status',
    heading: 'Statut',
    cell: (invitation) => <Status invitation={invitation} />,
    order: (one, other) => statusRank(one) - statusRank(other),
  },
];

function statusRank(invitation: Invitation): number {
  return ['pending', 'accepted', 'revoked'].indexOf(invitationStatus(invitation));
}

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

/** What has been answered or withdrawn is neither sent again nor withdrawn again. */
function actsOn(invitation: Invitation) {
  return invitationStatus(invitation) === 'pending' ? [resend, revoke, stats] : [stats];
}
