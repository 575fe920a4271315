import { isDay } from '@hotel/domain/calendar/day.ts';
import { useId } from 'react';
import { DatePicker } from '../../design/date-picker.tsx';
import { wrongChoice } from './understood-file.ts';

type DestinationFieldsProps = {
  /** The as-of day as its field holds it; null: the figures are final nights. */
  asOfText: string | null;
  /** What the field starts with. */
  today: string;
  onChange: (asOfText: string | null) => void;
};

/** What the figures are, where the file does not say it itself. */
export function DestinationFields({ asOfText, today, onChange }: DestinationFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">Ce que contient le fichier</legend>
      <Destination
        label="Nuitées finales"
        hint="Ce qui a été réalisé : une valeur par jour, affichée à la place de celle des photos."
        isChosen={asOfText === null}
        onChoose={() => onChange(null)}
      />
      <Destination
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
          error={wrongChoice(asOfText)}
          onChoose={onChange}
          onClear={() => onChange('')}
          onIncomplete={() => onChange('')}
        />
      )}
    </fieldset>
  );
}

type DestinationProps = { label: string; hint: string; isChosen: boolean; onChoose: () => void };

function Destination({ label, hint, isChosen, onChoose }: DestinationProps) {
  const id = useId();
  return (
    <div className="flex gap-2 text-sm">
      <input
        id={id}
        type="radio"
        name="destination"
        checked={isChosen}
        aria-describedby={`${id}-hint`}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      </div>
    </div>
  );
}
