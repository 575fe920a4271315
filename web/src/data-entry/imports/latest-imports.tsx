import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { importKindNames } from '@hotel/domain/imports/import-kind.ts';
import { automatic, overwrittenSentence } from '@hotel/domain/imports/overwritten-message.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureMessage } from '../failure-message.ts';
import { coveredPeriodText, writeCountsText } from './import-entry-text.ts';
import type { ImportLogEntry } from './import-log.ts';
import { PmsFiles } from './pms-files.tsx';
import { UndoDialog } from './undo-dialog.tsx';

const initialRows = 5;

/** 'Derniers imports': who imported what, when and from where, and which imports can be undone. */
export function LatestImports() {
  const { hotel, isGlobal } = useCurrentHotel();
  const entries = useApiQuery(
    'GET /nuitees/imports',
    isGlobal ? null : { query: { hotel_id: hotel.id } },
  );
  if (isGlobal) return null;
  return (
    <Card title="Derniers imports" subtitle={hotel.name}>
      {entries.isPending && <Skeleton className="h-40 w-full" />}
      {entries.isError && entries.data === undefined && (
        <RetryNotice onRetry={entries.refetch} busy={entries.isFetching}>
          {failureMessage(entries.error)}
        </RetryNotice>
      )}
      {entries.data !== undefined && (
        <EntriesTable
          key={hotel.id}
          entries={entries.data}
          hotelId={hotel.id}
          timeZone={hotel.timeZone}
        />
      )}
      <PmsFiles key={`files-${hotel.id}`} hotel={hotel} />
    </Card>
  );
}

type EntriesTableProps = { entries: readonly ImportLogEntry[]; hotelId: string; timeZone: string };

function EntriesTable({ entries, hotelId, timeZone }: EntriesTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [entryToUndo, setEntryToUndo] = useState<ImportLogEntry | null>(null);
  const hiddenCount = entries.length - initialRows;
  return (
    <div className="flex flex-col gap-3">
      <DataTable
        label="Derniers imports"
        columns={entryColumns(timeZone)}
        rows={showsAll ? entries : entries.slice(0, initialRows)}
        rowId={({ id }) => id}
        empty="Aucun import pour cet hôtel."
        actions={(entry, describedBy) => (
          <UndoCell
            entry={entry}
            describedBy={describedBy}
            timeZone={timeZone}
            onUndo={() => setEntryToUndo(entry)}
          />
        )}
      />
      {hiddenCount > 0 && !showsAll && (
        <div>
          <Button onClick={() => setShowsAll(true)}>
            Voir {frenchCount(hiddenCount, 'autre import', 'autres imports')}
          </Button>
        </div>
      )}
      {entryToUndo !== null && (
        <UndoDialog
          entry={entryToUndo}
          hotelId={hotelId}
          timeZone={timeZone}
          onClose={() => setEntryToUndo(null)}
        />
      )}
    </div>
  );
}

function entryColumns(timeZone: string): readonly TableColumn<ImportLogEntry>[] {
  return [
    {
      id: 'when',
      heading: 'Date',
      cell: ({ begun_at: at }) => frenchDateTime(at, timeZone),
      className: '@3xl:whitespace-nowrap tabular-nums',
    },
    { id: 'kind', heading: 'Origine', cell: (entry) => <OriginCell entry={entry} /> },
    { id: 'covered', heading: 'Nuitées', cell: (entry) => coveredPeriodText(entry) },
    {
      id: 'written',
      heading: 'Valeurs',
      cell: (entry) => writeCountsText(entry),
      className: '@3xl:min-w-32',
    },
  ];
}

function OriginCell({ entry: { kind, label, by, address } }: { entry: ImportLogEntry }) {
  return (
    <>
      <span className="block">
        {importKindNames[kind]}
        {label !== null && ` : ${label}`}
      </span>
      <span className="block text-xs text-ink-soft" title={address ?? undefined}>
        {by ?? automatic}
      </span>
    </>
  );
}

type UndoCellProps = {
  entry: ImportLogEntry;
  describedBy: string;
  timeZone: string;
  onUndo: () => void;
};

/** The undo button of an entry, or the reason why it cannot be undone. */
function UndoCell({ entry, describedBy, timeZone, onUndo }: UndoCellProps) {
  if (entry.taken_back !== null) {
    return (
      <span className="flex flex-col items-start gap-0.5 @3xl:items-end @3xl:text-right">
        <Badge tone="quiet">Annulé</Badge>
        <span className="text-xs text-ink-soft">
          {frenchDateTime(entry.taken_back.at, timeZone)}, {entry.taken_back.by}
        </span>
      </span>
    );
  }
  if (entry.overwritten_by !== null) {
    return (
      <p className="max-w-64 text-xs text-ink-soft @3xl:text-right">
        {overwrittenSentence(entry.overwritten_by)}
      </p>
    );
  }
  return (
    <Button onClick={onUndo} aria-describedby={describedBy}>
      Annuler cet import
    </Button>
  );
}
