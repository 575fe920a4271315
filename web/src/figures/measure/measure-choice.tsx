import { type Measure, measureNames, measures } from '@hotel/domain/nights/measure.ts';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { useMe } from '../../shell/session/session.tsx';
import { storeIfPossible } from '../../shell/storage/store-if-possible.ts';
import { SelectField } from '../../ui/field.tsx';
import { measureOf, storeMeasure } from './stored-measure.ts';

/** The figures that a person reads on the screens with a choice of them; stored in this browser for each person. */
export function useMeasure(): [Measure, (measure: Measure) => void] {
  const { id } = useMe();
  const storageKey = `measure_of_${id}`;
  const [chosen, setChosen] = useState(() => measureOf(localStorage.getItem(storageKey)));
  useEffect(() => storeMeasure(chosen), [chosen]);
  const choose = (measure: Measure) => {
    setChosen(measure);
    storeIfPossible(localStorage, storageKey, measure);
  };
  return [chosen, choose];
}

/** What the screens of one hotel show, and what may be chosen there. */
export type MeasureOfHotel = {
  readonly measure: Measure;
  /** The hotel has proven its revenue. */
  readonly hasRevenue: boolean;
  readonly onChoose: (measure: Measure) => void;
};

/**
 * The measure of the screens of one hotel: the person's own, but no revenue that the hotel has not proven. `isDue`:
 * whether the proof may be requested by now; until it is known nothing but a stored choice of revenue is believed,
 * because the server gives none that is not proven. `hotelId` null: no hotel is chosen.
 */
export function useMeasureOfHotel(hotelId: string | null, isDue = true): MeasureOfHotel {
  const [chosen, onChoose] = useMeasure();
  const isNeeded = hotelId !== null && (isDue || chosen === 'revenue');
  const query = isNeeded ? { query: { hotel_id: hotelId } } : null;
  const { data: proof } = useApiQuery('GET /revenue/proof', query);
  const hasRevenue = proof === undefined ? chosen === 'revenue' : proof.state === 'proven';
  const measure = chosen === 'revenue' && !hasRevenue ? 'nuitees' : chosen;
  return { measure, hasRevenue, onChoose };
}

/** The query parameter of the calls that have figures of a measure; the default is left out. */
export function measureQuery(measure: Measure): { measure?: Measure } {
  return measure === 'nuitees' ? {} : { measure };
}

type MeasureChoiceProps = {
  measure: Measure;
  /** Whether revenue may be chosen: once it is proven. */
  hasRevenue: boolean;
  onChoose: (measure: Measure) => void;
};

/** Which figures are shown: person-nights, rooms or their revenue. */
export function MeasureChoice({ measure, hasRevenue, onChoose }: MeasureChoiceProps) {
  const choices = measures
    .filter((one) => one !== 'revenue' || hasRevenue)
    .map((value) => ({ value, label: measureNames[value] }));
  return (
    <div className="screen-only">
      <SelectField
        label="Mesure"
        labelPlace="beside"
        choices={choices}
        value={measure}
        onChange={({ target }) => onChoose(measureOf(target.value))}
      />
    </div>
  );
}
