import { monthOf } from '@hotel/domain/calendar/day.ts';
import { maxNightsPerDay } from '@hotel/domain/nights/limits.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { type FormEvent, useMemo, useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { UnlikelyFigures, useFigureCheck, useHotelBeds } from '../nights-entry/figure-check.tsx';
import type { OriginFigure } from './origin-figure.ts';

type CorrectionFormProps = {
  hotel: SelectedHotel;
  figure: OriginFigure;
  /** The stored value that the user sees; the server refuses to overwrite another one. */
  stored: number | null;
  onClose: () => void;
};

type Errors = { nuitees?: string; reason?: string };

/** Writes one figure with a reason, as an import of its own. */
export function CorrectionForm({ hotel, figure, stored, onClose }: CorrectionFormProps) {
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const check = useCorrectionCheck(hotel, figure, numberIn(text));
  const correcting = useCorrection(hotel.id, figure, stored, onClose);

  function submit(event: FormEvent) {
    event.preventDefault();
    const nuitees = numberIn(text);
    const found = errorsOf(nuitees, reason, stored);
    setErrors(found);
    if (nuitees === null || Object.keys(found).length > 0 || !check.canStore) return;
    correcting.mutate({ nuitees, reason: reason.trim() });
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-4">
      <TextField
        label="Nouvelle valeur"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={text}
        error={errors.nuitees}
        hint={`À la place de ${frenchNumber(stored)}`}
        onChange={({ target }) => setText(target.value)}
        className="max-w-40 tabular-nums"
      />
      <TextField
        label="Motif"
        maxLength={200}
        value={reason}
        error={errors.reason}
        hint="Il reste dans l’historique du chiffre et dans les derniers imports, d’où la correction peut être annulée."
        onChange={({ target }) => setReason(target.value)}
      />
      <UnlikelyFigures check={check} />
      {correcting.error !== null && <Notice tone="error">{correcting.error.message}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose} disabled={correcting.isPending}>
          Annuler
        </Button>
        <Button type="submit" variant="primary" busy={correcting.isPending}>
          Enregistrer la correction
        </Button>
      </div>
    </form>
  );
}

/** Whether the figure is likely for the beds of the hotel, or was confirmed. */
function useCorrectionCheck(
  hotel: SelectedHotel,
  { day, asOf }: OriginFigure,
  nuitees: number | null,
) {
  const beds = useHotelBeds(hotel, monthOf(day));
  const figures = useMemo(
    () => (nuitees === null ? [] : [{ asOf, day, nuitees }]),
    [asOf, day, nuitees],
  );
  return useFigureCheck(figures, beds);
}

function useCorrection(
  hotelId: string,
  { day: date, asOf }: OriginFigure,
  expected: number | null,
  onDone: () => void,
) {
  return useApiMutation(
    (call, correction: { nuitees: number; reason: string }) =>
      call('POST /nuitees/correction', {
        body: { hotel_id: hotelId, date, as_of: asOf, expected, ...correction },
      }),
    {
      onSuccess: () => {
        toastSuccess('Chiffre corrigé');
        onDone();
      },
    },
  );
}

/** A whole number as it is typed, with or without blanks; null for anything else. */
function numberIn(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}

function errorsOf(nuitees: number | null, reason: string, stored: number | null): Errors {
  const errors: Errors = {};
  if (nuitees === null || nuitees > maxNightsPerDay)
    errors.nuitees = `Un nombre entier de 0 à ${frenchNumber(maxNightsPerDay)} est attendu.`;
  else if (nuitees === stored) errors.nuitees = 'C’est déjà la valeur enregistrée.';
  if (reason.trim() === '') errors.reason = 'Un motif est attendu.';
  return errors;
}
