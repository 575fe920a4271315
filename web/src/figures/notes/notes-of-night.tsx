import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { notesOn } from '@hotel/domain/notes/note-marks.ts';
import { useMemo } from 'react';
import { useMe } from '../../shell/session/session.tsx';
import { NewNote, Notes } from './notes-card.tsx';
import { useNotes } from './use-notes.ts';

/** The notes on one night, beside its figure. */
export function NotesOfNight({ hotelId, day }: { hotelId: string; day: Day }) {
  const mayRead = isAllowed(useMe(), 'read-and-write-notes');
  const month = monthOf(day);
  const { data, error, isFetching, refetch } = useNotes(hotelId, month);
  const ofNight = useMemo(() => data && notesOn(data, day), [data, day]);
  if (!mayRead) return null;
  return (
    <section aria-label="Notes sur cette nuit" className="mt-5">
      <h3 className="mb-2 text-sm font-semibold">Notes sur cette nuit</h3>
      <NewNote hotelId={hotelId} month={month} date={day} label="Écrire une note" />
      <Notes
        hotelId={hotelId}
        month={month}
        query={{ data: ofNight, error, isFetching, refetch }}
        label="Notes sur cette nuit"
        empty="Aucune note sur cette nuit."
        showsSubject={false}
      />
    </section>
  );
}
