import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { useRef, useState } from 'react';
import { type FigureCheck, UnlikelyFigures } from '../../figures/nights-entry/figure-check.tsx';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { EntryFields } from '../entry-fields.tsx';
import { HotelRequiredNotice } from '../hotel-required-notice.tsx';
import { newRunId } from '../imports/run-id.ts';
import { type NotReadCheck, NotReadNotice } from '../not-read-notice.tsx';
import { changeDraft, type DraftOwner, type PasteDraft } from '../paste-drafts.ts';
import { PastedTextField } from '../pasted-text-field.tsx';
import { ColumnQuestionField } from './column-question-field.tsx';
import { ImportProgress } from './import-progress.tsx';
import {
  asOfRequiredMessage,
  needsReading,
  type ParsedPaste,
  type PasteError,
  type PasteFields,
  type PasteReading,
  validatePaste,
} from './parse-paste.ts';
import { newRun, type PasteImport, requestsOf } from './paste-run.ts';
import { useSendPaste } from './send-paste.ts';

type PasteFormProps = {
  owner: DraftOwner;
  /** null: no hotel is selected, and nothing can be inserted. */
  hotel: SelectedHotel | null;
  draft: PasteDraft;
  fields: PasteFields;
  lastImport: PasteImport | null;
  /** The parsed text; null if it is empty, or if the month or the as-of day is invalid. */
  paste: ParsedPaste | null;
  /** `paste` was parsed from an earlier version of the text. */
  isStale: boolean;
  check: FigureCheck;
  notRead: NotReadCheck;
  onChooseReading: (reading: PasteReading) => void;
};

/** The validation error of the form, and the functions that change the draft and insert the paste. */
function usePasteForm({ owner, hotel, draft, fields, paste }: PasteFormProps) {
  const [error, setError] = useState<PasteError | null>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const sendPaste = useSendPaste();

  function change(changed: Partial<PasteDraft>) {
    setError(null);
    changeDraft(owner, changed);
  }

  function insertAll() {
    const foundError = validatePaste(draft.text, fields, paste);
    setError(foundError);
    if (foundError?.field === 'text') textArea.current?.focus();
    if (foundError !== null || paste === null || hotel === null) return;
    const { kind, month } = paste;
    const run = newRun(requestsOf(paste));
    void sendPaste({
      id: newRunId(),
      userId: owner.userId,
      hotel,
      kind,
      month,
      text: draft.text,
      run,
    });
  }

  return { error, textArea, change, insertAll };
}

export function PasteForm(props: PasteFormProps) {
  const { hotel, draft, fields, lastImport, paste, isStale, check, notRead } = props;
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
        <NotReadNotice {...notRead} />
        <UnlikelyFigures check={check} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={isRunning}
            disabled={
              hotel === null || isStale || mustChooseReading || !check.canStore || !notRead.canStore
            }
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
