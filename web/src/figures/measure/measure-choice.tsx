import { type Measure, measureNames, measures } from '@hotel/domain/nights/measure.ts';
import { useState } from 'react';
import { useMe } from '../../shell/session/session.tsx';
import { storeIfPossible } from '../../shell/storage/store-if-possible.ts';
import { SelectField } from '../../ui/field.tsx';

/** The figures that a person reads on the screens with a choice of them; stored in this browser for each person. */
export function useMeasure(): [Measure, (measure: Measure) => void] {
  const { id } = useMe();
  const storageKey = `measure_of_${id}`;
  const [chosen, setChosen] = useState(() => measureOf(localStorage.getItem(storageKey)));
  const choose = (measure: Measure) => {
    setChosen(measure);
    storeIfPossible(localStorage, storageKey, measure);
  };
  return [chosen, choose];
}

function measureOf(stored: string | null): Measure {
  return measures.find((measure) => measure === stored) ?? 'nuitees';
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
