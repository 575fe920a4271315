import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import type { ClientLog } from '@hotel/domain/client-logs/endpoints.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { type FormEvent, useState } from 'react';
import { ApiCallError } from '../api/api-call-error.ts';
import { callApi } from '../api/call-api.ts';
import { useFreshApiQuery } from '../api/fresh-query.ts';
import { Link, navigate } from '../shell/router/router.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { type EventColumn, EventTable, rowLinkClasses } from '../ui/event-table.tsx';
import { TextField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLogFilters } from './log-filters.ts';
import { LogFiltersForm } from './log-filters-form.tsx';

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

/** Opens the log with the reference shown on a user's error page. */
function FindByReference() {
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSearching, setIsSearching] = useState(false);

  async function find(event: FormEvent) {
    event.preventDefault();
    setIsSearching(true);
    setError(null);
    try {
      const { id } = await callApi('GET /logs/by-token', { query: { token: reference } });
      navigate(`/administration/logs/${id}`);
    } catch (searchError) {
      setError(errorMessage(searchError));
      setIsSearching(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void find(event)} className="flex items-start gap-3">
      <TextField
        label="Référence"
        hint="Celle de la page d’erreur"
        placeholder="7KQ4M-X2PTA"
        error={error}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        autoComplete="off"
        spellCheck={false}
        className="w-44 uppercase placeholder:normal-case"
      />
      <div className="pt-6.5">
        <Button type="submit" busy={isSearching}>
          Trouver
        </Button>
      </div>
    </form>
  );
}

function errorMessage(error: unknown): string {
  if (error instanceof ApiCallError && error.status === 404) {
    return 'Aucun log ne porte cette référence.';
  }
  return error instanceof Error ? error.message : 'Recherche impossible';
}

const columns: readonly EventColumn<ClientLog>[] = [
  {
    heading: 'Horodatage',
    width: 'w-36',
    className: 'font-medium',
    cell: ({ id, created_at: at }) => (
      <Link to={`/administration/logs/${id}`} className={rowLinkClasses}>
        <time dateTime={at}>{frenchDateTime(at, defaultTimeZone)}</time>
      </Link>
    ),
  },
  { heading: 'Message', cell: ({ message }) => <TruncatedText>{message || '–'}</TruncatedText> },
  {
    heading: 'URL',
    width: 'w-1/4',
    className: 'text-ink-soft',
    cell: ({ url }) => <TruncatedText>{url ?? '–'}</TruncatedText>,
  },
  {
    heading: 'User-Agent',
    width: 'w-1/4',
    className: 'text-xs/5 text-ink-soft',
    cell: ({ user_agent: agent }) => <TruncatedText>{agent ?? '–'}</TruncatedText>,
  },
];

/** One row per log, which links to its details. What browsers sent is shown as text, never as a link. */
function LogsTable({ logs }: { logs: readonly ClientLog[] }) {
  return (
    <EventTable
      label="Logs"
      columns={columns}
      rows={logs}
      rowId={({ id }) => id}
      empty="Aucun log."
      hasRowLinks
    />
  );
}

function TruncatedText({ children }: { children: string }) {
  return <span className="line-clamp-2 wrap-anywhere">{children}</span>;
}
