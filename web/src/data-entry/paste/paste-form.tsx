import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { useRef, useState } from 'react';
import type { SelectedHotel } from '../../app-shell/effective-hotel.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { EntryFields } from '../entry-fields.tsx';
import { HotelNeeded } from '../hotel-needed.tsx';
import { newRunId } from '../imports/run-id.ts';
import type { PasteDraft } from '../paste-draft.ts';
import { PastedTextField } from '../pasted-text-field.tsx';
import { changeDraft, type DraftOwner } from '../stored-drafts.ts';
import { type FigureCheck, UnlikelyFigures } from '../unlikely-figures.tsx';
import { ColumnQuestionField } from './column-question.tsx';
import { ImportProgress } from './import-progress.tsx';
import { newRun } from './import-run.ts';
import {
  isUnanswered,
  type ParsedPaste,
  type PasteFields,
  type PasteReading,
  requestsOf,
} from './parsed-paste.ts';
import { asOfRequiredMessage, type PasteError, validatePaste } from './paste-validation.ts';
import type { PasteImport } from './running-import.ts';
import { useInsertPaste } from './use-insert-paste.ts';

type PasteFormProps = {
  owner: DraftOwner;
  /** null: none is chosen, and nothing can be inserted. */
  hotel: SelectedHotel | null;
  draft: PasteDraft;
  fields: PasteFields;
  lastImport: PasteImport | null;
  /** What was understood of the text; null where it is empty, or its month or day is not known. */
  paste: ParsedPaste | null;
  /** `paste` is of the text as it was a moment ago. */
  isStale: boolean;
  check: FigureCheck;
  onChooseReading: (reading: PasteReading) => void;
};

export function PasteForm(props: PasteFormProps) {
  const { owner, hotel, draft, fields, lastImport, paste, isStale, check } = props;
  const [wrong, setWrong] = useState<PasteError | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const insert = useInsertPaste();
  const isHeld = paste !== null && isUnanswered(paste);
  const isRunning = lastImport?.run.phase === 'running';

  function change(changed: Partial<PasteDraft>) {
    setWrong(null);
    changeDraft(owner, changed);
  }

  function insertAll() {
    const found = validatePaste(draft.text, fields, paste);
    setWrong(found);
    if (found?.field === 'text') box.current?.focus();
    if (found !== null || paste === null || hotel === null) return;
    const { kind, month } = paste;
    const about = { id: newRunId(), userId: owner.userId, hotel, kind, month };
    void insert({ ...about, text: draft.text, run: newRun(requestsOf(paste)) });
  }

  return (
    <Card title="Coller depuis Excel">
      <div className="flex flex-col gap-4">
        {hotel === null && <HotelNeeded />}
        <ChosenDays hotel={hotel} fields={fields} onChange={change} />
        <PastedTextField
          ref={box}
          label="Valeurs à coller"
          hint="Une ligne de valeurs, du jour 1 au dernier jour du mois, ou une ligne par date d’arrêté."
          text={draft.text}
          error={wrong?.field === 'text' ? wrong.sentence : null}
          onChange={(text) => change({ text })}
        />
        {paste !== null && paste.question !== null && fields.asOf !== null && (
          <ColumnQuestionField
            question={paste.question}
            asOf={fields.asOf}
            onChoose={props.onChooseReading}
          />
        )}
        <UnlikelyFigures check={check} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={isRunning}
            disabled={hotel === null || isStale || isHeld || !check.isSettled}
            onClick={insertAll}
          >
            Insérer dans la Base
          </Button>
          <Button onClick={() => change({ text: '' })}>Vider</Button>
        </div>
        {isRunning && <ImportProgress lastImport={lastImport} />}
      </div>
    </Card>
  );
}

type ChosenDaysProps = Pick<PasteFormProps, 'hotel' | 'fields'> & {
  onChange: (changed: Partial<PasteDraft>) => void;
};

/** The month of the figures, and the as-of day of those that have none of their own. */
function ChosenDays({ hotel, fields, onChange }: ChosenDaysProps) {
  return (
    <div className="grid grid-cols-2 gap-3 [&>:nth-child(n+3)]:col-span-2">
      <EntryFields
        monthNumber={fields.monthNumber}
        yearText={fields.yearText}
        isYearWrong={fields.month === null}
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
