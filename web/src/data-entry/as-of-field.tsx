import type { Day } from '@hotel/domain/calendar/day.ts';
import { DatePicker } from '../ui/dates/date-picker.tsx';

export const asOfRequiredMessage = 'La date d’arrêté est un jour de 2000 à 2100.';

type AsOfFieldProps = {
  asOf: Day | null;
  hint?: string | undefined;
  /** The side on which the calendar has room. */
  room?: 'left' | 'right';
  /** '': the field is empty or incomplete. */
  onChange: (asOf: Day | '') => void;
};

/** The as-of day of figures that have none of their own. */
export function AsOfField({ asOf, hint, room = 'left', onChange }: AsOfFieldProps) {
  return (
    <DatePicker
      label="Date d'arrêté"
      labelPlace="above"
      isWide
      room={room}
      day={asOf}
      hint={hint}
      error={asOf === null ? asOfRequiredMessage : null}
      onChoose={onChange}
      onClear={() => onChange('')}
      onIncomplete={() => onChange('')}
    />
  );
}
