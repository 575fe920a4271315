import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import {
  type ColumnQuestion,
  needsReading,
  type PasteReading,
  type ReadPaste,
  readPaste,
} from '@hotel/domain/data-entry/read-paste.ts';
import { useMemo, useRef, useState } from 'react';
import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
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
  PastedTextField,
} from '../entry-fields.tsx';
import { ImportCard } from '../imports/import-card.tsx';
import { newImport } from '../imports/import-run.ts';
import { isShownFor, useLastImport } from '../imports/import-state.ts';
import { useSendImport } from '../imports/send-import.ts';
import {
  changeDraft,
  type PasteDraft,
  type PasteFields,
  type PasteForm,
  usePasteForm,
} from '../paste-drafts.ts';
import { Confirmations } from '../preview/confirmations.tsx';
import { useImportPreview } from '../preview/import-preview.ts';
import { PastePreview } from './paste-preview.tsx';

/** 'Coller Excel': paste the morning's sheet, check the preview, insert it. */
export function PasteTab() {
  return <PasteOfHotel key={useCurrentHotel().hotel.id} />;
}

function PasteOfHotel() {
  const form = usePasteForm('paste');
  const { owner, hotel, draft, fields, deferredText, today } = form;
  const { paste, chooseReading } = useReadPaste(form);
  const preview = useImportPreview(hotel, paste?.figures ?? noFigures, paste?.notRead ?? noParts);
  const { error, textArea, change, insertAll } = useInsertion(form, paste);
  const lastImport = useLastImport(owner.userId);
  const phase = lastImport?.run.phase;
  const mustChooseReading = paste !== null && needsReading(paste);
  const isStale = deferredText !== draft.text;
  const result = lastImport !== null && isShownFor(owner.hotelId, lastImport, 'paste') && (
    <ImportCard shown={lastImport} />
  );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,5fr)]">
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
              onChoose={chooseReading}
            />
          )}
          <Confirmations preview={preview} />
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              busy={phase === 'running'}
              disabled={hotel === null || isStale || mustChooseReading || !preview.canStore}
              onClick={insertAll}
            >
              Insérer dans la Base
            </Button>
            <Button onClick={() => change({ text: '' })}>Vider</Button>
          </div>
        </div>
      </Card>
      {/* The result of a finished import moves below the preview of a new paste. */}
      <div className="flex min-w-0 flex-col gap-5">
        {phase !== 'done' && result}
        {paste !== null && fields.asOf !== null && (
          <PastePreview paste={paste} preview={preview} asOf={fields.asOf} today={today} />
        )}
        {phase === 'done' && result}
        <PasteInstructions />
      </div>
    </div>
  );
}

const noFigures: ReadPaste['figures'] = [];
const noParts: ReadPaste['notRead'] = [];

/**
 * The text as it is read; null if it is empty, or if the month or the as-of day is invalid. The user's choice of how
 * to read it applies to this text only.
 */
function useReadPaste({ fields, deferredText: text, owner: { timeZone } }: PasteForm) {
  const { monthNumber, yearText, asOf } = fields;
  const subject = `${monthNumber} ${yearText} ${text}`;
  const [chosen, setChosen] = useState<{ subject: string; reading: PasteReading } | null>(null);
  const reading = chosen?.subject === subject ? chosen.reading : null;
  const paste = useMemo(() => {
    const month = monthOfFields(monthNumber, yearText);
    if (text.trim() === '' || month === null || asOf === null) return null;
    return readPaste(text, { month, asOf, reading, timeZone });
  }, [text, monthNumber, yearText, asOf, reading, timeZone]);
  return {
    paste,
    chooseReading: (choice: PasteReading) => setChosen({ subject, reading: choice }),
  };
}

/** The validation error of the form, and the functions that change the draft and insert the paste. */
function useInsertion({ owner, hotel, draft, fields }: PasteForm, paste: ReadPaste | null) {
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
    const { kind: lines, month, figures } = paste;
    const source = { kind: 'paste' as const, lines, month, text: draft.text };
    void sendImport(newImport(owner.userId, hotel, source, figures));
  }

  return { error, textArea, change, insertAll };
}

type DaySelectionProps = Pick<PasteForm, 'hotel' | 'fields'> & {
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

/** Explains to hotel staff how to paste a sheet. */
function PasteInstructions() {
  return (
    <Card title="Mode d’emploi">
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm">
        <li>Choisissez l’hôtel en haut de l’écran, puis le mois des nuits à saisir.</li>
        <li>
          Dans Excel ou LibreOffice, copiez une ligne de valeurs : la première cellule est le jour
          1. Une cellule vide est un jour inconnu, elle n’efface rien. La ligne est enregistrée à la
          date d’arrêté choisie.
        </li>
        <li>
          Ou copiez plusieurs lignes, chacune commençant par sa date d’arrêté (jj/mm/aaaa,
          jj-mm-aaaa ou aaaa-mm-jj).
        </li>
        <li>
          Une colonne (un jour et sa valeur par ligne, ou une valeur par ligne) se colle aussi :
          l’écran demande alors comment la lire.
        </li>
        <li>Vérifiez l’aperçu : ce qui est inséré, remplacé ou ignoré. Insérez ensuite.</li>
      </ol>
    </Card>
  );
}
