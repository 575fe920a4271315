import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { RadioChoice } from '../../ui/forms/radio-choice.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import type { ColumnQuestion, PasteReading } from './parse-paste.ts';

type ColumnQuestionFieldProps = {
  question: ColumnQuestion;
  asOf: string;
  onChoose: (reading: PasteReading) => void;
};

/** Asks whether a paste that looks like a column contains one value per stay day. */
export function ColumnQuestionField(props: ColumnQuestionFieldProps) {
  const { question, asOf, onChoose } = props;
  const { reading, lineKind } = question;
  return (
    <fieldset className="flex flex-col gap-2 rounded-control bg-stale-soft px-3.5 py-3 text-sm">
      <legend className="sr-only">Lire comme une colonne jour/valeur ?</legend>
      <p aria-hidden="true" className="flex items-center gap-2 font-medium">
        <WarningIcon className="size-5 text-stale" />
        Lire comme une colonne jour/valeur ?
      </p>
      <RadioChoice
        name="paste-reading"
        label="Oui, une valeur par jour"
        hint={`Un jour de séjour par ligne, photo du ${frenchLongDay(asOf)}.`}
        isChosen={reading === 'column'}
        onChoose={() => onChoose('column')}
      />
      <RadioChoice
        name="paste-reading"
        label={lineKind === 'dated' ? 'Non, une date d’arrêté par ligne' : 'Non, ligne par ligne'}
        hint={
          lineKind === 'dated'
            ? 'Chaque ligne est une photo : la valeur est celle du jour 1.'
            : 'La première ligne commence au jour 1, les suivantes sont ignorées.'
        }
        isChosen={reading === 'lines'}
        onChoose={() => onChoose('lines')}
      />
    </fieldset>
  );
}
