import { type Day, firstYear, isDay, lastYear, monthOf } from '@hotel/domain/calendar/day.ts';
import { monthNames, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { FileChoices } from '@hotel/domain/data-entry/figures.ts';
import { columnName } from '@hotel/domain/data-entry/sheet.ts';
import type { Question } from '@hotel/domain/data-entry/table-dates.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { Button } from '../../ui/button.tsx';
import { MonthFields } from '../../ui/dates/month-fields.tsx';
import { SelectField } from '../../ui/field.tsx';
import { CheckBox } from '../../ui/forms/check-box.tsx';
import { RadioChoice } from '../../ui/forms/radio-choice.tsx';
import { AsOfField } from '../as-of-field.tsx';
import type { SelectedFile } from './selected-file.ts';
import type { ParsedSheet, ParsedWorkbook } from './workbook/parse-workbook.ts';

type FileWithWorkbook = SelectedFile & { workbook: ParsedWorkbook };

/** The choices that the user makes for the file: its sheets, missing periods and destination. */
export function FileChoiceFields({ today, ...file }: FileWithWorkbook & { today: Day }) {
  return (
    <>
      <SheetList {...file} />
      {file.workbook.questions.map((question) => (
        <QuestionField key={question.id} question={question} today={today} {...file} />
      ))}
      {file.workbook.needsDestination && <DestinationFields today={today} {...file} />}
    </>
  );
}

/** The sheets of the file: whether each is included, and its recognised layout. */
function SheetList({ workbook, choices, setChoices, change }: FileWithWorkbook) {
  const { sheets, hidden } = workbook;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{frenchCount(sheets.length, 'feuille', 'feuilles')}</h3>
      <ul className="flex max-h-96 flex-col overflow-y-auto rounded-control border border-line">
        {sheets.map((sheet) => (
          <li key={sheet.index} className="border-t border-line px-3 py-2 first:border-t-0">
            <SheetItem
              sheet={sheet}
              onInclude={(isIncluded) =>
                setChoices({ included: { ...choices.included, [sheet.index]: isIncluded } })
              }
              onMap={() => change({ openSheet: sheet.index })}
            />
          </li>
        ))}
      </ul>
      <HiddenParts
        hidden={hidden}
        isIncluded={choices.includesHidden}
        onInclude={(includesHidden) => setChoices({ includesHidden })}
      />
    </div>
  );
}

type SheetItemProps = {
  sheet: ParsedSheet;
  onInclude: (isIncluded: boolean) => void;
  /** Opens the column mapping of the sheet. */
  onMap: () => void;
};

function SheetItem({ sheet, onInclude, onMap }: SheetItemProps) {
  const { name, tables, isEmpty, isIncluded, figures, refused } = sheet;
  const isReadable = tables.length > 0;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <CheckBox
          className="text-sm font-medium"
          label={<span className="min-w-0 break-words">{name}</span>}
          isChecked={isReadable && isIncluded}
          isDisabled={!isReadable}
          onCheck={onInclude}
        />
        {!isEmpty && (
          <Button variant="quiet" onClick={onMap}>
            Indiquer les colonnes<span className="sr-only"> de la feuille {name}</span>
          </Button>
        )}
      </div>
      <p className="text-xs text-ink-soft">
        {layoutText(sheet)}
        {isReadable &&
          isIncluded &&
          ` ${frenchCount(figures, 'valeur', 'valeurs')}, ${frenchCount(refused, 'refusée', 'refusées')}.`}
      </p>
    </div>
  );
}

type HiddenPartsProps = {
  hidden: ParsedWorkbook['hidden'];
  isIncluded: boolean;
  onInclude: (isIncluded: boolean) => void;
};

/** What the spreadsheet program hides; it may be a draft, so it is read only when the person says so. */
function HiddenParts({ hidden, isIncluded, onInclude }: HiddenPartsProps) {
  const parts = [
    ...(hidden.sheets > 0 ? [frenchCount(hidden.sheets, 'feuille', 'feuilles')] : []),
    ...(hidden.rows > 0 ? [frenchCount(hidden.rows, 'ligne', 'lignes')] : []),
    ...(hidden.columns > 0 ? [frenchCount(hidden.columns, 'colonne', 'colonnes')] : []),
  ];
  const count = hidden.sheets + hidden.rows + hidden.columns;
  if (count === 0) return null;
  return (
    <div className="text-sm">
      <p>
        {new Intl.ListFormat('fr').format(parts)} {count === 1 ? 'masquée' : 'masquées'}
        {isIncluded ? '.' : count === 1 ? ' : elle n’est pas lue.' : ' : elles ne sont pas lues.'}
      </p>
      <CheckBox
        className="mt-1"
        label="Lire aussi ce qui est masqué"
        isChecked={isIncluded}
        onCheck={onInclude}
      />
    </div>
  );
}

const maxTables = 3;

/** Describes the tables of a sheet in French. */
function layoutText({ tables, nightsColumns, isEmpty }: ParsedSheet): string {
  if (isEmpty) return 'Feuille vide.';
  if (tables.length === 0) return 'Disposition inconnue : indiquez les colonnes.';
  const texts = tables
    .slice(0, maxTables)
    .map((table, index) => describeTable(table, nightsColumns[index] ?? []));
  if (tables.length === 1) return texts.join(' ');
  const others = tables.length > maxTables ? ' …' : '';
  return `${frenchCount(tables.length, 'tableau', 'tableaux')}. ${texts.join(' ')}${others}`;
}

function describeTable(
  { kind, of, title, dayColumn, asOfColumn }: ParsedSheet['tables'][number],
  columns: readonly number[],
): string {
  const { month, year } = title;
  const titleText =
    month === undefined
      ? ''
      : `, ${year === undefined ? monthNames[month - 1]?.toLowerCase() : monthTitle({ month, year })}`;
  if (kind === 'grid') {
    const rows = {
      'as-of': `Une ligne par date d’arrêté, une colonne par jour de séjour${titleText}`,
      month: 'Une ligne par mois, une colonne par jour',
      nights: `Une colonne par jour${titleText}`,
    };
    return `${rows[of]}.`;
  }
  if (of === 'month') return 'Une ligne par jour, une colonne par mois.';
  const [nightsColumn = 0] = columns;
  const asOf = asOfColumn === null ? '' : `, dates d’arrêté en colonne ${columnName(asOfColumn)}`;
  return `Une ligne par jour${titleText} : dates en colonne ${columnName(dayColumn ?? 0)}, nuitées en colonne ${columnName(nightsColumn)}${asOf}.`;
}

const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index);

type QuestionProps = FileWithWorkbook & { question: Question; today: Day };

/** Asks what the file does not say: the order of day and month, a year, a month. */
function QuestionField(props: QuestionProps) {
  switch (props.question.kind) {
    case 'order':
      return <OrderField {...props} />;
    case 'year':
      return <YearOfRows {...props} />;
    case 'month':
      return <MonthField {...props} />;
  }
}

function YearOfRows({ question, choices, setChoices }: QuestionProps) {
  const isOfFile = question.where === '';
  return (
    <SelectField
      label={isOfFile ? 'Année du fichier' : `Année de ${placeText(question)}`}
      hint={
        isOfFile
          ? question.suggested === null
            ? 'Le fichier ne dit pas de quelle année sont ses jours.'
            : 'Celle de ses dates d’arrêté. Changez-la si ses jours sont d’une autre année.'
          : 'Les jours passent d’une année à l’autre : chaque suite a la sienne.'
      }
      value={choices.years[question.id] ?? question.suggested ?? ''}
      choices={[
        { value: '', label: 'À choisir' },
        ...years.map((year) => ({ value: year, label: String(year) })),
      ]}
      onChange={({ target }) =>
        setChoices({ years: changed(choices.years, question.id, target.value) })
      }
    />
  );
}

function changed(answers: FileChoices['years'], id: string, text: string): FileChoices['years'] {
  const { [id]: _, ...others } = answers;
  return text === '' ? others : { ...others, [id]: Number(text) };
}

function placeText({ sheet, where }: Question): string {
  return `${sheet}, ${where}`;
}

function OrderField({ question, choices, setChoices }: QuestionProps) {
  const orders = [
    { order: 'day-first', label: 'Le jour', hint: 'L’ordre français : jour/mois/année.' },
    { order: 'month-first', label: 'Le mois', hint: 'L’ordre américain : mois/jour/année.' },
  ] as const;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">
        Dans « {question.where} », qu’est-ce qui vient d’abord ?
      </legend>
      {orders.map(({ order, label, hint }) => (
        <RadioChoice
          key={order}
          name="day-order"
          label={label}
          hint={hint}
          isChosen={choices.order === order}
          onChoose={() => setChoices({ order })}
        />
      ))}
    </fieldset>
  );
}

function MonthField({ question, choices, today, setChoices }: QuestionProps) {
  const month = choices.months[question.id] ?? null;
  const choose = (chosen: { year: number; month: number }) =>
    setChoices({ months: { ...choices.months, [question.id]: chosen } });
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        {question.where === '' ? 'Mois des jours du fichier' : `Mois de ${placeText(question)}`}
      </legend>
      {month === null ? (
        <button
          type="button"
          className="button self-start border-line-strong bg-surface"
          onClick={() => choose(monthOf(today))}
        >
          Choisir le mois
        </button>
      ) : (
        <MonthFields month={month} today={today} years={years} onChoose={choose} />
      )}
    </fieldset>
  );
}

/** Asks whether the figures are final nights or a snapshot, if the file does not contain as-of days. */
function DestinationFields({ asOfText, change, today }: FileWithWorkbook & { today: Day }) {
  const choose = (chosen: Day | '' | null) => change({ asOfText: chosen });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">Ce que contient le fichier</legend>
      <RadioChoice
        name="destination"
        label="Nuitées finales"
        hint="Ce qui a été réalisé : une valeur par jour, affichée à la place de celle des photos."
        isChosen={asOfText === null}
        onChoose={() => choose(null)}
      />
      <RadioChoice
        name="destination"
        label="Photo d’une date d’arrêté"
        hint="Ce qui était réservé ce jour-là, pour chaque jour de séjour : sert au pick-up."
        isChosen={asOfText !== null}
        onChoose={() => choose(today)}
      />
      {asOfText !== null && (
        <AsOfField asOf={isDay(asOfText) ? asOfText : null} room="right" onChange={choose} />
      )}
    </fieldset>
  );
}
