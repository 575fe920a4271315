import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthKey } from '@hotel/domain/calendar/month.ts';
import { parseMonthKey } from '@hotel/domain/calendar/selected-month.ts';
import {
  type PasteReading,
  type ReadPaste,
  readPaste,
} from '@hotel/domain/data-entry/read-paste.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
import { useToday } from '../../shell/hotel/hotel-day.ts';
import { useMe } from '../../shell/session/session.tsx';
import { Card } from '../../ui/card.tsx';
import { ImportCard } from '../imports/import-card.tsx';
import { isShownFor, useLastImport } from '../imports/import-state.ts';
import { type DraftOwner, usePasteDraft } from '../paste-drafts.ts';
import { useImportPreview } from '../preview/import-preview.ts';
import { PasteForm, pasteFieldsOf } from './paste-form.tsx';
import { PastePreview } from './paste-preview.tsx';

/** 'Coller Excel': paste the morning's sheet, check the preview, insert it. */
export function PasteTab() {
  const me = useMe();
  const today = useToday();
  const { hotel, isGlobal } = useCurrentHotel();
  const owner: DraftOwner = {
    form: 'paste',
    userId: me.id,
    hotelId: hotel.id,
    timeZone: hotel.timeZone,
  };
  const draft = usePasteDraft(owner);
  const fields = pasteFieldsOf(draft, today);
  // The preview may lag behind typing, so that reading a long paste does not block the page.
  const deferredText = useDeferredValue(draft.text);
  const monthText = fields.month === null ? null : monthKey(fields.month);
  const { reading, choose } = useReadingChoice(`${hotel.id} ${monthText} ${deferredText}`);
  const paste = useReadPaste(deferredText, monthText, fields.asOf, {
    reading,
    timeZone: hotel.timeZone,
  });
  const preview = useImportPreview(
    isGlobal ? null : hotel,
    paste?.figures ?? noFigures,
    paste?.notRead ?? noParts,
  );
  const lastImport = useLastImport(me.id);
  const isDone = lastImport?.run.phase === 'done';
  const result = lastImport !== null && isShownFor(hotel.id, lastImport, 'paste') && (
    <ImportCard shown={lastImport} />
  );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,5fr)]">
      <PasteForm
        key={hotel.id}
        owner={owner}
        paste={paste}
        isStale={deferredText !== draft.text}
        preview={preview}
        onChooseReading={choose}
        hotel={isGlobal ? null : hotel}
        draft={draft}
        fields={fields}
        lastImport={lastImport}
      />
      {/* The result of a finished import moves below the preview of a new paste. */}
      <div className="flex min-w-0 flex-col gap-5">
        {!isDone && result}
        {paste !== null && fields.asOf !== null && (
          <PastePreview paste={paste} preview={preview} asOf={fields.asOf} today={today} />
        )}
        {isDone && result}
        <PasteInstructions />
      </div>
    </div>
  );
}

const noFigures: ReadPaste['figures'] = [];
const noParts: ReadPaste['notRead'] = [];

/** The user's choice of how to read the text. It applies to `subject` only: another text needs a new choice. */
function useReadingChoice(subject: string) {
  const [chosenReading, setChosenReading] = useState<{
    subject: string;
    reading: PasteReading;
  } | null>(null);
  return {
    reading: chosenReading?.subject === subject ? chosenReading.reading : null,
    choose: (reading: PasteReading) => setChosenReading({ subject, reading }),
  };
}

/** Reads the text; a new month object with the same value does not read it again. */
function useReadPaste(
  text: string,
  monthText: string | null,
  asOf: Day | null,
  { reading, timeZone }: { reading: PasteReading | null; timeZone: string },
): ReadPaste | null {
  return useMemo(() => {
    const month = parseMonthKey(monthText);
    if (text.trim() === '' || month === null || asOf === null) return null;
    return readPaste(text, { month, asOf, reading, timeZone });
  }, [text, monthText, asOf, reading, timeZone]);
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
