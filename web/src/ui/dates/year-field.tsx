import type { Day } from '@hotel/domain/calendar/day.ts';
import { yearChoices } from '@hotel/domain/calendar/selected-month.ts';
import { SelectField } from '../field.tsx';

type YearFieldProps = {
  year: number;
  today: Day;
  /** The selectable years; by default the current one −2 to +2. */
  years?: readonly number[] | undefined;
  onChoose: (year: number) => void;
};

/** A select for a year. */
export function YearField({
  year,
  today,
  years = yearChoices(today, year),
  onChoose,
}: YearFieldProps) {
  return (
    <div className="screen-only">
      <SelectField
        label="Année"
        labelPlace="beside"
        choices={years.map((value) => ({ value, label: String(value) }))}
        value={year}
        onChange={({ target }) => onChoose(Number(target.value))}
        className="max-sm:pr-7 max-sm:pl-2 sm:min-w-24"
      />
    </div>
  );
}
