import { isAllowed } from '@hotel/domain/access/authorization.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { calendarImportText } from '@hotel/domain/hotel-calendar/calendar-text.ts';
import type { EntryFormInput } from '@hotel/domain/hotel-calendar/entry-form.ts';
import { useState } from 'react';
import { useApiQuery } from '../api/queries.ts';
import { useMe } from '../shell/session/session.tsx';
import { useIsUnsent } from '../shell/storage/unsent-input.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { DeleteEntryDialog } from './delete-entry-dialog.tsx';
import { EntriesCard } from './entries-card.tsx';
import { type EditableEntry, EntryDialog, unsentEntryKey } from './entry-dialog.tsx';
import { ImportDialog, type ImportedFile } from './import-dialog.tsx';
import { SchoolZonesCard } from './school-zones-card.tsx';
import { SuspectedClosures } from './suspected-closures.tsx';
import { YearCard } from './year-card.tsx';

type CalendarOfHotelProps = { hotelId: string; year: number; today: Day };

/** The dialog that is open. */
type OpenDialog =
  | { readonly kind: 'add'; readonly initial?: EntryFormInput }
  | { readonly kind: 'edit' | 'delete'; readonly entry: EditableEntry }
  | { readonly kind: 'import' };

/** The year of a hotel as a list and as a calendar. */
export function CalendarOfHotel({ hotelId, year, today }: CalendarOfHotelProps) {
  const mayWrite = isAllowed(useMe(), 'write-calendar');
  const hasDraft = useIsUnsent(unsentEntryKey(hotelId, null));
  const [dialog, setDialog] = useState<OpenDialog | null>(hasDraft ? { kind: 'add' } : null);
  const [imported, setImported] = useState<ImportedFile | null>(null);
  const range = { from: `${year}-01-01`, to: `${year}-12-31` };
  const calendar = useApiQuery('GET /calendar', { query: { hotel_id: hotelId, ...range } });
  return (
    <>
      <SuspectedClosures
        hotelId={hotelId}
        onDeclare={mayWrite ? (initial) => setDialog({ kind: 'add', initial }) : null}
      />
      {imported !== null && <ImportedNotice imported={imported} />}
      {calendar.data === undefined && calendar.error !== null ? (
        <RetryNotice onRetry={() => void calendar.refetch()} busy={calendar.isFetching}>
          <p className="font-medium">Impossible de charger le calendrier.</p>
          <p>{calendar.error.message}</p>
        </RetryNotice>
      ) : (
        <>
          <EntriesCard
            year={year}
            entries={calendar.data}
            action={mayWrite && <WriteButtons onOpen={setDialog} />}
            onEdit={mayWrite ? (entry) => setDialog({ kind: 'edit', entry }) : null}
            onDelete={mayWrite ? (entry) => setDialog({ kind: 'delete', entry }) : null}
          />
          <YearCard year={year} entries={calendar.data} today={today} />
          <SchoolZonesCard hotelId={hotelId} today={today} mayWrite={mayWrite} />
        </>
      )}
      {dialog !== null && (
        <OpenedDialog
          dialog={dialog}
          hotelId={hotelId}
          onImported={setImported}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

function WriteButtons({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  return (
    <div className="screen-only flex flex-wrap gap-2">
      <Button onClick={() => onOpen({ kind: 'import' })}>Importer un fichier .ics</Button>
      <Button variant="primary" onClick={() => onOpen({ kind: 'add' })}>
        Ajouter
      </Button>
    </div>
  );
}

/** What the import did stays on the page: a toast would be gone before its counts are read. */
function ImportedNotice({ imported: { name, counts } }: { imported: ImportedFile }) {
  const isUnchanged = counts.inserted === 0 && counts.updated === 0;
  return (
    <Notice tone={isUnchanged ? 'info' : 'success'}>
      <span className="break-all">{name}</span> : {calendarImportText(counts)}.
      {counts.skipped > 0 && ' Sont ignorés les événements déjà connus ou inutilisables.'}
      {counts.unusable !== undefined && (
        <ul className="list-disc pl-5">
          {counts.unusable.map(({ title, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once, and titles repeat
            <li key={index} className="break-words">
              {title} : {reason}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

type OpenedDialogProps = {
  dialog: OpenDialog;
  hotelId: string;
  onImported: (imported: ImportedFile) => void;
  onClose: () => void;
};

function OpenedDialog({ dialog, hotelId, onImported, onClose }: OpenedDialogProps) {
  switch (dialog.kind) {
    case 'import':
      return <ImportDialog hotelId={hotelId} onImported={onImported} onClose={onClose} />;
    case 'delete':
      return <DeleteEntryDialog entry={dialog.entry} onClose={onClose} />;
    case 'edit':
      return <EntryDialog hotelId={hotelId} entry={dialog.entry} onClose={onClose} />;
    case 'add':
      return (
        <EntryDialog
          hotelId={hotelId}
          entry={null}
          {...(dialog.initial === undefined ? {} : { initial: dialog.initial })}
          onClose={onClose}
        />
      );
  }
}
