import { monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchDay, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { bedsOfMonth } from '@hotel/domain/dashboard/occupancy.ts';
import { greatestBeds, unlikelyFigures } from '@hotel/domain/nights/unlikely-figures.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { useToday } from '../../shell/hotel/hotel-day.ts';
import {
  type Confirmation,
  ConfirmationNotice,
  useConfirmation,
} from '../../ui/forms/confirmation.tsx';

/** A figure about to be stored; `asOf` is null for final nights, or if the form shows the as-of day. */
export type FigureToCheck = {
  readonly asOf: string | null;
  readonly day: string;
  readonly nuitees: number;
};

/** `canStore`: the beds are loaded and the unlikely figures are confirmed. */
export type FigureCheck = Confirmation & {
  readonly unlikely: readonly FigureToCheck[];
  readonly beds: number | null;
};

/**
 * Checks figures against the hotel's beds; a confirmation applies to exactly these figures. Checks again only
 * if the array `figures` is another one, since an import may contain thousands of figures.
 */
export function useFigureCheck(
  figures: readonly FigureToCheck[],
  { beds, isPending }: HotelBeds,
): FigureCheck {
  const unlikely = useMemo(() => unlikelyFigures(figures, beds), [figures, beds]);
  const confirmation = useConfirmation(
    unlikely.map(({ asOf, day, nuitees }) => `${asOf} ${day} ${nuitees}`).join(),
  );
  const canStore = figures.length === 0 || (!isPending && confirmation.canStore);
  return { ...confirmation, unlikely, beds, canStore };
}

const maxListed = 20;

/** Lists the figures above three times the beds and asks for confirmation. */
export function UnlikelyFigures({ check }: { check: FigureCheck }) {
  const { unlikely, beds } = check;
  if (unlikely.length === 0) return null;
  const rest = unlikely.length - maxListed;
  return (
    <ConfirmationNotice label="Confirmer ces valeurs" {...check}>
      <p className="font-medium">
        {frenchCount(unlikely.length, 'valeur dépasse', 'valeurs dépassent')} trois fois les{' '}
        {frenchNumber(beds)} lits de l’hôtel.
      </p>
      <ul className="mt-1 list-disc columns-[10rem] gap-6 pl-5">
        {unlikely.slice(0, maxListed).map(({ asOf, day, nuitees }) => (
          <li key={`${asOf} ${day}`} className="tabular-nums">
            {shortWeekday(day)} {frenchDay(day)} : <strong>{frenchNumber(nuitees)}</strong>
            {asOf !== null && `, photo du ${frenchDay(asOf)}`}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>et {frenchCount(rest, 'autre', 'autres')}</p>}
    </ConfirmationNotice>
  );
}

/** A slower PMS must not delay an import: its figures are then not checked. */
const timeoutMs = 5_000;

type HotelBeds = {
  /** The largest number of beds that can be sold on a day of the month; null if unknown. */
  readonly beds: number | null;
  readonly isPending: boolean;
};

/**
 * The beds of a hotel: those its PMS gives for `month`, else those its PMS gives for the current month
 * (a PMS does not know every past or future month), else the hotel's own. Sends no request while `hotel`
 * or `month` is null.
 */
export function useHotelBeds(hotel: SelectedHotel | null, month: Month | null): HotelBeds {
  const thisMonth = monthOf(useToday());
  const isEnabled = hotel !== null && month !== null;
  const query = useQuery({
    queryKey: ['beds', hotel?.id, month && monthKey(month)],
    queryFn: async ({ signal }) => {
      if (hotel === null || month === null)
        throw new Error('beds were queried without a hotel or month');
      const timeoutSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const beds = await pmsBeds(hotel.id, month, timeoutSignal);
      if (beds !== null || monthKey(month) === monthKey(thisMonth)) return beds;
      return pmsBeds(hotel.id, thisMonth, timeoutSignal);
    },
    enabled: isEnabled,
    retry: false,
  });
  return { beds: query.data ?? hotel?.beds ?? null, isPending: isEnabled && query.isPending };
}

async function pmsBeds(hotelId: string, month: Month, signal: AbortSignal): Promise<number | null> {
  const body = { hotel_id: hotelId, ...month };
  const { rows } = await callApi('POST /oracle/hotel-status', { body }, signal);
  return greatestBeds(bedsOfMonth(month, rows, null));
}
