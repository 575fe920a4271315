import { type Day, isDay, monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import {
  type ColumnQuestion,
  needsReading,
  type PasteReading,
  type ReadPaste,
} from '@hotel/domain/data-entry/read-paste.ts';
import { useRef, useState } from 'react';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { RadioChoice } from '../../ui/forms/radio-choice.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import {
  asOfRequiredMessage,
  EntryFields,
  HotelRequiredNotice,
  invalidYearMessage,
  monthOfFields,
} from '../entry-fields.tsx';
import { type FigureImport, newRun, newRunId, requestsOf, rowsOf } from '../imports/import-run.ts';
import { useSendImport } from '../imports/send-import.ts';
import { changeDraft, type DraftOwner, type PasteDraft } from '../paste-drafts.ts';
import { PastedTextField } from '../pasted-text-field.tsx';
import { Confirmations } from '../preview/confirmations.tsx';
import type { ImportPreview } from '../preview/import-preview.ts';

type PasteFormProps = {
  owner: DraftOwner;
  /** null: no hotel is selected, and nothing can be inserted. */
  hotel: SelectedHotel | null;
  draft: PasteDraft;
  fields: PasteFields;
  lastImport: FigureImport | null;
  /** The text as it is read; null if it is empty, or if the month or the as-of day is invalid. */
  paste: ReadPaste | null;
  /** `paste` was read from an earlier version of the text. */
  isStale: boolean;
  preview: ImportPreview;
  onChooseReading: (reading: PasteReading) => void;
};

/** The validation error of the form, and the functions that change the draft and insert the paste. */
function usePasteForm({ owner, hotel, draft, fields, paste }: PasteFormProps) {
  const [error, setError] = useState<PasteError | null>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const sendImport = useSendImport();

  function change(changed: Partial<PasteDraft>) {
    setError(null);
    changeDraft(owner, changed);
  }

  function insertAll() {
    const foundError = validatePaste(draft.text, fields, paste);
    setError(foundError);
    if (foundError?.field === 'text') textArea.current?.focus();
    if (foundError !== null || paste === null || hotel === null) return;
    const source = {
      kind: 'paste' as const,
      lines: paste.kind,
      month: paste.month,
      text: draft.text,
    };
    const run = newRun(requestsOf(source, rowsOf(paste.figures)));
    void sendImport({ id: newRunId(), userId: owner.userId, hotel, source, run });
  }

  return { error, textArea, change, insertAll };
}

export function PasteForm(props: PasteFormProps) {
  const { hotel, draft, fields, lastImport, paste, isStale, preview } = props;
  const { error, textArea, change, insertAll } = usePasteForm(props);
  const mustChooseReading = paste !== null && needsReading(paste);
  const isRunning = lastImport?.run.phase === 'running';
  return (
    <Card title="Coller depuis Excel">
      <div className="flex flex-col gap-4">
        {hotel === null && <HotelRequiredNotice />}
        <DaySelection hotel={hotel} fields={fields} onChange={change} />
        <PastedTextField
          ref={textArea}
          label="Valeurs à coller"
          hint="Une ligne de valeurs, du jour 1 au dernier jour du mois, ou une ligne par date d’arrêté."
          text={draft.text}
          error={error?.field === 'text' ? error.message : null}
          onChange={(text) => change({ text })}
        />
        {paste !== null && paste.question !== null && fields.asOf !== null && (
          <ColumnQuestionField
            question={paste.question}
            asOf={fields.asOf}
            onChoose={props.onChooseReading}
          />
        )}
        <Confirmations notRead={preview.notRead} check={preview.check} photos={preview.photos} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={isRunning}
            disabled={hotel === null || isStale || mustChooseReading || !preview.canStore}
            onClick={insertAll}
          >
            Insérer dans la Base
          </Button>
          <Button onClick={() => change({ text: '' })}>Vider</Button>
        </div>
      </div>
    </Card>
  );
}

type DaySelectionProps = Pick<PasteFormProps, 'hotel' | 'fields'> & {
  onChange: (changed: Partial<PasteDraft>) => void;
};

/** The fields for the month of the figures, and for the as-of day of figures that have none of their own. */
function DaySelection({ hotel, fields, onChange }: DaySelectionProps) {
  return (
    <div className="grid grid-cols-2 gap-3 [&>:nth-child(n+3)]:col-span-2">
      <EntryFields
        monthNumber={fields.monthNumber}
        yearText={fields.yearText}
        isYearInvalid={fields.month === null}
        hotel={hotel}
        onChange={onChange}
      />
      <DatePicker
        label="Date d'arrêté"
        labelPlace="above"
        isWide
        day={fields.asOf}
        hint={fields.asOf === null ? undefined : frenchLongDay(fields.asOf)}
        error={fields.asOf === null ? asOfRequiredMessage : null}
        onChoose={(asOf) => onChange({ asOf })}
        onClear={() => onChange({ asOf: '' })}
        onIncomplete={() => onChange({ asOf: '' })}
      />
    </div>
  );
}

type ColumnQuestionFieldProps = {
  question: ColumnQuestion;
  asOf: string;
  onChoose: (reading: PasteReading) => void;
};

/** Asks whether a paste that looks like a column contains one value per stay day. */
function ColumnQuestionField({ question, asOf, onChoose }: ColumnQuestionFieldProps) {
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

/** The values of the paste form's fields: those selected, else of the day of the paste, else of today. */
export type PasteFields = {
  /** 1 to 12. */
  readonly monthNumber: number;
  readonly yearText: string;
  readonly asOfText: string;
  /** null unless the year is from 2000 to 2100. */
  readonly month: Month | null;
  /** null if the field contains no valid day. */
  readonly asOf: Day | null;
};

export function pasteFieldsOf(draft: PasteDraft, today: Day): PasteFields {
  const day = draft.begunOn ?? today;
  const monthNumber = draft.month ?? monthOf(day).month;
  const yearText = draft.year ?? String(monthOf(day).year);
  const asOfText = draft.asOf ?? day;
  return {
    monthNumber,
    yearText,
    asOfText,
    month: monthOfFields(monthNumber, yearText),
    asOf: isDay(asOfText) ? asOfText : null,
  };
}

/** Why a paste cannot be inserted: the field and the French message (specification, section 5). */
export type PasteError = { readonly field: 'text' | 'year' | 'asOf'; readonly message: string };

/** Returns null if the paste may be inserted. `paste` is null if the month or the as-of day is invalid. */
export function validatePaste(
  text: string,
  fields: PasteFields,
  paste: ReadPaste | null,
): PasteError | null {
  if (text.trim() === '') return { field: 'text', message: "Collez des valeurs d'abord." };
  if (fields.month === null) return { field: 'year', message: invalidYearMessage };
  if (fields.asOf === null) return { field: 'asOf', message: asOfRequiredMessage };
  if (paste !== null && needsReading(paste)) {
    return { field: 'text', message: 'Choisissez comment lire ces lignes.' };
  }
  if (paste === null || paste.figures.length === 0) {
    return { field: 'text', message: 'Aucune valeur détectée.' };
  }
  return null;
}
