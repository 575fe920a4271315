import { isAdmin } from '@hotel/domain/access/authorization.ts';
import type { Role } from '@hotel/domain/access/endpoints.ts';
import { roleAncestryByName } from '@hotel/domain/access/resolved-permission.ts';
import type { RoleMappings } from '@hotel/domain/oidc/endpoints.ts';
import { useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadErrorNotice } from '../load-error-notice.tsx';
import { RoleBadge } from '../users/role-badge.tsx';
import { MappingDialog, useSaveMappings } from './mapping-dialog.tsx';

type Mapping = RoleMappings['mappings'][number];
type Row = Mapping & { index: number };

/** What the organisation's sign-in gives; nothing is shown where no claim is configured. */
export function MappingsCard({ roles }: { roles: readonly Role[] }) {
  const query = useApiQuery('GET /oidc/role-mappings', {});
  if (query.error !== null) {
    return (
      <LoadErrorNotice title="Impossible de charger les rôles de l’organisation" query={query} />
    );
  }
  if (query.data === undefined || query.data.claim === null) return null;
  return <MappingsTable claim={query.data.claim} mappings={query.data.mappings} roles={roles} />;
}

type MappingsTableProps = {
  claim: string;
  mappings: readonly Mapping[];
  roles: readonly Role[];
};

function MappingsTable({ claim, mappings, roles }: MappingsTableProps) {
  /** The index of the mapping in the dialog; the number of mappings for a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const save = useSaveMappings();
  const rows = mappings.map((mapping, index) => ({ ...mapping, index }));
  return (
    <Card
      title="Rôles donnés par l’organisation"
      subtitle={`valeurs de « ${claim} »`}
      action={
        <Button
          variant="primary"
          className="whitespace-nowrap"
          onClick={() => setEdited(mappings.length)}
        >
          Ajouter une valeur
        </Button>
      }
    >
      <p className="mb-3 max-w-3xl text-sm text-ink-soft">
        À chaque connexion par l’organisation, la première ligne qui correspond donne le rôle ; les
        autres lignes du même rôle ajoutent leurs hôtels. Sans valeur connue, la personne n’a plus
        aucun droit.
      </p>
      {save.isError && <Notice tone="error">{save.error.message}</Notice>}
      <DataTable
        label="Rôles donnés par l’organisation"
        columns={columnsFor(roles)}
        rows={rows}
        rowId={({ value }) => value}
        empty="Aucune valeur : personne ne reçoit de droit par l’organisation."
        actions={({ index }, describedBy) => (
          <RowActions
            index={index}
            describedBy={describedBy}
            busy={save.isPending}
            onRaise={() => save.mutate(movedUp(mappings, index))}
            onEdit={() => setEdited(index)}
            onDelete={() => save.mutate(mappings.toSpliced(index, 1))}
          />
        )}
      />
      {edited !== null && (
        <MappingDialog {...{ mappings, roles, index: edited }} onClose={() => setEdited(null)} />
      )}
    </Card>
  );
}

type RowActionsProps = {
  index: number;
  /** The id of the text that names the row. */
  describedBy: string;
  busy: boolean;
  onRaise: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

function RowActions({ index, describedBy, busy, onRaise, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <Button aria-describedby={describedBy} disabled={index === 0 || busy} onClick={onRaise}>
        Monter
      </Button>
      <Button aria-describedby={describedBy} onClick={onEdit}>
        Modifier
      </Button>
      <Button variant="danger" aria-describedby={describedBy} disabled={busy} onClick={onDelete}>
        Supprimer
      </Button>
    </>
  );
}

function columnsFor(roles: readonly Role[]): readonly TableColumn<Row>[] {
  return [
    { id: 'value', heading: 'Valeur', cell: ({ value }) => value, className: 'wrap-anywhere' },
    {
      id: 'role',
      heading: 'Rôle',
      cell: ({ role }) => <RoleBadge role={role} />,
      className: 'whitespace-nowrap',
    },
    { id: 'hotels', heading: 'Hôtels', cell: (row) => hotelsText(row, roles) },
  ];
}

function hotelsText({ role, hotels }: Mapping, roles: readonly Role[]): string {
  const names = roleAncestryByName(role, roles).map(({ name }) => name.toLowerCase());
  if (isAdmin({ roles: names })) return 'Tous';
  return hotels.map(({ name }) => name).join(', ') || 'Aucun';
}

function movedUp(mappings: readonly Mapping[], index: number): Mapping[] {
  const moved = mappings.slice(index, index + 1);
  return mappings.toSpliced(index, 1).toSpliced(index - 1, 0, ...moved);
}
