import { monthKey } from '@hotel/domain/calendar/month.ts';
import { useDeferredValue } from 'react';
import { useCurrentHotel } from '../../frame/current-hotel.tsx';
import { useToday } from '../../frame/hotel-day.ts';
import { useMe } from '../../frame/signed-in.tsx';
import { type DraftOwner, usePasteDraft } from '../kept-drafts.ts';
import { useLastImport } from './import-at-work.ts';
import { ImportResult } from './import-result.tsx';
import { PasteForm } from './paste-form.tsx';
import { PasteInstructions } from './paste-instructions.tsx';
import { PastePreview } from './paste-preview.tsx';
import { fieldsOf } from './understood-paste.ts';

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
  const lastImport = useLastImport(me.id);
  const isSettled = lastImport?.run.phase === 'done';
  const result = lastImport !== null && <ImportResult lastImport={lastImport} />;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,5fr)]">
      <PasteForm
        key={hotel.id}
        owner={owner}
        hotel={isGlobal ? null : hotel}
        draft={draft}
        fields={fields}
        lastImport={lastImport}
      />
      {/* What was just inserted steps back once a new paste is there to be judged. */}
      <div className="flex min-w-0 flex-col gap-5">
        {!isSettled && result}
        <PastePreview
          hotelId={isGlobal ? null : hotel.id}
          text={readText}
          month={fields.month === null ? null : monthKey(fields.month)}
          asOf={fields.asOf}
        />
        {isSettled && result}
        <PasteInstructions />
      </div>
    </div>
  );
}
