import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { type ClipboardEvent, type Ref, useState } from 'react';
import { TextAreaField } from '../ui/forms/text-area-field.tsx';

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
export function PastedTextField({ text, error, onChange, ...field }: PastedTextFieldProps) {
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
