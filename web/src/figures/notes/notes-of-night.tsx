import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { notesOn } from '@hotel/domain/notes/note-marks.ts';
import { useMemo } from 'react';
import { useMe } from '../../shell/session/session.tsx';
import { Card } from '../../ui/card.tsx';
import { NewNote, Notes } from './notes-card.tsx';
import { useNotes } from './use-notes.ts';

type NotesOfNightProps = {
  hotelId: string;
  day: Day;
  /** As a card of a page; else as a part of a dialog. */
  isCard?: boolean;
};

/** The notes on one night, beside its figure. */
export function NotesOfNight({ hotelId, day, isCard = false }: NotesOfNightProps) {
  const mayRead = isAllowed(useMe(), 'read-and-write-notes');
  const month = monthOf(day);
  const { data, error, isFetching, refetch } = useNotes(hotelId, month);
  const ofNight = useMemo(() => data && notesOn(data, day), [data, day]);
  if (!mayRead) return null;
  const content = (
    <>
      <NewNote hotelId={hotelId} month={month} date={day} label="Écrire une note" />
      <Notes
        hotelId={hotelId}
        month={month}
        query={{ data: ofNight, error, isFetching, refetch }}
        label={title}
        empty="Aucune note sur cette nuit."
        showsSubject={false}
      />
    </>
  );
  if (isCard) return <Card title={title}>{content}</Card>;
  return (
    <section aria-label={title} className="mt-5">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {content}
    </section>
  );
}

const title = 'Notes sur cette nuit';
