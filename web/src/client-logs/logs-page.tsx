import { ApiCallError } from '../api/api-call-error.ts';
import { useFreshApiQuery } from '../api/fresh-query.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FindByReference } from './find-by-reference.tsx';
import { useLogFilters } from './log-filters.ts';
import { LogFiltersForm } from './log-filters-form.tsx';
import { LogsTable } from './logs-table.tsx';

/** The errors reported by browsers. */
export function LogsPage() {
  const [filters, applyFilters] = useLogFilters();
  const logs = useFreshApiQuery('GET /logs', {
    query: {
      ...(filters.since === '' ? {} : { since: filters.since }),
      ...(filters.limit === '' ? {} : { limit: filters.limit }),
    },
  });
  const errors = fieldErrors(logs.error);
  return (
    <Page title="Logs Client" subtitle="Les erreurs que les navigateurs ont rencontrées">
      <Card title="Filtres">
        <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
          <LogFiltersForm
            filters={filters}
            errors={errors}
            busy={logs.isFetching}
            onChoose={(newFilters) => {
              if (newFilters.since === filters.since && newFilters.limit === filters.limit)
                logs.refetch();
              else applyFilters(newFilters);
            }}
          />
          <FindByReference />
        </div>
      </Card>
      <Card title="Erreurs" subtitle={logs.data && countText(logs.data.length)}>
        {logs.error !== null && errors.size === 0 && (
          <RetryNotice onRetry={logs.refetch} busy={logs.isFetching}>
            <p className="font-medium">Erreur lors du chargement des logs</p>
            <p>{logs.error.message}</p>
          </RetryNotice>
        )}
        {errors.size > 0 && (
          <p className="py-10 text-center text-sm text-ink-soft">Corrigez les filtres ci-dessus.</p>
        )}
        {logs.data !== undefined && <LogsTable logs={logs.data} />}
        {logs.isPending && <Skeleton className="h-96 w-full" />}
      </Card>
    </Page>
  );
}

function countText(count: number): string {
  return count === 0
    ? ''
    : `${count} ${count > 1 ? 'affichées' : 'affichée'}, la plus récente en tête`;
}

/** The messages of an API error by field. */
function fieldErrors(error: Error | null): ReadonlyMap<string, string> {
  const details = error instanceof ApiCallError ? error.details : [];
  return new Map(details.map(({ field, message }) => [field, message]));
}
