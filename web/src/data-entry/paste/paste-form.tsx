import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { DatePicker } from '../../design/date-picker.tsx';
import type { ChosenHotel } from '../../frame/hotel-choice.ts';
import { EntryFields } from '../entry-fields.tsx';
import { HotelNeeded } from '../hotel-needed.tsx';
import { newRunId } from '../imports/run-id.ts';
import { changeDraft, type DraftOwner } from '../kept-drafts.ts';
import type { PasteDraft } from '../paste-draft.ts';
import { PastedTextField } from '../pasted-text-field.tsx';
import type { PasteImport } from './import-at-work.ts';
import { ImportProgress } from './import-progress.tsx';
import { newRun } from './import-run.ts';
import { useInserting } from './inserting.ts';
import { type PasteFields, requestsOf, understand } from './understood-paste.ts';
import { type WrongPaste, whatIsWrong, wrongAsOf } from './what-is-wrong.ts';

type PasteFormProps = {
  owner: DraftOwner;
  /** null: none is chosen, and nothing can be inserted. */
  hotel: ChosenHotel | null;
  draft: PasteDraft;
  fields: PasteFields;
  lastImport: PasteImport | null;
};

export function PasteForm({ owner, hotel, draft, fields, lastImport }: PasteFormProps) {
  const [wrong, setWrong] = useState<WrongPaste | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const insert = useInserting();
  const isRunning = lastImport?.run.phase === 'running';

  function change(changed: Partial<PasteDraft>) {
    setWrong(null);
    changeDraft(owner, changed);
  }

  function insertAll() {
    const { month, asOf } = fields;
    const understood = month && asOf ? understand(draft.text, month, asOf) : null;
    const found = whatIsWrong(draft.text, fields, understood);
    setWrong(found);
    if (found?.field === 'text') box.current?.focus();
    if (found !== null || understood === null || hotel === null) return;
    const { kind } = understood;
    const run = newRun(requestsOf(understood));
    const { userId } = owner;
    void insert({
      id: newRunId(),
      userId,
      hotel,
      kind,
      month: understood.month,
      text: draft.text,
      run,
    });
  }

  return (
    <Card title="Coller depuis Excel">
      <div className="flex flex-col gap-4">
        {hotel === null && <HotelNeeded />}
        <div className="grid grid-cols-2 gap-3 [&>:nth-child(n+3)]:col-span-2">
          <EntryFields
            monthNumber={fields.monthNumber}
            yearText={fields.yearText}
            isYearWrong={fields.month === null}
            hotel={hotel}
            onChange={change}
          />
          <DatePicker
            label="Date d'arrêté"
            labelPlace="above"
            isWide
            day={fields.asOf}
            hint={fields.asOf === null ? undefined : frenchLongDay(fields.asOf)}
            error={fields.asOf === null ? wrongAsOf : null}
            onChoose={(asOf) => change({ asOf })}
            onClear={() => change({ asOf: '' })}
            onIncomplete={() => change({ asOf: '' })}
          />
        </div>
        <PastedTextField
          ref={box}
          label="Valeurs à coller"
          hint="Une ligne de valeurs, du jour 1 au dernier jour du mois, ou une ligne par date d'arrêté."
          text={draft.text}
          error={wrong?.field === 'text' ? wrong.sentence : null}
          onChange={(text) => change({ text })}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={isRunning} disabled={hotel === null} onClick={insertAll}>
            Insérer dans la Base
          </Button>
          <Button onClick={() => change({ text: '' })}>Vider</Button>
        </div>
        {isRunning && <ImportProgress lastImport={lastImport} />}
      </div>
    </Card>
  );
}
