import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { importKindNames } from '@hotel/domain/imports/import-kind.ts';
import { automatic, overwrittenSentence } from '@hotel/domain/imports/overwritten-message.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UnreachableServer } from '../../api/api-call-error.ts';
import { useApiMutation } from '../../api/api-mutation.ts';
import { apiQueryKey, useApiQuery } from '../../api/queries.ts';
import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { useMe } from '../../shell/session/session.tsx';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExpandableTable } from '../capped-table.tsx';
import { failureMessage } from '../failure-message.ts';
import { QueryContent } from '../query-content.tsx';
import { coveredPeriodText, undoSentences, writeCountsText } from './import-entry-text.ts';
import type { ImportLogEntry } from './import-log.ts';
import { PmsFiles } from './pms-files.tsx';

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
      <QueryContent query={entries} placeholder={<Skeleton className="h-40 w-full" />}>
        {(data) => <EntriesTable key={hotel.id} entries={data} hotel={hotel} />}
      </QueryContent>
      <PmsFiles key={`files-${hotel.id}`} hotel={hotel} />
    </Card>
  );
}

type EntriesTableProps = { entries: readonly ImportLogEntry[]; hotel: SelectedHotel };

function EntriesTable({ entries, hotel }: EntriesTableProps) {
  const { timeZone } = hotel;
  const [entryToUndo, setEntryToUndo] = useState<ImportLogEntry | null>(null);
  return (
    <>
      <ExpandableTable
        label="Derniers imports"
        columns={entryColumns(timeZone)}
        rows={entries}
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
        others={['autre import', 'autres imports']}
      />
      {entryToUndo !== null && (
        <UndoDialog entry={entryToUndo} hotel={hotel} onClose={() => setEntryToUndo(null)} />
      )}
    </>
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

type UndoDialogProps = { entry: ImportLogEntry; hotel: SelectedHotel; onClose: () => void };

/** Asks for confirmation before an import is undone, and lists which values it restores. */
function UndoDialog({ entry, hotel, onClose }: UndoDialogProps) {
  const client = useQueryClient();
  const { email: by } = useMe();
  const undoing = useApiMutation(
    (call) =>
      call('POST /nuitees/imports/{id}/undo', {
        params: { id: entry.id },
        body: { hotel_id: hotel.id },
      }),
    {
      onSuccess: ({ restored, removed }) => {
        markUndone(client, hotel.id, entry.id, by);
        toastSuccess(`Import annulé: ${undoResultText(restored, removed)}`);
        onClose();
      },
    },
  );
  return (
    <ConfirmDialog
      title="Annuler cet import"
      busy={undoing.isPending}
      failure={undoing.error === null ? null : undoErrorMessage(undoing.error)}
      confirmLabel="Annuler l’import"
      cancelLabel="Garder"
      onConfirm={() => undoing.mutate()}
      onCancel={onClose}
    >
      <p className="font-medium text-ink">
        {importKindNames[entry.kind]}
        {entry.label !== null && ` : ${entry.label}`},{' '}
        {frenchDateTime(entry.begun_at, hotel.timeZone)}
      </p>
      <p>{coveredPeriodText(entry)}</p>
      <ul className="list-disc pl-5">
        {undoSentences(entry).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** Updates the cached list before it is fetched again, so that no result claims that the values are stored. */
function markUndone(client: QueryClient, hotelId: string, entryId: string, by: string): void {
  const key = apiQueryKey('GET /nuitees/imports', { query: { hotel_id: hotelId } });
  const at = new Date().toISOString();
  client.setQueryData<readonly ImportLogEntry[]>(key, (entries) =>
    entries?.map((entry) => (entry.id === entryId ? { ...entry, taken_back: { at, by } } : entry)),
  );
}

function undoResultText(restored: number, removed: number): string {
  return [
    ...(restored > 0 ? [frenchCount(restored, 'valeur rétablie', 'valeurs rétablies')] : []),
    ...(removed > 0 ? [frenchCount(removed, 'valeur retirée', 'valeurs retirées')] : []),
  ].join(', ');
}

function undoErrorMessage(error: Error): string {
  if (!(error instanceof UnreachableServer)) return failureMessage(error);
  return `${error.message} L’import est peut-être annulé : la liste le dira.`;
}
