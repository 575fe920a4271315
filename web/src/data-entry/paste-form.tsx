import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import {
  type ClipboardEvent,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { useToday } from '../shell/hotel/hotel-day.ts';
import { useMe } from '../shell/session/session.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextAreaField } from '../ui/forms/text-area-field.tsx';
import { EntryFields, HotelRequiredNotice, monthOfFields } from './entry-fields.tsx';
import {
  changeDraft,
  type DraftOwner,
  type PasteDraft,
  pasteFieldsOf,
  usePasteDraft,
} from './paste-drafts.ts';
import type { ImportPreview } from './preview/import-preview.ts';

/** A form for pasted figures of the selected hotel: its draft, the values of its fields, and the error of its text. */
export function usePasteForm(form: DraftOwner['form']) {
  const { id: userId } = useMe();
  const today = useToday();
  const { hotel, isGlobal } = useCurrentHotel();
  const owner: DraftOwner = { form, userId, hotelId: hotel.id, timeZone: hotel.timeZone };
  const draft = usePasteDraft(owner);
  const fields = pasteFieldsOf(draft, today);
  const { monthNumber, yearText } = fields;
  const month = useMemo(() => monthOfFields(monthNumber, yearText), [monthNumber, yearText]);
  const [error, setError] = useState<string | null>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  return {
    ...{ owner, draft, today, error, textArea },
    /** null: none is selected, and nothing can be stored. */
    hotel: isGlobal ? null : hotel,
    /** The month is the same object until it changes. */
    fields: { ...fields, month },
    /** It may lag behind typing, so that reading a long paste does not block the page. */
    deferredText: useDeferredValue(draft.text),
    change(changed: Partial<PasteDraft>) {
      setError(null);
      changeDraft(owner, changed);
    },
    /** Says why the text cannot be stored; null: it can. */
    showError(message: string | null) {
      setError(message);
      if (message !== null) textArea.current?.focus();
    },
  };
}

export type PasteForm = ReturnType<typeof usePasteForm>;

type PasteFormCardProps = {
  title: string;
  form: PasteForm;
  preview: ImportPreview;
  /** The label and the hint of the text. */
  label: string;
  hint: string;
  /** The field of the as-of day, where the figures may need one. */
  asOfField?: ReactNode;
  insertLabel: string;
  isBusy: boolean;
  /** The form itself does not allow the import. */
  isDisabled: boolean;
  onInsert: () => void;
  onClear: () => void;
  /** What follows the buttons. */
  footer?: ReactNode;
  /** What is asked and said about the text. */
  children: ReactNode;
};

/** The card of a form for pasted figures: their month, the text, and the button that stores them. */
export function PasteFormCard(props: PasteFormCardProps) {
  const { title, form, preview, label, hint, asOfField, footer, children } = props;
  const { hotel, draft, fields, deferredText, error, textArea, change } = form;
  const isUnread = deferredText !== draft.text;
  return (
    <Card title={title}>
      <div className="flex flex-col gap-4">
        {hotel === null && <HotelRequiredNotice />}
        <EntryFields fields={fields} hotel={hotel} onChange={change}>
          {asOfField}
        </EntryFields>
        <PastedTextField
          ref={textArea}
          label={label}
          hint={hint}
          text={draft.text}
          error={error}
          onChange={(text) => change({ text })}
        />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={props.isBusy}
            disabled={hotel === null || isUnread || !preview.canStore || props.isDisabled}
            onClick={props.onInsert}
          >
            {props.insertLabel}
          </Button>
          <Button onClick={props.onClear}>Vider</Button>
        </div>
        {footer}
      </div>
    </Card>
  );
}

/** Enough for a thousand dated lines of a complete month; browsers' text areas become slow beyond it. */
const maxCharacters = 200_000;
const tooLongMessage = `Collage trop volumineux : ${frenchNumber(maxCharacters)} caractères au maximum. Collez un mois à la fois.`;

type PastedTextFieldProps = {
  label: string;
  hint: string;
  text: string;
  error: string | null;
  ref: Ref<HTMLTextAreaElement>;
  onChange: (text: string) => void;
};

/** The text area for a pasted sheet. It rejects texts that are too long and keeps its content. */
function PastedTextField({ text, error, onChange, ...field }: PastedTextFieldProps) {
  const [isTooLong, setTooLong] = useState(false);

  function change(changed: string) {
    setTooLong(changed.length > maxCharacters);
    if (changed.length <= maxCharacters) onChange(changed);
  }

  /** Prevents the paste before layout: megabytes in a text area freeze the page. */
  function preventHugePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain').length;
    if (pasted + text.length <= maxCharacters) return;
    event.preventDefault();
    setTooLong(true);
  }

  return (
    <TextAreaField
      {...field}
      rows={8}
      wrap="off"
      // One more than is accepted, so that a text truncated by the browser is rejected as too long.
      maxLength={maxCharacters + 1}
      spellCheck={false}
      autoComplete="off"
      className="resize-y overflow-auto"
      value={text}
      error={isTooLong ? tooLongMessage : error}
      onPaste={preventHugePaste}
      onChange={(event) => change(event.target.value)}
    />
  );
}
