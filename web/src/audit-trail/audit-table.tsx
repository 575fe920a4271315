import { auditDetailText, auditSentence } from '@hotel/domain/audit-trail/audit-text.ts';
import type { AuditEntry } from '@hotel/domain/audit-trail/endpoints.ts';
import { actorOf } from '@hotel/domain/audit-trail/system-actions.ts';
import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { Badge } from '../ui/badge.tsx';
import { type EventColumn, EventTable } from '../ui/event-table.tsx';

const columns: readonly EventColumn<AuditEntry>[] = [
  {
    heading: 'Horodatage',
    width: 'w-36',
    className: 'font-normal',
    cell: ({ at }) => (
      <time dateTime={at} title={at}>
        {frenchDateTime(at, defaultTimeZone)}
      </time>
    ),
  },
  {
    heading: 'Personne',
    width: 'w-1/5',
    className: 'font-medium wrap-anywhere',
    cell: (entry) => actorOf(entry),
  },
  { heading: 'Action', className: 'wrap-anywhere', cell: (entry) => <ActionCell entry={entry} /> },
  {
    heading: 'Hôtel',
    width: 'w-1/6',
    className: 'wrap-anywhere text-ink-soft',
    cell: ({ hotel_name: name }) => name ?? '–',
    isIdle: ({ hotel_name: name }) => name === null,
  },
  {
    heading: 'Adresse IP',
    width: 'w-32',
    className: 'wrap-anywhere text-ink-soft tabular-nums',
    cell: ({ address }) => address ?? '–',
  },
];

/** One row per action: when, who, what, to whom and from where. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <EventTable
      label="Journal d’audit"
      columns={columns}
      rows={entries}
      rowId={({ id }) => id}
      empty="Aucune action ne correspond à ces filtres."
    />
  );
}

function ActionCell({ entry }: { entry: AuditEntry }) {
  const details = auditDetailText(entry.detail);
  return (
    <>
      {auditSentence(entry)}
      {entry.refused && (
        <span className="ml-2">
          <Badge tone="danger">Refusé</Badge>
        </span>
      )}
      {details.length > 0 && (
        <span className="block text-xs/5 text-ink-soft">{details.join(' · ')}</span>
      )}
    </>
  );
}
