import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthKey } from '@hotel/domain/calendar/month.ts';
import { readMonthKey } from '@hotel/domain/calendar/selected-month.ts';
import { useDeferredValue, useState } from 'react';
import { useCurrentHotel } from '../../app-shell/current-hotel.tsx';
import { useToday } from '../../app-shell/hotel-day.ts';
import { useMe } from '../../app-shell/session.tsx';
import { useHotelBeds } from '../hotel-beds.ts';
import { type DraftOwner, usePasteDraft } from '../stored-drafts.ts';
import { type FigureToCheck, useFigureCheck } from '../unlikely-figures.tsx';
import { ImportResult } from './import-result.tsx';
import { fieldsOf, type ParsedPaste, type PasteReading, parsePaste } from './parsed-paste.ts';
import { PasteForm } from './paste-form.tsx';
import { PasteInstructions } from './paste-instructions.tsx';
import { PastePreview } from './paste-preview.tsx';
import { isShownFor, useLastImport } from './running-import.ts';

/** 'Coller Excel': paste the morning's sheet, see what was understood, insert it. */
export function PasteTab() {
  const me = useMe();
  const { hotel, isGlobal } = useCurrentHotel();
  const owner: DraftOwner = {
    form: 'paste',
    userId: me.id,
    hotelId: hotel.id,
    timeZone: hotel.timeZone,
  };
  const draft = usePasteDraft(owner);
  const fields = fieldsOf(draft, useToday());
  // The preview may lag behind the typing: a long paste is read without holding the page up.
  const readText = useDeferredValue(draft.text);
  const keyOfMonth = fields.month === null ? null : monthKey(fields.month);
  const { reading, choose } = useReading(`${hotel.id} ${keyOfMonth} ${readText}`);
  const paste = useUnderstood(readText, keyOfMonth, fields.asOf, reading);
  const beds = useHotelBeds(isGlobal ? null : hotel, fields.month);
  const check = useFigureCheck(figuresOf(paste), beds);
  const lastImport = useLastImport(me.id);
  const isSettled = lastImport?.run.phase === 'done';
  const result = lastImport !== null && isShownFor(hotel.id, lastImport) && (
    <ImportResult lastImport={lastImport} />
  );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,5fr)]">
      <PasteForm
        key={hotel.id}
        owner={owner}
        paste={paste}
        isStale={readText !== draft.text}
        check={check}
        onChooseReading={choose}
        hotel={isGlobal ? null : hotel}
        draft={draft}
        fields={fields}
        lastImport={lastImport}
      />
      {/* What was just inserted steps back once a new paste is there to be judged. */}
      <div className="flex min-w-0 flex-col gap-5">
        {!isSettled && result}
        {paste !== null && fields.asOf !== null && (
          <PastePreview hotelId={isGlobal ? null : hotel.id} paste={paste} asOf={fields.asOf} />
        )}
        {isSettled && result}
        <PasteInstructions />
      </div>
    </div>
  );
}

/** How the text is to be read, as was answered of this very text; another text is asked about anew. */
function useReading(about: string) {
  const [answer, setAnswer] = useState<{ about: string; reading: PasteReading } | null>(null);
  return {
    reading: answer?.about === about ? answer.reading : null,
    choose: (reading: PasteReading) => setAnswer({ about, reading }),
  };
}

/** The month comes as text, so that typing elsewhere on the form does not read the paste again. */
function useUnderstood(
  text: string,
  keyOfMonth: string | null,
  asOf: Day | null,
  reading: PasteReading | null,
): ParsedPaste | null {
  const month = readMonthKey(keyOfMonth);
  if (text.trim() === '' || month === null || asOf === null) return null;
  return parsePaste(text, month, asOf, reading);
}

/** The as-of day of a single line is that of the form, and need not be said. */
function figuresOf(paste: ParsedPaste | null): FigureToCheck[] {
  return (paste?.rows ?? []).flatMap(({ asOf, items }) =>
    items.map(({ stay_date: day, nuitees }) => ({
      asOf: paste?.kind === 'dated' ? asOf : null,
      day,
      nuitees,
    })),
  );
}
