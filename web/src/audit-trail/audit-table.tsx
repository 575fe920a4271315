import { auditDetailWords, auditSentence } from '@hotel/domain/audit-trail/audit-words.ts';
import type { AuditEntry } from '@hotel/domain/audit-trail/calls.ts';
import { actorOf } from '@hotel/domain/audit-trail/own-acts.ts';
import { frenchMoment } from '@hotel/domain/calendar/french-moment.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { Badge } from '../design/badge.tsx';

/** One line per act: when, who, what and to whom, where. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) {
    return (
      <p className="py-10 text-center text-sm text-ink-soft">
        Aucune action ne correspond à ces filtres.
      </p>
    );
  }
  return (
    <div className="@container">
      <table
        aria-label="Journal d'audit"
        className="w-full table-fixed border-collapse text-sm @max-3xl:block"
      >
        <thead className="text-left text-xs text-ink-soft @max-3xl:sr-only">
          <tr className="border-b border-line-strong *:h-9 *:pr-4 *:font-medium">
            <th scope="col" className="w-36">
              Horodatage
            </th>
            <th scope="col" className="w-1/5">
              Personne
            </th>
            <th scope="col">Action</th>
            <th scope="col" className="w-1/6">
              Hôtel
            </th>
            <th scope="col" className="w-32">
              Adresse IP
            </th>
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ entry }: { entry: AuditEntry }) {
  const words = auditDetailWords(entry.detail);
  return (
    <tr className="border-b border-line last:border-b-0 *:py-2.5 *:pr-4 *:align-top @max-3xl:block @max-3xl:py-2 @max-3xl:*:block @max-3xl:*:py-0.5">
      <th scope="row" className="text-left font-normal whitespace-nowrap tabular-nums">
        <time dateTime={entry.at} title={entry.at}>
          {frenchMoment(entry.at, defaultTimeZone)}
        </time>
      </th>
      <td className="font-medium wrap-anywhere">{actorOf(entry)}</td>
      <td className="wrap-anywhere">
        {auditSentence(entry)}
        {entry.refused && (
          <span className="ml-2">
            <Badge tone="danger">Refusé</Badge>
          </span>
        )}
        {words.length > 0 && (
          <span className="block text-xs/5 text-ink-soft">{words.join(' · ')}</span>
        )}
      </td>
      <td
        className={`wrap-anywhere text-ink-soft ${entry.hotel_name === null ? '@max-3xl:hidden!' : ''}`}
      >
        {entry.hotel_name ?? '–'}
      </td>
      <td className="wrap-anywhere text-ink-soft tabular-nums">{entry.address ?? '–'}</td>
    </tr>
  );
}
