import { isDay } from '@hotel/domain/calendar/day.ts';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { RadioChoice } from '../../ui/forms/radio-choice.tsx';
import { asOfRequiredMessage } from '../paste/parse-paste.ts';

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
