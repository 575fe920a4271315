import { useState } from 'react';
import { ApiCallError } from '../api/api-call-error.ts';
import { useFreshApiQuery } from '../api/fresh-query.ts';
import { ExportButtons } from '../figures/exports/export-buttons.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type AuditFilters, auditQuery, useAuditFilters } from './audit-filters.ts';
import { AuditFiltersForm } from './audit-filters-form.tsx';
import { AuditTable } from './audit-table.tsx';

/** The audit trail: who did what to whom, when and from where. */
export function AuditPage() {
  const [filters, applyFilters] = useAuditFilters();
  return (
    <Page
      title="Journal d’audit"
      subtitle="Qui a fait quoi, quand et d’où"
      toolbar={
        <div className="flex flex-wrap gap-2">
          <ExportButtons sheet="GET /exports/audit" query={auditQuery(filters)} />
        </div>
      }
    >
      <AuditEntries key={JSON.stringify(filters)} filters={filters} onChoose={applyFilters} />
    </Page>
  );
}

type AuditEntriesProps = { filters: AuditFilters; onChoose: (filters: AuditFilters) => void };

function AuditEntries({ filters, onChoose }: AuditEntriesProps) {
  // The id of the last entry of each newer page: with cursors, new entries do not shift the pages.
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const trail = useFreshApiQuery('GET /audit', {
    query: { ...auditQuery(filters), ...(cursor === undefined ? {} : { before: cursor }) },
  });
  const details = trail.error instanceof ApiCallError ? trail.error.details : [];
  const lastEntry = trail.data?.entries.at(-1);
  return (
    <>
      <Card title="Filtres">
        <AuditFiltersForm
          filters={filters}
          errors={new Map(details.map(({ field, message }) => [field, message]))}
          busy={trail.isFetching}
          onChoose={(newFilters) => {
            setCursors([]);
            if (JSON.stringify(newFilters) === JSON.stringify(filters)) trail.refetch();
            else onChoose(newFilters);
          }}
        />
      </Card>
      <Card title="Actions" subtitle="la plus récente en tête">
        {trail.error !== null && (
          <RetryNotice onRetry={trail.refetch} busy={trail.isFetching}>
            <p className="font-medium">Erreur lors du chargement du journal</p>
            <p>{trail.error.message}</p>
          </RetryNotice>
        )}
        {trail.isPending && <Skeleton className="h-[32rem] w-full" />}
        {trail.data !== undefined && <AuditTable entries={trail.data.entries} />}
        {(cursors.length > 0 || trail.data?.more === true) && (
          <Paging
            onNewer={cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1))}
            onOlder={
              trail.data?.more === true && lastEntry !== undefined
                ? () => setCursors([...cursors, lastEntry.id])
                : null
            }
          />
        )}
      </Card>
    </>
  );
}

/** null: there is no such page. */
type PagingProps = { onNewer: (() => void) | null; onOlder: (() => void) | null };

function Paging({ onNewer, onOlder }: PagingProps) {
  return (
    <nav aria-label="Pages du journal" className="mt-4 flex justify-end gap-3">
      <Button disabled={onNewer === null} onClick={() => onNewer?.()}>
        Plus récentes
      </Button>
      <Button disabled={onOlder === null} onClick={() => onOlder?.()}>
        Plus anciennes
      </Button>
    </nav>
  );
}
