import { type Day, firstYear, lastYear, monthOf } from '@hotel/domain/calendar/day.ts';
import type { PeriodFromUser } from '@hotel/domain/imports/sheet-layout.ts';
import { MonthFields } from '../../ui/dates/month-fields.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { ParsedWorkbook } from './workbook/parse-workbook.ts';

type MissingPeriodFieldsProps = {
  sheets: ParsedWorkbook['sheets'];
  answers: PeriodFromUser;
  today: Day;
  onAnswer: (answers: PeriodFromUser) => void;
};

const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index);

/** Asks for the year or the month that the file does not contain. */
export function MissingPeriodFields({
  sheets,
  answers,
  today,
  onAnswer,
}: MissingPeriodFieldsProps) {
  const missing = sheets.flatMap(({ recognised, isIncluded }) =>
    recognised.kind === 'asks' && isIncluded ? [recognised.asks] : [],
  );
  const asksYear = missing.includes('year') || answers.year !== null;
  const asksMonth = missing.includes('month') || answers.month !== null;
  return (
    <>
      {asksYear && (
        <SelectField
          label="Année du fichier"
          hint="Le fichier ne dit pas de quelle année sont ses jours."
          value={answers.year ?? ''}
          choices={[
            { value: '', label: 'À choisir' },
            ...years.map((year) => ({ value: year, label: String(year) })),
          ]}
          onChange={({ target }) =>
            onAnswer({ ...answers, year: target.value === '' ? null : Number(target.value) })
          }
        />
      )}
      {asksMonth && <MissingMonthField answers={answers} today={today} onAnswer={onAnswer} />}
    </>
  );
}

function MissingMonthField({ answers, today, onAnswer }: Omit<MissingPeriodFieldsProps, 'sheets'>) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Mois des jours du fichier</legend>
      {answers.month === null ? (
        <button
          type="button"
          className="button self-start border-line-strong bg-surface"
          onClick={() => onAnswer({ ...answers, month: monthOf(today) })}
        >
          Choisir le mois
        </button>
      ) : (
        <MonthFields
          month={answers.month}
          today={today}
          years={years}
          onChoose={(month) => onAnswer({ ...answers, month })}
        />
      )}
    </fieldset>
  );
}
