import { frenchLongDay, monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { type ClipboardEvent, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { TextAreaField } from '../../design/text-area-field.tsx';
import type { ChosenHotel } from '../../frame/hotel-choice.ts';
import { today } from '../today.ts';
import type { PasteImport } from './import-at-work.ts';
import { ImportProgress } from './import-progress.tsx';
import { newRun } from './import-run.ts';
import { useInserting } from './inserting.ts';
import {
  changeDraft,
  type DraftOwner,
  maxPastedCharacters,
  type PasteDraft,
} from './paste-draft.ts';
import { type PasteFields, requestsOf, understand } from './understood-paste.ts';
import { type WrongPaste, whatIsWrong, wrongAsOf, wrongYear } from './what-is-wrong.ts';

type PasteFormProps = {
  owner: DraftOwner;
  /** null: none is chosen, and nothing can be inserted. */
  hotel: ChosenHotel | null;
  draft: PasteDraft;
  fields: PasteFields;
  lastImport: PasteImport | null;
};

const monthChoices = monthNames.map((label, index) => ({ value: index + 1, label }));
const tooLong = `Collage trop volumineux : ${frenchNumber(maxPastedCharacters)} caractères au maximum. Collez un mois à la fois.`;

export function PasteForm({ owner, hotel, draft, fields, lastImport }: PasteFormProps) {
  const [wrong, setWrong] = useState<WrongPaste | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const insert = useInserting();
  const isRunning = lastImport?.run.phase === 'running';

  function change(changed: Partial<PasteDraft>) {
    setWrong(null);
    changeDraft(owner, changed);
  }

  function changeText(text: string) {
    if (text.length > maxPastedCharacters) setWrong({ field: 'text', sentence: tooLong });
    else change({ text, pastedOn: text === '' ? null : (draft.pastedOn ?? today()) });
  }

  /** Refused before the browser lays it out: megabytes in a text box freeze the page. */
  function refuseHugePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData('text/plain').length;
    if (pasted + draft.text.length <= maxPastedCharacters) return;
    event.preventDefault();
    setWrong({ field: 'text', sentence: tooLong });
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
    void insert({ userId, hotel, kind, month: understood.month, text: draft.text, run });
  }

  return (
    <Card title="Coller depuis Excel">
      <div className="flex flex-col gap-4">
        {hotel === null && <Notice tone="warning">Sélectionnez un hôtel en haut.</Notice>}
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="Mois"
            choices={monthChoices}
            value={fields.monthNumber}
            onChange={(event) => change({ month: Number(event.target.value) })}
          />
          <TextField
            label="Année"
            type="number"
            min={2000}
            max={2100}
            value={fields.yearText}
            error={fields.month === null || wrong?.field === 'year' ? wrongYear : null}
            onChange={(event) => change({ year: event.target.value })}
          />
          <TextField label="Hôtel actif" value={hotel?.name ?? 'Aucun'} readOnly />
          <TextField
            label="Date d'arrêté"
            type="date"
            min="2000-01-01"
            max="2100-12-31"
            value={fields.asOfText}
            hint={fields.asOf === null ? undefined : frenchLongDay(fields.asOf)}
            error={fields.asOf === null || wrong?.field === 'asOf' ? wrongAsOf : null}
            onChange={(event) => change({ asOf: event.target.value })}
          />
        </div>
        <TextAreaField
          ref={box}
          label="Valeurs à coller"
          hint="Une ligne de valeurs, du jour 1 au dernier jour du mois, ou une ligne par date d'arrêté."
          rows={8}
          wrap="off"
          // One more than is read, so that what the browser cuts off is never taken for a whole paste.
          maxLength={maxPastedCharacters + 1}
          spellCheck={false}
          autoComplete="off"
          className="resize-y overflow-auto"
          value={draft.text}
          error={wrong?.field === 'text' ? wrong.sentence : null}
          onPaste={refuseHugePaste}
          onChange={(event) => changeText(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={isRunning} disabled={hotel === null} onClick={insertAll}>
            Insérer dans la Base
          </Button>
          <Button onClick={() => change({ text: '', pastedOn: null })}>Vider</Button>
        </div>
        {isRunning && <ImportProgress lastImport={lastImport} />}
      </div>
    </Card>
  );
}
