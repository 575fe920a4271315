import { useState } from 'react';
import { ApiCallError } from '../api/api-call-error.ts';
import { useFreshApiQuery } from '../api/fresh-query.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type AuditFilters, auditQuery, useAuditFilters } from './audit-filters.ts';
import { AuditFiltersForm } from './audit-filters-form.tsx';
import { AuditTable } from './audit-table.tsx';
import { ExportAuditButton } from './export-audit-button.tsx';

/** Who did what to whom, when, from where. */
export function AuditPage() {
  const [filters, choose] = useAuditFilters();
  return (
    <Page
      title="Journal d’audit"
      subtitle="Qui a fait quoi, quand et d’où"
      toolbar={<ExportAuditButton filters={filters} />}
    >
      <FilteredTrail key={JSON.stringify(filters)} filters={filters} onChoose={choose} />
    </Page>
  );
}

type FilteredTrailProps = { filters: AuditFilters; onChoose: (filters: AuditFilters) => void };

function FilteredTrail({ filters, onChoose }: FilteredTrailProps) {
  // The last entry of each page before: an act that comes meanwhile moves nothing.
  const [before, setBefore] = useState<readonly string[]>([]);
  const cursor = before.at(-1);
  const trail = useFreshApiQuery('GET /audit', {
    query: { ...auditQuery(filters), ...(cursor === undefined ? {} : { before: cursor }) },
  });
  const wrong = trail.error instanceof ApiCallError ? trail.error.details : [];
  const last = trail.data?.entries.at(-1);
  return (
    <>
      <Card title="Filtres">
        <AuditFiltersForm
          filters={filters}
          wrong={new Map(wrong.map(({ field, message }) => [field, message]))}
          busy={trail.isFetching}
          onChoose={(chosen) => {
            setBefore([]);
            if (JSON.stringify(chosen) === JSON.stringify(filters)) trail.refetch();
            else onChoose(chosen);
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
        {(before.length > 0 || trail.data?.more === true) && (
          <nav aria-label="Pages du journal" className="mt-4 flex justify-end gap-3">
            <Button disabled={before.length === 0} onClick={() => setBefore(before.slice(0, -1))}>
              Plus récentes
            </Button>
            <Button
              disabled={trail.data?.more !== true || last === undefined}
              onClick={() => last !== undefined && setBefore([...before, last.id])}
            >
              Plus anciennes
            </Button>
          </nav>
        )}
      </Card>
    </>
  );
}
