import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { nightUrl } from '@hotel/domain/night/night-url.ts';
import { figureUnits, inUnit } from '@hotel/domain/nights/measure-units.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useId, useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { Link, matchesPath, usePathname } from '../../shell/router/router.tsx';
import { useMe } from '../../shell/session/session.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Modal, modalBodyClasses, modalFooterClasses } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { measureQuery } from '../measure/measure-choice.tsx';
import { NotesOfNight } from '../notes/notes-of-night.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { type FigureHistoryEntry, OriginHistory } from './figure-history.tsx';
import { currentEntry } from './figure-history-text.ts';
import { finalNames, type OriginFigure } from './origin-figure.ts';

type FigureOriginDialogProps = {
  hotel: SelectedHotel;
  figure: OriginFigure;
  onClose: () => void;
};

/** 'Origine du chiffre': each value of a figure, who wrote it, when and how; its correction, and the notes on its night. */
export function FigureOriginDialog({ hotel, figure, onClose }: FigureOriginDialogProps) {
  const { day, asOf, measure = 'nuitees' } = figure;
  const describedBy = useId();
  // A correction writes person-nights only.
  const canCorrect = isAllowed(useMe(), 'write-nights') && measure === 'nuitees';
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isOnNightPage = matchesPath('/nuit', usePathname());
  const origin = useApiQuery('GET /nuitees/origin', {
    query: {
      hotel_id: hotel.id,
      date: day,
      ...(asOf === null ? {} : { as_of: asOf }),
      ...measureQuery(measure),
    },
  });
  const stored = origin.data === undefined ? null : storedValue(origin.data);
  return (
    <Modal title="Origine du chiffre" describedBy={describedBy} onDismiss={onClose}>
      <div className={modalBodyClasses}>
        <p id={describedBy} className="text-sm text-ink-soft">
          Nuit du {frenchLongDay(day)},{' '}
          {asOf === null ? finalNames[measure] : `photo du ${frenchDay(asOf)}`}
        </p>
        <p className="mt-1 mb-4 flex items-baseline gap-1.5 text-3xl font-semibold tabular-nums">
          {origin.data === undefined ? (
            <Skeleton className="h-9 w-20" />
          ) : (
            frenchNumber(inUnit(measure, stored))
          )}
          <span className="text-xs font-normal text-ink-soft">{figureUnits[measure]}</span>
        </p>
        {isCorrecting ? (
          <CorrectionForm
            hotel={hotel}
            figure={figure}
            stored={stored}
            onClose={() => setIsCorrecting(false)}
          />
        ) : (
          <>
            <OriginHistory origin={origin} measure={measure} timeZone={hotel.timeZone} />
            <NotesOfNight hotelId={hotel.id} day={day} />
          </>
        )}
      </div>
      {!isCorrecting && (
        <div className={modalFooterClasses}>
          {!isOnNightPage && (
            <Link to={nightUrl(day)} onClick={onClose} className={buttonClasses('secondary')}>
              Voir la nuit
            </Link>
          )}
          {canCorrect && origin.data !== undefined && (
            <Button onClick={() => setIsCorrecting(true)}>Corriger ce chiffre</Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Fermer
          </Button>
        </div>
      )}
    </Modal>
  );
}

/** The value stored now; null where there is none. */
function storedValue(entries: readonly FigureHistoryEntry[]): number | null {
  const index = currentEntry(entries);
  return index === null ? null : (entries[index]?.value ?? null);
}
