import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import {
  type ColumnQuestion,
  needsReading,
  type PasteReading,
  type ReadPaste,
  readPaste,
} from '@hotel/domain/data-entry/read-paste.ts';
import { useMemo, useState } from 'react';
import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
import { Card } from '../../ui/card.tsx';
import { RadioChoice } from '../../ui/forms/radio-choice.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { AsOfField, asOfRequiredMessage } from '../as-of-field.tsx';
import { invalidYearMessage } from '../entry-fields.tsx';
import { ImportCard } from '../imports/import-card.tsx';
import { newImport } from '../imports/import-run.ts';
import { isShownFor, useLastImport } from '../imports/import-state.ts';
import { useSendImport } from '../imports/send-import.ts';
import type { PasteFields } from '../paste-drafts.ts';
import { type PasteForm, PasteFormCard, usePasteForm } from '../paste-form.tsx';
import { Confirmations } from '../preview/confirmations.tsx';
import { useImportPreview } from '../preview/import-preview.ts';
import { PastePreview } from './paste-preview.tsx';

/** 'Coller Excel': paste the morning's sheet, check the preview, insert it. */
export function PasteTab() {
  return <PasteOfHotel key={useCurrentHotel().hotel.id} />;
}

function PasteOfHotel() {
  const form = usePasteForm('paste');
  const { owner, hotel, draft, fields, today, change, showError } = form;
  const { paste, chooseReading } = useReadPaste(form);
  const preview = useImportPreview(hotel, paste);
  const sendImport = useSendImport();
  const lastImport = useLastImport(owner.userId);
  const phase = lastImport?.run.phase;

  function insertAll() {
    const error = validatePaste(draft.text, fields, paste);
    showError(error?.field === 'text' ? error.message : null);
    if (error !== null || paste === null || hotel === null) return;
    const { kind: lines, month, figures } = paste;
    const source = { kind: 'paste' as const, lines, month, text: draft.text };
    void sendImport(newImport(owner.userId, hotel, source, figures));
  }

  const result = lastImport !== null && isShownFor(owner.hotelId, lastImport, 'paste') && (
    <ImportCard shown={lastImport} />
  );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,5fr)]">
      <PasteFormCard
        title="Coller depuis Excel"
        form={form}
        preview={preview}
        label="Valeurs à coller"
        hint="Une ligne de valeurs, du jour 1 au dernier jour du mois, ou une ligne par date d’arrêté."
        asOfField={
          <AsOfField
            asOf={fields.asOf}
            hint={fields.asOf === null ? undefined : frenchLongDay(fields.asOf)}
            onChange={(asOf) => change({ asOf })}
          />
        }
        insertLabel="Insérer dans la Base"
        isBusy={phase === 'running'}
        isDisabled={paste !== null && needsReading(paste)}
        onInsert={insertAll}
        onClear={() => change({ text: '' })}
      >
        {paste !== null && paste.question !== null && fields.asOf !== null && (
          <ColumnQuestionField
            question={paste.question}
            asOf={fields.asOf}
            onChoose={chooseReading}
          />
        )}
        <Confirmations preview={preview} />
      </PasteFormCard>
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

/**
 * The text as it is read; null if it is empty, or if the month or the as-of day is invalid. The user's choice of how
 * to read it applies to this text only.
 */
function useReadPaste({ fields, deferredText: text, owner: { timeZone } }: PasteForm) {
  const { month, asOf } = fields;
  const [chosen, setChosen] = useState<{ subject: string; reading: PasteReading } | null>(null);
  const subject = `${fields.monthNumber} ${fields.yearText} ${text}`;
  const reading = chosen?.subject === subject ? chosen.reading : null;
  const paste = useMemo(() => {
    if (text.trim() === '' || month === null || asOf === null) return null;
    return readPaste(text, { month, asOf, reading, timeZone });
  }, [text, month, asOf, reading, timeZone]);
  return {
    paste,
    chooseReading: (choice: PasteReading) => setChosen({ subject, reading: choice }),
  };
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
