import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { isMonth, type Month } from '@hotel/domain/calendar/month.ts';
import { hotelRequired } from '@hotel/domain/hotels/hotel-messages.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { type ClipboardEvent, type Ref, useState } from 'react';
import type { SelectedHotel } from '../shell/hotel/effective-hotel.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { TextAreaField } from '../ui/forms/text-area-field.tsx';

const monthChoices = monthNames.map((label, index) => ({ value: index + 1, label }));

type EntryFieldsProps = {
  /** 1 to 12. */
  monthNumber: number;
  /** As typed. */
  yearText: string;
  isYearInvalid: boolean;
  /** null: no hotel is selected. */
  hotel: SelectedHotel | null;
  onChange: (changed: { month: number } | { year: string }) => void;
};

/** The fields that say for which month of which hotel figures are entered. */
export function EntryFields(props: EntryFieldsProps) {
  const { monthNumber, yearText, isYearInvalid, hotel, onChange } = props;
  return (
    <>
      <SelectField
        label="Mois"
        choices={monthChoices}
        value={monthNumber}
        onChange={(event) => onChange({ month: Number(event.target.value) })}
      />
      <YearField
        value={yearText}
        isInvalid={isYearInvalid}
        onChange={(year) => onChange({ year })}
      />
      <TextField label="Hôtel actif" value={hotel?.name ?? 'Aucun'} readOnly />
    </>
  );
}

type YearFieldProps = { value: string; isInvalid: boolean; onChange: (year: string) => void };

export function YearField({ value, isInvalid, onChange }: YearFieldProps) {
  return (
    <TextField
      label="Année"
      type="number"
      min={2000}
      max={2100}
      value={value}
      error={isInvalid ? invalidYearMessage : null}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Shown wherever an action needs one hotel and none is selected. */
export function HotelRequiredNotice() {
  return <ChooseHotelNotice tone="warning">{hotelRequired}</ChooseHotelNotice>;
}

export const invalidYearMessage = 'L’année est un nombre de 2000 à 2100.';

/** The month of a month select and a year field; null unless the year is from 2000 to 2100. */
export function monthOfFields(monthNumber: number, yearText: string): Month | null {
  const year = /^\d{4}$/.test(yearText) ? Number(yearText) : Number.NaN;
  const month = { year, month: monthNumber };
  return isMonth(month) ? month : null;
}

export const asOfRequiredMessage = 'La date d’arrêté est un jour de 2000 à 2100.';

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
