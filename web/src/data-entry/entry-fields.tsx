import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { isMonth, type Month } from '@hotel/domain/calendar/month.ts';
import { hotelRequired } from '@hotel/domain/hotels/hotel-messages.ts';
import type { ReactNode } from 'react';
import type { SelectedHotel } from '../shell/hotel/effective-hotel.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';
import { SelectField, TextField } from '../ui/field.tsx';

const monthChoices = monthNames.map((label, index) => ({ value: index + 1, label }));

/** What a month select and a year field contain. */
export type MonthFields = {
  /** 1 to 12. */
  readonly monthNumber: number;
  readonly yearText: string;
  /** null unless the year is from 2000 to 2100. */
  readonly month: Month | null;
};

/** The fields that show `initial` where nothing is selected or typed. */
export function monthFieldsOf(
  typed: { readonly month?: number | null; readonly year?: string | null },
  initial: Month,
): MonthFields {
  const monthNumber = typed.month ?? initial.month;
  const yearText = typed.year ?? String(initial.year);
  return { monthNumber, yearText, month: monthOfFields(monthNumber, yearText) };
}

type EntryFieldsProps = {
  fields: MonthFields;
  /** null: no hotel is selected. */
  hotel: SelectedHotel | null;
  onChange: (changed: { month: number } | { year: string }) => void;
  /** A further field. */
  children?: ReactNode;
};

/** The fields that say for which month of which hotel figures are entered. */
export function EntryFields({ fields, hotel, onChange, children }: EntryFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 [&>:nth-child(n+3)]:col-span-2">
      <SelectField
        label="Mois"
        choices={monthChoices}
        value={fields.monthNumber}
        onChange={(event) => onChange({ month: Number(event.target.value) })}
      />
      <YearField
        value={fields.yearText}
        isInvalid={fields.month === null}
        onChange={(year) => onChange({ year })}
      />
      <TextField label="Hôtel actif" value={hotel?.name ?? 'Aucun'} readOnly />
      {children}
    </div>
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
