import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { frenchDay, monthTitle, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { noteInOneLine } from '@hotel/domain/notes/note-text.ts';
import { type ReactNode, useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { errorMessageOf } from '../../api/server-form-errors.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import { Link } from '../../shell/router/router.tsx';
import { useMe } from '../../shell/session/session.tsx';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { monthParameter } from '../selected-period/month-of-tab.ts';
import { NoteForm } from './note-form.tsx';

export type ListedNote = ApiResponse<'GET /notes'>[number];

type NoteListProps = {
  hotelId: string;
  timeZone: string;
  /** The month of the notes; those of a search have their own. */
  month: Month;
  notes: readonly ListedNote[];
  /** Accessible name of the list. */
  label: string;
  /** Whether each note says which night it is about. */
  showsSubject: boolean;
};

/** Notes, the newest first, each with what its reader may do with it. */
export function NoteList({ label, notes, ...others }: NoteListProps) {
  return (
    <ul aria-label={label} className="flex flex-col">
      {notes.map((note) => (
        <li key={note.id} className="border-t border-line py-3 first:border-t-0 first:pt-0">
          <NoteItem note={note} {...others} />
        </li>
      ))}
    </ul>
  );
}

type NoteItemProps = Omit<NoteListProps, 'label' | 'notes'> & { note: ListedNote };

function NoteItem({ note, hotelId, timeZone, month, showsSubject }: NoteItemProps) {
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const me = useMe();
  const mayChange = note.by === me.email || isAllowed(me, 'manage-users');
  const read = () => setMode('read');
  const noteMonth = { year: note.year ?? month.year, month: note.month ?? month.month };
  if (mode === 'edit') {
    return (
      <NoteForm hotelId={hotelId} month={noteMonth} date={note.date} note={note} onClose={read} />
    );
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        {showsSubject && <Subject note={note} month={noteMonth} />}
        <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
        <p className="mt-0.5 text-xs text-ink-soft wrap-anywhere">
          {note.by ?? 'Auteur effacé'}, le {frenchDateTime(note.at, timeZone)}
        </p>
      </div>
      {mayChange && (
        <div className="screen-only flex gap-2">
          <Button onClick={() => setMode('edit')}>
            Modifier<span className="sr-only"> la note « {noteInOneLine(note.text)} »</span>
          </Button>
          <Button variant="danger" onClick={() => setMode('delete')}>
            Supprimer<span className="sr-only"> la note « {noteInOneLine(note.text)} »</span>
          </Button>
        </div>
      )}
      {mode === 'delete' && <DeleteNoteDialog note={note} onClose={read} />}
    </div>
  );
}

/** Which night or month; a found note of another month leads to it. */
function Subject({ note, month }: { note: ListedNote; month: Month }) {
  const text: ReactNode =
    note.date === null
      ? `Tout le mois (${monthTitle(month)})`
      : `Nuit du ${shortWeekday(note.date)} ${frenchDay(note.date)}`;
  return (
    <p className="mb-0.5 font-medium">
      {note.month === undefined ? (
        text
      ) : (
        <Link
          to={`/?${monthParameter}=${monthKey(month)}`}
          className="text-accent underline underline-offset-2"
        >
          {text}
        </Link>
      )}
    </p>
  );
}

function DeleteNoteDialog({ note, onClose }: { note: ListedNote; onClose: () => void }) {
  const deletion = useApiMutation((call) =>
    call('DELETE /notes/{id}', { params: { id: note.id } }),
  );
  const confirm = () =>
    deletion.mutate(undefined, {
      onSuccess: () => {
        toastSuccess('Note supprimée');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Supprimer la note"
      busy={deletion.isPending}
      failure={
        deletion.error === null ? null : errorMessageOf('Erreur de suppression', deletion.error)
      }
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">« {noteInOneLine(note.text)} » disparaît pour toute l’équipe.</p>
    </ConfirmDialog>
  );
}
