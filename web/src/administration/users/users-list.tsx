import { Skeleton } from '../../ui/skeleton.tsx';
import { ListPages } from '../list-pages.tsx';
import { SearchField } from '../search-field.tsx';
import type { UserDialogState } from './user-dialog.tsx';
import { useUserCounts, type useUsers, type useUsersView } from './user-queries.ts';
import { matchesSearch, userRows } from './user-rows.ts';
import { UsersTable } from './users-table.tsx';

type UsersListProps = {
  users: ReturnType<typeof useUsers>;
  usersView: ReturnType<typeof useUsersView>;
  onOpen: (state: UserDialogState) => void;
};

/**
 * The search, the table and the pages of the users. Offline, the stored copy is searched and sorted here. The
 * search stays where the list could not be loaded, since its text may be the reason.
 */
export function UsersList({ users, usersView, onOpen }: UsersListProps) {
  const { isOffline, query } = users;
  const { view, change, requested } = usersView;
  const counts = useUserCounts(requested.searchText);
  const drafts = view.page === 1 || isOffline ? users.drafts : deletionsOf(users.drafts);
  const rows = userRows(users.profiles ?? [], drafts);
  // The rows of the page before are searched here until those of the new search have come.
  const filtered = rows.filter((row) => matchesSearch(row, view.searchText));
  const isKnown = users.profiles !== null || users.drafts.length > 0;
  const isLoading =
    query.isPending || query.isPlaceholderData || requested.searchText !== view.searchText.trim();
  const isSkeletonShown = filtered.length === 0 && isLoading && !isOffline;
  const total = isOffline ? rows.length : (counts?.total ?? rows.length);
  const found = isOffline || counts === null || isLoading ? filtered.length : counts.count;
  return (
    <>
      <SearchField
        label="Rechercher un utilisateur"
        placeholder="E-mail, rôle ou hôtel"
        searchText={view.searchText}
        onSearch={(searchText) => change({ searchText })}
        foundCount={found}
        total={total}
      />
      {isSkeletonShown && <Skeleton className="h-64 w-full" />}
      {isKnown && !isSkeletonShown && (
        <UsersTable
          rows={filtered}
          isOffline={isOffline}
          sorting={view.sorting}
          onSort={(sorting) => change({ sorting })}
          onOpen={onOpen}
        />
      )}
      <ListPages
        page={view.page}
        count={isOffline ? null : (counts?.count ?? null)}
        isLoading={isLoading}
        onChoose={(page) => change({ page })}
      />
    </>
  );
}

/** Creations are listed on the first page. */
function deletionsOf(drafts: UsersListProps['users']['drafts']) {
  return drafts.filter(({ kind }) => kind === 'deletion');
}
