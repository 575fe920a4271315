import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { SelectField } from '../field.tsx';
import { YearField } from './year-field.tsx';

type MonthFieldsProps = {
  month: Month;
  today: Day;
  /** The selectable years; by default the current one −2 to +2. */
  years?: readonly number[];
  onChoose: (month: Month) => void;
};

const months = monthNames.map((label, index) => ({ value: index + 1, label }));

/** Selects for a month and a year. */
export function MonthFields({ month, today, years, onChoose }: MonthFieldsProps) {
  return (
    <div className="screen-only flex items-center gap-2 sm:gap-3">
      <SelectField
        label="Mois"
        labelPlace="beside"
        choices={months}
        value={month.month}
        onChange={(event) => onChoose({ ...month, month: Number(event.target.value) })}
        className="max-sm:pr-7 max-sm:pl-2 sm:min-w-36"
      />
      <YearField
        year={month.year}
        today={today}
        years={years}
        onChoose={(year) => onChoose({ ...month, year })}
      />
    </div>
  );
}
