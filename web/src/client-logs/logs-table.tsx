import { frenchMoment } from '@hotel/domain/calendar/french-moment.ts';
import type { ClientLog } from '@hotel/domain/client-logs/calls.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { Link } from '../frame/address.tsx';

/** One line per log; the whole line leads to it. What browsers say is shown as text, never as a link. */
export function LogsTable({ logs }: { logs: readonly ClientLog[] }) {
  if (logs.length === 0) {
    return <p className="py-10 text-center text-sm text-ink-soft">Aucun log.</p>;
  }
  return (
    <div className="@container">
      <table
        aria-label="Logs"
        className="w-full table-fixed border-collapse text-sm @max-3xl:block"
      >
        <thead className="text-left text-xs text-ink-soft @max-3xl:sr-only">
          <tr className="border-b border-line-strong *:h-9 *:pr-4 *:font-medium">
            <th scope="col" className="w-36">
              Horodatage
            </th>
            <th scope="col">Message</th>
            <th scope="col" className="w-1/4">
              URL
            </th>
            <th scope="col" className="w-1/4">
              User-Agent
            </th>
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {logs.map((log) => (
            <Line key={log.id} log={log} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The link of the first cell covers the line. */
const wholeLine =
  'after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2';

function Line({ log }: { log: ClientLog }) {
  return (
    <tr className="relative border-b border-line last:border-b-0 hover:bg-sunken *:py-2.5 *:pr-4 *:align-top @max-3xl:block @max-3xl:py-2 @max-3xl:*:block @max-3xl:*:py-0.5">
      <th scope="row" className="text-left font-medium whitespace-nowrap tabular-nums">
        <Link to={`/administration/logs/${log.id}`} className={wholeLine}>
          <time dateTime={log.created_at}>{frenchMoment(log.created_at, defaultTimeZone)}</time>
        </Link>
      </th>
      <td>
        <span className="line-clamp-2 wrap-anywhere">{log.message || '–'}</span>
      </td>
      <td className="text-ink-soft">
        <span className="line-clamp-2 wrap-anywhere">{log.url ?? '–'}</span>
      </td>
      <td className="text-xs/5 text-ink-soft">
        <span className="line-clamp-2 wrap-anywhere">{log.user_agent ?? '–'}</span>
      </td>
    </tr>
  );
}
