import { grantableRoles } from '@hotel/domain/access/grantable-roles.ts';
import type { Invitation, InvitationSortKey } from '@hotel/domain/invitations/endpoints.ts';
import { isInvitationFound } from '@hotel/domain/invitations/invitation-list.ts';
import { useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { errorMessageOf } from '../../api/server-form-errors.ts';
import { useMe } from '../../shell/session/session.tsx';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListPages } from '../list-pages.tsx';
import { pageQuery, searchDelayMs, useListView, usePageQuery } from '../list-view.ts';
import { LoadErrorNotice } from '../load-error-notice.tsx';
import { SearchField } from '../search-field.tsx';
import { useDebounced } from '../use-debounced.ts';
import { useUrlDialog } from '../use-url-dialog.ts';
import { useGrantor, useRoles } from '../users/user-queries.ts';
import { type InvitationDialogState, InvitationsTable } from './invitations-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { StatsDialog } from './stats-dialog.tsx';

type Status = 'all' | 'pending' | 'accepted' | 'revoked';

const statuses: readonly { value: Status; label: string }[] = [
  { value: 'all', label: 'Toutes' },
  { value: 'pending', label: 'En attente' },
  { value: 'accepted', label: 'Acceptées' },
  { value: 'revoked', label: 'Révoquées' },
];

/** The invitations and their status. */
export function InvitationsCard() {
  const inviteDialog = useUrlDialog('invite');
  const [openDialog, setOpenDialog] = useState<InvitationDialogState | null>(null);
  const { query, counts, found, isLoading, filters, pages, serverSorting } = useInvitations();
  return (
    <Card
      title="Invitations"
      action={
        <Button variant="primary" onClick={inviteDialog.open}>
          Inviter
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <InvitationFilters
          {...filters}
          foundCount={(isLoading ? found?.length : counts?.count) ?? 0}
          total={counts?.total ?? 0}
        />
        <LoadErrorNotice title="Erreur lors du chargement des invitations" query={query} />
        {query.isPending && <Skeleton className="h-40 w-full" />}
        {found !== undefined && (
          <InvitationsTable
            invitations={found}
            empty={counts?.total === 0 ? 'Aucune invitation.' : 'Aucun résultat.'}
            serverSorting={serverSorting}
            onOpen={setOpenDialog}
          />
        )}
        <ListPages {...pages} count={counts?.count ?? null} isLoading={isLoading} />
      </div>
      {inviteDialog.isOpen && (
        <InviteWithChoices
          initialHotelId={inviteDialog.initialHotelId}
          onClose={inviteDialog.close}
        />
      )}
      {openDialog !== null && (
        <InvitationDialog {...openDialog} onClose={() => setOpenDialog(null)} />
      )}
    </Card>
  );
}

/** The page of invitations that the status and the searched text select. */
function useInvitations() {
  const [status, setStatus] = useState<Status>('all');
  const [searchText, setSearchText] = useState('');
  const { view, choosePage, serverSorting } = useListView<InvitationSortKey>();
  // One request for what was typed, not one for each letter.
  const requestedText = useDebounced(searchText.trim(), searchDelayMs);
  const filter = { status, search: requestedText };
  const query = usePageQuery('GET /admin/invitations', {
    query: { ...filter, ...pageQuery(view) },
  });
  const counts = usePageQuery('GET /admin/invitations/count', { query: filter });
  return {
    query,
    counts: counts.data,
    // The rows of the page before are searched here until those of the new search have come.
    found: query.data?.filter((one) => isInvitationFound(one, searchText)),
    isLoading:
      query.isPlaceholderData || counts.isPlaceholderData || requestedText !== searchText.trim(),
    filters: {
      status,
      onStatus: (chosen: Status) => {
        setStatus(chosen);
        choosePage(1);
      },
      searchText,
      onSearch: (text: string) => {
        setSearchText(text);
        choosePage(1);
      },
    },
    pages: { page: view.page, onChoose: choosePage },
    serverSorting,
  };
}

type InvitationFiltersProps = {
  status: Status;
  onStatus: (status: Status) => void;
  searchText: string;
  onSearch: (searchText: string) => void;
  foundCount: number;
  total: number;
};

function InvitationFilters({ status, onStatus, ...search }: InvitationFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="w-40">
        <SelectField
          label="Statut"
          value={status}
          choices={statuses}
          onChange={({ target }) =>
            onStatus(statuses.find(({ value }) => value === target.value)?.value ?? 'all')
          }
        />
      </div>
      <div className="min-w-0 flex-1 basis-64">
        <SearchField
          label="Rechercher une invitation"
          placeholder="E-mail, rôle ou hôtel"
          {...search}
        />
      </div>
    </div>
  );
}

/** The dialog offers only what the user may grant. */
function InviteWithChoices(props: { initialHotelId: string | null; onClose: () => void }) {
  const me = useMe();
  const grantor = useGrantor();
  const { roles } = useRoles();
  const grantable = { roles: grantableRoles(grantor, roles), hotels: me.hotels };
  return <InviteDialog grantable={grantable} {...props} />;
}

function InvitationDialog({
  kind,
  invitation,
  onClose,
}: InvitationDialogState & { onClose: () => void }) {
  switch (kind) {
    case 'resend':
      return <ResendDialog invitation={invitation} onClose={onClose} />;
    case 'revoke':
      return <RevokeDialog invitation={invitation} onClose={onClose} />;
    case 'stats':
      return <StatsDialog invitation={invitation} onClose={onClose} />;
  }
}

type RevokeDialogProps = { invitation: Invitation; onClose: () => void };

function RevokeDialog({ invitation, onClose }: RevokeDialogProps) {
  const revoke = useApiMutation((call) =>
    call('POST /admin/invitations/{id}/revoke', { params: { id: invitation.id }, body: {} }),
  );
  const confirm = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        toastSuccess('Invitation révoquée');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Révoquer l’invitation"
      busy={revoke.isPending}
      failure={
        revoke.error === null ? null : errorMessageOf('Impossible de révoquer', revoke.error)
      }
      onConfirm={confirm}
      onCancel={onClose}
    >
      Le lien envoyé à {invitation.email} ne s’ouvrira plus. Une nouvelle invitation pourra être
      envoyée à cette adresse.
    </ConfirmDialog>
  );
}
