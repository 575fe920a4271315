import { isAllowed } from '@hotel/domain/access/authorization.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthTitle, ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { notesForPaper } from '@hotel/domain/notes/note-text.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
import { useMe } from '../../shell/session/session.tsx';
import { useIsUnsent } from '../../shell/storage/unsent-input.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NoteForm, unsentNoteKey } from './note-form.tsx';
import { type ListedNote, NoteList } from './note-list.tsx';
import { useNotes } from './use-notes.ts';

type NotesCardProps = { hotelId: string; month: Month };

/** The notes on a month and its nights: read, written, and searched over the hotel. */
export function NotesCard(props: NotesCardProps) {
  const mayRead = isAllowed(useMe(), 'read-and-write-notes');
  return mayRead ? (
    <NotesOfMonth key={`${props.month.year}-${props.month.month}`} {...props} />
  ) : null;
}

/** The same on the dashboard, whose print is one sheet: on paper the newest notes are a few lines. */
export function NotesOfDashboard({ hotelId, month }: NotesCardProps) {
  const { data = [] } = useNotes(hotelId, month);
  return (
    <>
      <div className="print:hidden">
        <NotesCard hotelId={hotelId} month={month} />
      </div>
      {data.length > 0 && (
        <p className="hidden text-xs wrap-anywhere print:block">
          <strong>Notes :</strong> {notesForPaper(data).join(' · ')}
        </p>
      )}
    </>
  );
}

function NotesOfMonth({ hotelId, month }: NotesCardProps) {
  const [searched, setSearched] = useState('');
  const notes = useNotes(hotelId, month);
  const found = useApiQuery(
    'GET /notes',
    searched === '' ? null : { query: { hotel_id: hotelId, q: searched } },
  );
  return (
    <Card title="Notes" subtitle={monthTitle(month)} toolbar={<Search onSearch={setSearched} />}>
      <NewNote hotelId={hotelId} month={month} date={undefined} label="Écrire une note" />
      {searched === '' ? (
        <Notes
          hotelId={hotelId}
          month={month}
          query={notes}
          label={`Notes ${ofMonth(month)}`}
          empty={`Aucune note ${ofMonth(month)}. Dites à l’équipe ce qui explique une nuit, ou ce qui est décidé.`}
        />
      ) : (
        <Notes
          hotelId={hotelId}
          month={month}
          query={found}
          label={`Notes de l’hôtel contenant « ${searched} »`}
          empty={`Aucune note de l’hôtel ne contient « ${searched} ».`}
        />
      )}
    </Card>
  );
}

/** Searches when it is sent: each letter would be a request. An empty text shows the month again. */
function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form
      aria-label="Recherche dans les notes"
      onSubmit={submit}
      className="screen-only flex flex-wrap gap-2"
    >
      <TextField
        label="Chercher dans les notes de l’hôtel"
        labelPlace="hidden"
        type="search"
        placeholder="Chercher dans les notes"
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '') onSearch('');
        }}
        className="w-48"
      />
      <Button type="submit">Chercher</Button>
    </form>
  );
}

type NewNoteProps = {
  hotelId: string;
  month: Month;
  date: Day | undefined;
  /** The label of the button that opens the form. */
  label: string;
};

/** The button that opens the form of a new note, and the form; it opens by itself on input that was not sent. */
export function NewNote({ hotelId, month, date, label }: NewNoteProps) {
  const subject = date ?? `${month.year}-${month.month}`;
  const isUnsent = useIsUnsent(unsentNoteKey(hotelId, subject));
  const [isOpen, setOpen] = useState(isUnsent);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="screen-only mb-3">
      <Button ref={button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && (
        <div className="mt-3">
          <NoteForm hotelId={hotelId} month={month} date={date} note={null} onClose={close} />
        </div>
      )}
    </div>
  );
}

type NotesProps = NotesCardProps & {
  query: Pick<UseQueryResult<ListedNote[], Error>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  label: string;
  empty: string;
  showsSubject?: boolean;
};

/** The notes of a query, or why there are none. */
export function Notes({ hotelId, month, query, label, empty, showsSubject = true }: NotesProps) {
  const { hotel } = useCurrentHotel();
  if (query.data === undefined) {
    if (query.error === null) return <Skeleton className="h-12 w-full" />;
    return (
      <RetryNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
        <p className="font-medium">Impossible de charger les notes.</p>
        <p>{query.error.message}</p>
      </RetryNotice>
    );
  }
  if (query.data.length === 0) return <p className="text-sm text-ink-soft">{empty}</p>;
  return (
    <NoteList
      hotelId={hotelId}
      timeZone={hotel.timeZone}
      month={month}
      notes={query.data}
      label={label}
      showsSubject={showsSubject}
    />
  );
}
