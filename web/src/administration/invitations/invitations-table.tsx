import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import type { Invitation } from '@hotel/domain/invitations/endpoints.ts';
import { hasExpired, invitationStatus } from '@hotel/domain/invitations/invitation-rule.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useCurrentTime } from '../../ui/current-time.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { formatInstantDay } from '../format-instant.ts';
import { HotelNames } from '../hotel-names.tsx';
import { RoleBadge } from '../users/role-badge.tsx';

/** The open dialog and its invitation. */
export type InvitationDialogState = { kind: 'resend' | 'revoke' | 'stats'; invitation: Invitation };

type InvitationsTableProps = {
  invitations: readonly Invitation[];
  /** The text shown if no invitation is listed. */
  empty: string;
  onOpen: (openDialog: InvitationDialogState) => void;
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

const columns: readonly TableColumn<Invitation>[] = [
  {
    id: 'email',
    heading: 'E-mail',
    cell: ({ email }) => email,
    order: (a, b) => inFrenchOrder(a.email, b.email),
  },
  {
    id: 'role',
    heading: 'Rôle',
    cell: ({ role }) => <RoleBadge role={role} />,
    order: (a, b) => inFrenchOrder(a.role, b.role),
  },
  {
    id: 'hotels',
    heading: 'Hôtels',
    cell: ({ hotels }) => <HotelNames hotels={hotels} />,
    order: (a, b) => a.hotels.length - b.hotels.length,
  },
  {
    id: 'expires',
    heading: 'Expiration',
    cell: ({ expires_at }) => formatInstantDay(expires_at),
    order: (a, b) => Date.parse(a.expires_at) - Date.parse(b.expires_at),
    className: 'whitespace-nowrap',
  },
  {
    id: 'status',
    heading: 'Statut',
    cell: (invitation) => <Status invitation={invitation} />,
    order: (a, b) => statusRank(a) - statusRank(b),
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

/** Accepted and revoked invitations can neither be resent nor revoked. */
function availableActions(invitation: Invitation) {
  return invitationStatus(invitation) === 'pending' ? [resend, revoke, stats] : [stats];
}
