import { type Day, firstYear, isDay, lastYear, monthOf } from '@hotel/domain/calendar/day.ts';
import type { FileChoices } from '@hotel/domain/data-entry/figures.ts';
import type { Question } from '@hotel/domain/data-entry/table-dates.ts';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { MonthFields } from '../../ui/dates/month-fields.tsx';
import { SelectField } from '../../ui/field.tsx';
import { RadioChoice } from '../../ui/forms/radio-choice.tsx';
import { asOfRequiredMessage } from '../entry-fields.tsx';

type QuestionsFieldsProps = {
  questions: readonly Question[];
  choices: FileChoices;
  today: Day;
  onChange: (changes: Partial<FileChoices>) => void;
};

const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index);

/** Asks what the file does not say: the order of day and month, a year, a month. */
export function QuestionsFields({ questions, ...props }: QuestionsFieldsProps) {
  return questions.map((question) => (
    <QuestionField key={question.id} question={question} {...props} />
  ));
}

type OneQuestionProps = Omit<QuestionsFieldsProps, 'questions'> & { question: Question };

function QuestionField(props: OneQuestionProps) {
  switch (props.question.kind) {
    case 'order':
      return <OrderField {...props} />;
    case 'year':
      return <YearOfRows {...props} />;
    case 'month':
      return <MonthField {...props} />;
  }
}

function YearOfRows({ question, choices, onChange }: OneQuestionProps) {
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
        onChange({ years: changed(choices.years, question.id, target.value) })
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

function OrderField({ question, choices, onChange }: OneQuestionProps) {
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
          onChoose={() => onChange({ order })}
        />
      ))}
    </fieldset>
  );
}

function MonthField({ question, choices, today, onChange }: OneQuestionProps) {
  const month = choices.months[question.id] ?? null;
  const choose = (chosen: { year: number; month: number }) =>
    onChange({ months: { ...choices.months, [question.id]: chosen } });
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

type DestinationFieldsProps = {
  /** The text of the as-of day's field; null: the figures are final nights. */
  asOfText: string | null;
  /** The initial value of the field. */
  today: string;
  onChange: (asOfText: string | null) => void;
};

/** Asks whether the figures are final nights or a snapshot, if the file does not contain as-of days. */
export function DestinationFields({ asOfText, today, onChange }: DestinationFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">Ce que contient le fichier</legend>
      <RadioChoice
        name="destination"
        label="Nuitées finales"
        hint="Ce qui a été réalisé : une valeur par jour, affichée à la place de celle des photos."
        isChosen={asOfText === null}
        onChoose={() => onChange(null)}
      />
      <RadioChoice
        name="destination"
        label="Photo d’une date d’arrêté"
        hint="Ce qui était réservé ce jour-là, pour chaque jour de séjour : sert au pick-up."
        isChosen={asOfText !== null}
        onChoose={() => onChange(today)}
      />
      {asOfText !== null && (
        <DatePicker
          label="Date d'arrêté"
          labelPlace="above"
          isWide
          room="right"
          day={isDay(asOfText) ? asOfText : null}
          error={isDay(asOfText) ? null : asOfRequiredMessage}
          onChoose={onChange}
          onClear={() => onChange('')}
          onIncomplete={() => onChange('')}
        />
      )}
    </fieldset>
  );
}
