import { type Day, firstYear, lastYear, monthOf } from '@hotel/domain/calendar/day.ts';
import type { UserAnswers } from '@hotel/domain/imports/sheet-layout.ts';
import { SelectField } from '../../ui/field.tsx';
import { MonthFields } from '../../ui/month-fields.tsx';
import type { ParsedWorkbook } from './parsed-workbook.ts';

type MissingFieldsProps = {
  sheets: ParsedWorkbook['sheets'];
  told: UserAnswers;
  today: Day;
  onTell: (told: UserAnswers) => void;
};

const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index);

/** Asks for the year or the month that the file does not say. */
export function MissingFields({ sheets, told, today, onTell }: MissingFieldsProps) {
  const asked = sheets.flatMap(({ found, isTaken }) =>
    found.kind === 'asks' && isTaken ? [found.asks] : [],
  );
  const asksYear = asked.includes('year') || told.year !== null;
  const asksMonth = asked.includes('month') || told.month !== null;
  return (
    <>
      {asksYear && (
        <SelectField
          label="Année du fichier"
          hint="Le fichier ne dit pas de quelle année sont ses jours."
          value={told.year ?? ''}
          choices={[
            { value: '', label: 'À choisir' },
            ...years.map((year) => ({ value: year, label: String(year) })),
          ]}
          onChange={({ target }) =>
            onTell({ ...told, year: target.value === '' ? null : Number(target.value) })
          }
        />
      )}
      {asksMonth && (
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">Mois des jours du fichier</legend>
          {told.month === null ? (
            <button
              type="button"
              className="button self-start border-line-strong bg-surface"
              onClick={() => onTell({ ...told, month: monthOf(today) })}
            >
              Choisir le mois
            </button>
          ) : (
            <MonthFields
              month={told.month}
              today={today}
              years={years}
              onChoose={(month) => onTell({ ...told, month })}
            />
          )}
        </fieldset>
      )}
    </>
  );
}
