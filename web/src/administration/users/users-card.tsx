import { grantableRoles } from '@hotel/domain/access/grantable-roles.ts';
import { useState } from 'react';
import { useAdministrationTarget } from '../../app-shell/administration-address.ts';
import { useMe } from '../../app-shell/session.tsx';
import { useIsUnsent } from '../../app-shell/unsent-input.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadErrorNotice } from '../load-error-notice.tsx';
import { SearchField } from '../search-field.tsx';
import { CreateUserDialog, unsentUserKey } from './create-user-dialog.tsx';
import { DraftsNotice } from './drafts-notice.tsx';
import { grantorOf } from './grantor.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { UserDialog, type UserDialogState } from './user-dialog.tsx';
import { useRoles, useUsers } from './user-queries.ts';
import { matchesSearch, userRows } from './user-rows.ts';
import { UsersTable } from './users-table.tsx';

/** The accounts visible to the user, with their actions. */
export function UsersCard() {
  const me = useMe();
  const users = useUsers();
  const { query: rolesQuery, roles } = useRoles();
  const [searchText, setSearched] = useState('');
  const target = useAdministrationTarget();
  const hasUnsavedInput = useIsUnsent(unsentUserKey);
  const [isCreateOpen, setIsCreateOpen] = useState(hasUnsavedInput);
  const [openDialog, setOpenDialog] = useState<UserDialogState | null>(null);
  const { query, isOffline, profiles, drafts } = users;
  const grantor = grantorOf(me, profiles ?? []);
  const grantable = { roles: grantableRoles(grantor, roles), hotels: me.hotels };
  const rows = userRows(profiles ?? [], drafts);
  const filtered = rows.filter((row) => matchesSearch(row, searchText));
  const isOpenedByUrl = target.open === 'create-user' && roles.length > 0;
  function closeCreate() {
    setIsCreateOpen(false);
    if (isOpenedByUrl) target.close();
  }
  return (
    <Card
      title="Utilisateurs"
      action={
        <Button
          variant="primary"
          disabled={roles.length === 0}
          onClick={() => setIsCreateOpen(true)}
        >
          Créer un utilisateur
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {isOffline && <OfflineNotice users={users} />}
        <DraftsNotice users={users} />
        {!isOffline && (
          <>
            <LoadErrorNotice title="Erreur lors du chargement des utilisateurs" query={query} />
            <LoadErrorNotice
              title="Impossible de charger les rôles ou permissions"
              query={rolesQuery}
            />
          </>
        )}
        {profiles === null && query.isPending && !isOffline && <Skeleton className="h-64 w-full" />}
        {(profiles !== null || drafts.length > 0) && (
          <>
            <SearchField
              label="Rechercher un utilisateur"
              placeholder="E-mail, rôle ou hôtel"
              searchText={searchText}
              onSearch={setSearched}
              foundCount={filtered.length}
              total={rows.length}
            />
            <UsersTable rows={filtered} isOffline={isOffline} onOpen={setOpenDialog} />
          </>
        )}
      </div>
      {(isCreateOpen || isOpenedByUrl) && (
        <CreateUserDialog
          grantable={grantable}
          initialHotelId={isOpenedByUrl ? target.hotelId : null}
          isOffline={isOffline}
          onClose={closeCreate}
        />
      )}
      {openDialog !== null && (
        <UserDialog
          openDialog={openDialog}
          grantable={grantable}
          roles={roles}
          grantor={grantor}
          isOffline={isOffline}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </Card>
  );
}
