import { frenchMoment } from '@hotel/domain/calendar/french-moment.ts';
import type { ClientLog } from '@hotel/domain/client-logs/calls.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { type LineColumn, LinesTable, wholeLine } from '../design/lines-table.tsx';
import { Link } from '../frame/address.tsx';

const columns: readonly LineColumn<ClientLog>[] = [
  {
    heading: 'Horodatage',
    width: 'w-36',
    className: 'font-medium',
    cell: ({ id, created_at: at }) => (
      <Link to={`/administration/logs/${id}`} className={wholeLine}>
        <time dateTime={at}>{frenchMoment(at, defaultTimeZone)}</time>
      </Link>
    ),
  },
  { heading: 'Message', cell: ({ message }) => <Cut>{message || '–'}</Cut> },
  {
    heading: 'URL',
    width: 'w-1/4',
    className: 'text-ink-soft',
    cell: ({ url }) => <Cut>{url ?? '–'}</Cut>,
  },
  {
    heading: 'User-Agent',
    width: 'w-1/4',
    className: 'text-xs/5 text-ink-soft',
    cell: ({ user_agent: agent }) => <Cut>{agent ?? '–'}</Cut>,
  },
];

/** One line per log; the whole line leads to it. What browsers say is shown as text, never as a link. */
export function LogsTable({ logs }: { logs: readonly ClientLog[] }) {
  return (
    <LinesTable
      label="Logs"
      columns={columns}
      rows={logs}
      rowId={({ id }) => id}
      empty="Aucun log."
      isFollowed
    />
  );
}

function Cut({ children }: { children: string }) {
  return <span className="line-clamp-2 wrap-anywhere">{children}</span>;
}
