import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { SelectField } from '../../design/field.tsx';
import { YearField } from '../entry-fields.tsx';

/** A month as it stands in its two fields; the year as typed. */
export type MonthTyped = { month: number; year: string };

const monthChoices = monthNames.map((label, index) => ({ value: index + 1, label }));

type RangeEndProps = {
  legend: string;
  typed: MonthTyped;
  isYearWrong: boolean;
  onChange: (typed: MonthTyped) => void;
};

/** One end of a range of months. */
export function RangeEnd({ legend, typed, isYearWrong, onChange }: RangeEndProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[2.5rem_1fr_1fr] gap-3">
      <legend className="sr-only">{legend}</legend>
      <span aria-hidden="true" className="pt-8 text-sm font-medium">
        {legend}
      </span>
      <SelectField
        label="Mois"
        choices={monthChoices}
        value={typed.month}
        onChange={(event) => onChange({ ...typed, month: Number(event.target.value) })}
      />
      <YearField
        value={typed.year}
        isWrong={isYearWrong}
        onChange={(year) => onChange({ ...typed, year })}
      />
    </fieldset>
  );
}
