import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { durationText, periodText } from '@hotel/domain/hotel-calendar/calendar-text.ts';
import type { EntryFormInput } from '@hotel/domain/hotel-calendar/entry-form.ts';
import { useApiQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type SuspectedClosuresProps = {
  hotelId: string;
  /** Opens the form with the closure filled in; null for those who may not write the calendar. */
  onDeclare: ((closure: EntryFormInput) => void) | null;
};

/**
 * Lists fortnights without a night on the books, as possible closures. It declares nothing: 0 may be true. A failure shows
 * nothing, because the calendar itself says what cannot be loaded.
 */
export function SuspectedClosures({ hotelId, onDeclare }: SuspectedClosuresProps) {
  const { data } = useApiQuery('GET /calendar/suspected_closures', {
    query: { hotel_id: hotelId },
  });
  if (data === undefined || data.as_of === null || data.ranges.length === 0) return null;
  return (
    <Notice tone="warning">
      <p className="font-medium">Fermeture ?</p>
      <p>
        Dans la photo du {frenchDay(data.as_of)}, ces périodes n’ont aucune nuitée sur les livres.
        Une fermeture non déclarée fausse l’atterrissage ; rien n’est déclaré sans vous.
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {data.ranges.map((range) => (
          <li key={range.from} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="tabular-nums first-letter:uppercase">
              {periodText(range)} ({durationText(range)})
            </span>
            {onDeclare !== null && (
              <Button
                className="screen-only"
                aria-label={`Déclarer la fermeture ${periodText(range)}`}
                onClick={() => onDeclare({ kind: 'closure', title: 'Fermeture', ...range })}
              >
                Déclarer la fermeture
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
