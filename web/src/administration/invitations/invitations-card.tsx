import { grantableRoles } from '@hotel/domain/access/grantable-roles.ts';
import { isFoundIn } from '@hotel/domain/french-search.ts';
import type { Invitation } from '@hotel/domain/invitations/endpoints.ts';
import { useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { useMe } from '../../app-shell/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadErrorNotice } from '../load-error-notice.tsx';
import { SearchField } from '../search-field.tsx';
import { useUrlDialog } from '../use-url-dialog.ts';
import { useGrantor, useRoles } from '../users/user-queries.ts';
import { type InvitationDialogState, InvitationsTable } from './invitations-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
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
  const [status, setStatus] = useState<Status>('all');
  const inviteDialog = useUrlDialog('invite');
  const [searchText, setSearchText] = useState('');
  const [openDialog, setOpenDialog] = useState<InvitationDialogState | null>(null);
  const invitations = useApiQuery('GET /admin/invitations', { query: { status } });
  const filtered = invitations.data?.filter((invitation) => matchesSearch(invitation, searchText));
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
          status={status}
          onStatus={setStatus}
          searchText={searchText}
          onSearch={setSearchText}
          foundCount={filtered?.length ?? 0}
          total={invitations.data?.length ?? 0}
        />
        <LoadErrorNotice title="Erreur lors du chargement des invitations" query={invitations} />
        {invitations.isPending && <Skeleton className="h-40 w-full" />}
        {filtered !== undefined && (
          <InvitationsTable
            invitations={filtered}
            empty={invitations.data?.length === 0 ? 'Aucune invitation.' : 'Aucun résultat.'}
            onOpen={setOpenDialog}
          />
        )}
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

/** Whether the email address, the role or a hotel matches the search. */
function matchesSearch({ email, role, hotels }: Invitation, searchText: string): boolean {
  return [email, role, ...hotels.map(({ name }) => name)].some((text) =>
    isFoundIn(text, searchText),
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
