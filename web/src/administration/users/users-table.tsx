import type { Profile, UserSortKey } from '@hotel/domain/access/endpoints.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { useApiQuery } from '../../api/queries.ts';
import { useMe } from '../../shell/session/session.tsx';
import { ActionsMenu } from '../../ui/actions-menu.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable, type TableColumn, type TableSorting } from '../../ui/data-table.tsx';
import { formatInstant, formatInstantDay } from '../format-instant.ts';
import { HotelNames } from '../hotel-names.tsx';
import { RoleBadge } from './role-badge.tsx';
import { useDrafts } from './use-drafts.ts';
import type { UserDialogState } from './user-dialog.tsx';
import type { UsersView } from './user-queries.ts';
import { profileOrDraft, type UserRow } from './user-rows.ts';

type UsersTableProps = {
  rows: readonly UserRow[];
  isOffline: boolean;
  /** The server sorts, except the stored copy. */
  sorting: UsersView['sorting'];
  onSort: (sorting: UsersView['sorting']) => void;
  onOpen: (openDialog: UserDialogState) => void;
};

export function UsersTable({ rows, isOffline, sorting, onSort, onOpen }: UsersTableProps) {
  const disabled = useDisabledUsers(rows);
  return (
    <DataTable
      label="Utilisateurs"
      columns={columnsWith(disabled)}
      {...(isOffline ? {} : { serverSorting: { sorting, onSort: sortByKey(onSort) } })}
      rows={rows}
      rowId={({ id }) => id}
      empty="Aucun utilisateur trouvé."
      actions={(row, describedBy) =>
        row.kind === 'user' && row.deletion === null ? (
          <UserActions profile={row.profile} isOffline={isOffline} onOpen={onOpen} />
        ) : (
          <DraftActions row={row} describedBy={describedBy} />
        )
      }
    />
  );
}

/** Passes on a sorted column as the key by which the server sorts. */
function sortByKey(onSort: UsersTableProps['onSort']) {
  return (sorting: TableSorting) =>
    onSort(sorting === null ? null : { ...sorting, column: sorting.column as UserSortKey });
}

/** The ids of the disabled users among the rows; empty while unknown. */
function useDisabledUsers(rows: readonly UserRow[]): ReadonlySet<string> {
  const users = rows.flatMap((row) => (row.kind === 'user' ? row.id : [])).join(',');
  const states = useApiQuery('GET /profiles/states', users === '' ? null : { query: { users } });
  return new Set(states.data?.filter(({ disabled }) => disabled).map(({ id }) => id));
}

function columnsWith(disabled: ReadonlySet<string>): readonly TableColumn<UserRow>[] {
  return [
    {
      id: 'email',
      heading: 'E-mail',
      cell: (row) => <EmailCell row={row} isDisabled={disabled.has(row.id)} />,
      order: (a, b) => inFrenchOrder(profileOrDraft(a).email, profileOrDraft(b).email),
    },
    ...otherColumns,
  ];
}

/** The id of a column is the key by which the server sorts. */
const otherColumns: readonly (TableColumn<UserRow> & { id: UserSortKey })[] = [
  {
    id: 'role',
    heading: 'Rôle',
    cell: (row) => <RoleBadge role={profileOrDraft(row).role} />,
    order: (a, b) => inFrenchOrder(profileOrDraft(a).role, profileOrDraft(b).role),
  },
  {
    id: 'hotel_name',
    heading: 'Hôtel principal',
    cell: (row) => profileOrDraft(row).hotel_name ?? '–',
    order: (a, b) =>
      inFrenchOrder(profileOrDraft(a).hotel_name ?? '', profileOrDraft(b).hotel_name ?? ''),
  },
  {
    id: 'hotels',
    heading: 'Hôtels associés',
    cell: (row) => <HotelNames hotels={profileOrDraft(row).hotels} />,
    order: (a, b) => profileOrDraft(a).hotels.length - profileOrDraft(b).hotels.length,
  },
  {
    id: 'created_at',
    heading: 'Créé le',
    cell: (row) => (row.kind === 'user' ? formatInstantDay(row.profile.created_at) : '–'),
    order: (a, b) => compareInstants(a, b, ({ created_at }) => created_at),
    className: 'whitespace-nowrap',
  },
  {
    id: 'last_sign_in_at',
    heading: 'Dernière connexion',
    cell: (row) => <LastSignInCell row={row} />,
    order: (a, b) => compareInstants(a, b, (profile) => profile.last_sign_in_at),
  },
];

/** Compares ISO 8601 instants in UTC as text; rows without one come first. */
function compareInstants(a: UserRow, b: UserRow, instantOf: (profile: Profile) => string | null) {
  const instant = (row: UserRow) => (row.kind === 'user' ? (instantOf(row.profile) ?? '') : '');
  return instant(a) < instant(b) ? -1 : Number(instant(a) > instant(b));
}

function EmailCell({ row, isDisabled }: { row: UserRow; isDisabled: boolean }) {
  const me = useMe();
  const pendingAction =
    row.kind === 'draft' ? 'à créer' : row.deletion === null ? null : 'à supprimer';
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 wrap-anywhere">{profileOrDraft(row).email}</span>
      {row.id === me.id && <span className="text-xs font-normal text-ink-soft">(vous)</span>}
      {isDisabled && <Badge tone="danger">Désactivé</Badge>}
      {pendingAction !== null && <Badge tone="stale">non synchronisé, {pendingAction}</Badge>}
    </span>
  );
}

function LastSignInCell({ row }: { row: UserRow }) {
  if (row.kind === 'draft') return '–';
  const { last_sign_in_at } = row.profile;
  return last_sign_in_at === null ? 'Jamais' : formatInstant(last_sign_in_at);
}

type UserActionsProps = {
  profile: Profile;
  isOffline: boolean;
  onOpen: (openDialog: UserDialogState) => void;
};

const actions = [
  { kind: 'hotels', label: 'Gérer les hôtels' },
  { kind: 'edit', label: 'Modifier' },
  { kind: 'overrides', label: 'Droits particuliers' },
  { kind: 'security', label: 'Sécurité' },
  { kind: 'delete', label: 'Supprimer' },
] as const;

/** Only deletions can become drafts offline; other changes need the user's current data. */
function UserActions({ profile, isOffline, onOpen }: UserActionsProps) {
  const offered = actions.filter(({ kind }) => !isOffline || kind === 'delete');
  return (
    <ActionsMenu
      label={`Actions pour ${profile.email}`}
      actions={offered.map(({ kind, label }) => ({
        id: kind,
        label,
        isDanger: kind === 'delete',
        onChoose: () => onOpen({ kind, profile }),
      }))}
    />
  );
}

function DraftActions({ row, describedBy }: { row: UserRow; describedBy: string }) {
  const { discardDraft } = useDrafts();
  const draft = row.kind === 'draft' ? row.draft : row.deletion;
  if (draft === null) return null;
  return (
    <Button aria-describedby={describedBy} onClick={() => discardDraft(draft.key)}>
      {draft.kind === 'creation' ? 'Écarter le brouillon' : 'Ne plus supprimer'}
    </Button>
  );
}
