import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { isMonth, type Month } from '@hotel/domain/calendar/month.ts';
import { hotelRequired } from '@hotel/domain/hotels/hotel-messages.ts';
import type { SelectedHotel } from '../shell/hotel/effective-hotel.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';
import { SelectField, TextField } from '../ui/field.tsx';

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
