import type { Profile } from '@hotel/domain/access/endpoints.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { useMe } from '../../app-shell/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { HotelNames } from '../hotel-names.tsx';
import { dayOfInstant, momentOf } from '../instants.ts';
import { useDrafts } from './pending-drafts.ts';
import { RoleBadge } from './role-badge.tsx';
import type { OpenedUser } from './user-dialog.tsx';
import { type UserRow, userOf } from './user-rows.ts';

type UsersTableProps = {
  rows: readonly UserRow[];
  isAway: boolean;
  onOpen: (opened: OpenedUser) => void;
};

export function UsersTable({ rows, isAway, onOpen }: UsersTableProps) {
  return (
    <DataTable
      label="Utilisateurs"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      empty="Aucun utilisateur trouvé."
      actions={(row, describedBy) =>
        row.kind === 'user' && row.deletion === null ? (
          <UserActions
            profile={row.profile}
            isAway={isAway}
            describedBy={describedBy}
            onOpen={onOpen}
          />
        ) : (
          <DraftActions row={row} describedBy={describedBy} />
        )
      }
    />
  );
}

const columns: readonly TableColumn<UserRow>[] = [
  {
    id: 'email',
    heading: 'E-mail',
    cell: (row) => <Address row={row} />,
    order: (one, other) => inFrenchOrder(userOf(one).email, userOf(other).email),
  },
  {
    id: 'role',
    heading: 'Rôle',
    cell: (row) => <RoleBadge role={userOf(row).role} />,
    order: (one, other) => inFrenchOrder(userOf(one).role, userOf(other).role),
  },
  {
    id: 'main-hotel',
    heading: 'Hôtel principal',
    cell: (row) => userOf(row).hotel_name ?? '–',
    order: (one, other) =>
      inFrenchOrder(userOf(one).hotel_name ?? '', userOf(other).hotel_name ?? ''),
  },
  {
    id: 'hotels',
    heading: 'Hôtels associés',
    cell: (row) => <HotelNames hotels={userOf(row).hotels} />,
    order: (one, other) => userOf(one).hotels.length - userOf(other).hotels.length,
  },
  {
    id: 'created',
    heading: 'Créé le',
    cell: (row) => (row.kind === 'user' ? dayOfInstant(row.profile.created_at) : '–'),
    order: (one, other) => instantOrder(one, other, ({ created_at }) => created_at),
    className: 'whitespace-nowrap',
  },
  {
    id: 'last-sign-in',
    heading: 'Dernière connexion',
    cell: (row) => <LastSignIn row={row} />,
    order: (one, other) => instantOrder(one, other, (profile) => profile.last_sign_in_at),
  },
];

/** ISO 8601 instants in UTC sort as text; what has none comes first. */
function instantOrder(one: UserRow, other: UserRow, of: (profile: Profile) => string | null) {
  const instant = (row: UserRow) => (row.kind === 'user' ? (of(row.profile) ?? '') : '');
  return instant(one) < instant(other) ? -1 : Number(instant(one) > instant(other));
}

function Address({ row }: { row: UserRow }) {
  const me = useMe();
  const waits = row.kind === 'draft' ? 'à créer' : row.deletion === null ? null : 'à supprimer';
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 wrap-anywhere">{userOf(row).email}</span>
      {row.id === me.id && <span className="text-xs font-normal text-ink-soft">(vous)</span>}
      {waits !== null && <Badge tone="stale">non synchronisé, {waits}</Badge>}
    </span>
  );
}

function LastSignIn({ row }: { row: UserRow }) {
  if (row.kind === 'draft') return '–';
  const { last_sign_in_at } = row.profile;
  return last_sign_in_at === null ? 'Jamais' : momentOf(last_sign_in_at);
}

type UserActionsProps = {
  profile: Profile;
  isAway: boolean;
  describedBy: string;
  onOpen: (opened: OpenedUser) => void;
};

const acts = [
  { kind: 'hotels', label: 'Gérer les hôtels' },
  { kind: 'edit', label: 'Modifier' },
  { kind: 'overrides', label: 'Droits particuliers' },
  { kind: 'delete', label: 'Supprimer' },
] as const;

/** Without the server only a deletion can wait; what would change a user needs the user as they are. */
function UserActions({ profile, isAway, describedBy, onOpen }: UserActionsProps) {
  return acts.map(({ kind, label }) => (
    <Button
      key={kind}
      aria-describedby={describedBy}
      variant={kind === 'delete' ? 'danger' : 'secondary'}
      disabled={isAway && kind !== 'delete'}
      onClick={() => onOpen({ kind, profile })}
    >
      {label}
    </Button>
  ));
}

function DraftActions({ row, describedBy }: { row: UserRow; describedBy: string }) {
  const { drop } = useDrafts();
  const draft = row.kind === 'draft' ? row.draft : row.deletion;
  if (draft === null) return null;
  return (
    <Button aria-describedby={describedBy} onClick={() => drop(draft.key)}>
      {draft.kind === 'creation' ? 'Écarter le brouillon' : 'Ne plus supprimer'}
    </Button>
  );
}
