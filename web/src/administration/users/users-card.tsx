import { grantableRoles } from '@hotel/domain/access/grantable-roles.ts';
import { useState } from 'react';
import { useAdministrationTarget } from '../../app-shell/administration-address.ts';
import { useMe } from '../../app-shell/session.tsx';
import { useIsUnsent } from '../../app-shell/unsent-input.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailedNotice } from '../failed-notice.tsx';
import { SearchField } from '../search-field.tsx';
import { CreateUserDialog, unsentUser } from './create-user-dialog.tsx';
import { DraftsNotice } from './drafts-notice.tsx';
import { grantorOf } from './grantor.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { type OpenedUser, UserDialog } from './user-dialog.tsx';
import { useRoles, useUsers } from './user-queries.ts';
import { isRowFound, userRows } from './user-rows.ts';
import { UsersTable } from './users-table.tsx';

/** The accounts the person sees, with what may be done to each. */
export function UsersCard() {
  const me = useMe();
  const users = useUsers();
  const { asked: rolesAsked, roles } = useRoles();
  const [searched, setSearched] = useState('');
  const target = useAdministrationTarget();
  const isUnsent = useIsUnsent(unsentUser);
  const [isCreating, setIsCreating] = useState(isUnsent);
  const [opened, setOpened] = useState<OpenedUser | null>(null);
  const { asked, isAway, profiles, drafts } = users;
  const giver = grantorOf(me, profiles ?? []);
  const offer = { roles: grantableRoles(giver, roles), hotels: me.hotels };
  const rows = userRows(profiles ?? [], drafts);
  const found = rows.filter((row) => isRowFound(row, searched));
  const isAskedFor = target.open === 'create-user' && roles.length > 0;
  function stopCreating() {
    setIsCreating(false);
    if (isAskedFor) target.close();
  }
  return (
    <Card
      title="Utilisateurs"
      action={
        <Button variant="primary" disabled={roles.length === 0} onClick={() => setIsCreating(true)}>
          Créer un utilisateur
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {isAway && <OfflineNotice users={users} />}
        <DraftsNotice users={users} />
        {!isAway && (
          <>
            <FailedNotice what="Erreur lors du chargement des utilisateurs" asked={asked} />
            <FailedNotice
              what="Impossible de charger les rôles ou permissions"
              asked={rolesAsked}
            />
          </>
        )}
        {profiles === null && asked.isPending && !isAway && <Skeleton className="h-64 w-full" />}
        {(profiles !== null || drafts.length > 0) && (
          <>
            <SearchField
              label="Rechercher un utilisateur"
              placeholder="E-mail, rôle ou hôtel"
              searched={searched}
              onSearch={setSearched}
              found={found.length}
              total={rows.length}
            />
            <UsersTable rows={found} isAway={isAway} onOpen={setOpened} />
          </>
        )}
      </div>
      {(isCreating || isAskedFor) && (
        <CreateUserDialog
          offer={offer}
          wantedHotelId={isAskedFor ? target.hotelId : null}
          isAway={isAway}
          onClose={stopCreating}
        />
      )}
      {opened !== null && (
        <UserDialog
          opened={opened}
          offer={offer}
          roles={roles}
          giver={giver}
          isAway={isAway}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}
