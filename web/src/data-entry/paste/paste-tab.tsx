import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthKey } from '@hotel/domain/calendar/month.ts';
import { parseMonthKey } from '@hotel/domain/calendar/selected-month.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import {
  type FigureToCheck,
  useFigureCheck,
  useHotelBeds,
} from '../../figures/nights-entry/figure-check.tsx';
import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
import { useToday } from '../../shell/hotel/hotel-day.ts';
import { useMe } from '../../shell/session/session.tsx';
import { useNotReadCheck } from '../not-read-notice.tsx';
import { type DraftOwner, usePasteDraft } from '../paste-drafts.ts';
import { ImportResult } from './import-result.tsx';
import {
  notReadOf,
  type ParsedPaste,
  type PasteReading,
  parsePaste,
  pasteFieldsOf,
} from './parse-paste.ts';
import { PasteForm } from './paste-form.tsx';
import { isShownFor, useLastImport } from './paste-import-state.ts';
import { PasteInstructions } from './paste-instructions.tsx';
import { PastePreview } from './paste-preview.tsx';

/** 'Coller Excel': paste the morning's sheet, check the preview, insert it. */
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
  const fields = pasteFieldsOf(draft, useToday());
  // The preview may lag behind typing, so that parsing a long paste does not block the page.
  const deferredText = useDeferredValue(draft.text);
  const monthText = fields.month === null ? null : monthKey(fields.month);
  const { reading, choose } = useReadingChoice(`${hotel.id} ${monthText} ${deferredText}`);
  const paste = useParsedPaste(deferredText, monthText, fields.asOf, {
    reading,
    timeZone: hotel.timeZone,
  });
  const beds = useHotelBeds(isGlobal ? null : hotel, fields.month);
  const figures = useMemo(() => figuresOf(paste), [paste]);
  const check = useFigureCheck(figures, beds);
  const notReadParts = useMemo(() => (paste === null ? [] : notReadOf(paste)), [paste]);
  const notRead = useNotReadCheck(notReadParts);
  const lastImport = useLastImport(me.id);
  const isDone = lastImport?.run.phase === 'done';
  const result = lastImport !== null && isShownFor(hotel.id, lastImport) && (
    <ImportResult lastImport={lastImport} />
  );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,5fr)]">
      <PasteForm
        key={hotel.id}
        owner={owner}
        paste={paste}
        isStale={deferredText !== draft.text}
        check={check}
        notRead={notRead}
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
          <PastePreview hotelId={isGlobal ? null : hotel.id} paste={paste} asOf={fields.asOf} />
        )}
        {isDone && result}
        <PasteInstructions />
      </div>
    </div>
  );
}

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

/** Parses the text; a new month object with the same value does not parse it again. */
function useParsedPaste(
  text: string,
  monthText: string | null,
  asOf: Day | null,
  { reading, timeZone }: { reading: PasteReading | null; timeZone: string },
): ParsedPaste | null {
  return useMemo(() => {
    const month = parseMonthKey(monthText);
    if (text.trim() === '' || month === null || asOf === null) return null;
    return parsePaste(text, month, asOf, reading, timeZone);
  }, [text, monthText, asOf, reading, timeZone]);
}

/** The figures to check. A single line has the form's as-of day, which the check does not repeat. */
function figuresOf(paste: ParsedPaste | null): FigureToCheck[] {
  return (paste?.rows ?? []).flatMap(({ asOf, items }) =>
    items.map(({ stay_date: day, nuitees }) => ({
      asOf: paste?.kind === 'dated' ? asOf : null,
      day,
      nuitees,
    })),
  );
}
