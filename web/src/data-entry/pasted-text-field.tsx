import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { type ClipboardEvent, type Ref, useState } from 'react';
import { TextAreaField } from '../ui/text-area-field.tsx';

/** A thousand dated lines of a whole month fit; beyond, the browser's own text box gets slow. */
const maxCharacters = 200_000;
const tooLong = `Collage trop volumineux : ${frenchNumber(maxCharacters)} caractères au maximum. Collez un mois à la fois.`;

type PastedTextFieldProps = {
  label: string;
  hint: string;
  text: string;
  error: string | null;
  ref: Ref<HTMLTextAreaElement>;
  onChange: (text: string) => void;
};

/** Where a sheet is pasted. Megabytes are refused, and what was there stays. */
export function PastedTextField({ text, error, onChange, ...field }: PastedTextFieldProps) {
  const [isTooLong, setTooLong] = useState(false);

  function change(changed: string) {
    setTooLong(changed.length > maxCharacters);
    if (changed.length <= maxCharacters) onChange(changed);
  }

  /** Refused before the browser lays it out: megabytes in a text box freeze the page. */
  function refuseHuge(event: ClipboardEvent) {
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
      // One more than is read, so that what the browser cuts off is never taken for a whole paste.
      maxLength={maxCharacters + 1}
      spellCheck={false}
      autoComplete="off"
      className="resize-y overflow-auto"
      value={text}
      error={isTooLong ? tooLong : error}
      onPaste={refuseHuge}
      onChange={(event) => change(event.target.value)}
    />
  );
}
