import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import type { ClientLog } from '@hotel/domain/client-logs/endpoints.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { Link } from '../shell/router/router.tsx';
import { type EventColumn, EventTable, rowLinkClasses } from '../ui/event-table.tsx';

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
export function LogsTable({ logs }: { logs: readonly ClientLog[] }) {
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
