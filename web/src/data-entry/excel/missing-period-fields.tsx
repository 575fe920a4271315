import { type Day, firstYear, lastYear, monthOf } from '@hotel/domain/calendar/day.ts';
import type { PeriodFromUser } from '@hotel/domain/imports/sheet-layout.ts';
import { MonthFields } from '../../ui/dates/month-fields.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { ParsedWorkbook } from './workbook/parse-workbook.ts';

type MissingPeriodFieldsProps = {
  sheets: ParsedWorkbook['sheets'];
  period: PeriodFromUser;
  today: Day;
  onPeriodChange: (period: PeriodFromUser) => void;
};

const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index);

/** Asks for the year or the month that the file does not contain. */
export function MissingPeriodFields({
  sheets,
  period,
  today,
  onPeriodChange,
}: MissingPeriodFieldsProps) {
  const missing = sheets.flatMap(({ recognised, isIncluded }) =>
    recognised.kind === 'incomplete' && isIncluded ? [recognised.missing] : [],
  );
  const needsYear = missing.includes('year') || period.year !== null;
  const needsMonth = missing.includes('month') || period.month !== null;
  return (
    <>
      {needsYear && (
        <SelectField
          label="Année du fichier"
          hint="Le fichier ne dit pas de quelle année sont ses jours."
          value={period.year ?? ''}
          choices={[
            { value: '', label: 'À choisir' },
            ...years.map((year) => ({ value: year, label: String(year) })),
          ]}
          onChange={({ target }) =>
            onPeriodChange({ ...period, year: target.value === '' ? null : Number(target.value) })
          }
        />
      )}
      {needsMonth && (
        <MissingMonthField period={period} today={today} onPeriodChange={onPeriodChange} />
      )}
    </>
  );
}

function MissingMonthField({
  period,
  today,
  onPeriodChange,
}: Omit<MissingPeriodFieldsProps, 'sheets'>) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Mois des jours du fichier</legend>
      {period.month === null ? (
        <button
          type="button"
          className="button self-start border-line-strong bg-surface"
          onClick={() => onPeriodChange({ ...period, month: monthOf(today) })}
        >
          Choisir le mois
        </button>
      ) : (
        <MonthFields
          month={period.month}
          today={today}
          years={years}
          onChoose={(month) => onPeriodChange({ ...period, month })}
        />
      )}
    </fieldset>
  );
}
