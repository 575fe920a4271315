import { grantableRoles } from '@hotel/domain/access/grantable-roles.ts';
import { useState } from 'react';
import { useMe } from '../../shell/session/session.tsx';
import { useIsUnsent } from '../../shell/storage/unsent-input.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatInstant } from '../format-instant.ts';
import { rowsPerPage } from '../list-view.ts';
import { LoadErrorNotice } from '../load-error-notice.tsx';
import { useUrlDialog } from '../use-url-dialog.ts';
import { CreateUserDialog, unsentUserKey } from './create-user-dialog.tsx';
import { DraftsNotice } from './drafts-notice.tsx';
import { UserDialog, type UserDialogState } from './user-dialog.tsx';
import { useGrantor, useRoles, useUsers, useUsersView } from './user-queries.ts';
import { UsersList } from './users-list.tsx';

/** The accounts visible to the user, with their actions. */
export function UsersCard() {
  const me = useMe();
  const usersView = useUsersView();
  const users = useUsers(usersView.requested);
  const { query: rolesQuery, roles } = useRoles();
  const createDialog = useUrlDialog('create-user', {
    isInitiallyOpen: useIsUnsent(unsentUserKey),
    canOpenByUrl: roles.length > 0,
  });
  const [openDialog, setOpenDialog] = useState<UserDialogState | null>(null);
  const { query, isOffline } = users;
  const grantor = useGrantor();
  const grantable = { roles: grantableRoles(grantor, roles), hotels: me.hotels };
  return (
    <Card
      title="Utilisateurs"
      action={<CreateButton isDisabled={roles.length === 0} onClick={createDialog.open} />}
    >
      <div className="flex flex-col gap-4">
        {isOffline && <OfflineNotice users={users} />}
        <DraftsNotice users={users} />
        {!isOffline && <UserLoadErrors users={query} roles={rolesQuery} />}
        <UsersList users={users} usersView={usersView} onOpen={setOpenDialog} />
      </div>
      {createDialog.isOpen && (
        <CreateUserDialog
          grantable={grantable}
          initialHotelId={createDialog.initialHotelId}
          isOffline={isOffline}
          onClose={createDialog.close}
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

type UserLoadErrorsProps = {
  users: ReturnType<typeof useUsers>['query'];
  roles: ReturnType<typeof useRoles>['query'];
};

function UserLoadErrors({ users, roles }: UserLoadErrorsProps) {
  return (
    <>
      <LoadErrorNotice title="Erreur lors du chargement des utilisateurs" query={users} />
      <LoadErrorNotice title="Impossible de charger les rôles ou permissions" query={roles} />
    </>
  );
}

function CreateButton({ isDisabled, onClick }: { isDisabled: boolean; onClick: () => void }) {
  return (
    <Button variant="primary" disabled={isDisabled} onClick={onClick}>
      Créer un utilisateur
    </Button>
  );
}

/** Explains that the list is a stored copy, how old it is, and that changes become drafts. */
function OfflineNotice({ users }: { users: ReturnType<typeof useUsers> }) {
  const { query, profiles, keptAt } = users;
  return (
    <Notice
      tone="warning"
      action={
        <Button
          onClick={() => void query.refetch()}
          busy={query.isFetching}
          icon={<RefreshIcon className="size-4" />}
        >
          Réessayer
        </Button>
      }
    >
      <p className="font-medium">Hors ligne — copie locale</p>
      <p>
        {profiles === null || keptAt === null
          ? 'Le serveur est injoignable, et aucune liste n’a été gardée dans ce navigateur.'
          : `Le serveur est injoignable. ${listText(profiles.length)} du ${formatInstant(keptAt)}.`}{' '}
        Les créations et les suppressions sont gardées ici comme brouillons.
      </p>
    </Notice>
  );
}

/** Only the first page is stored. */
function listText(count: number): string {
  return count < rowsPerPage ? 'Liste' : `${rowsPerPage} premiers utilisateurs de la liste`;
}
