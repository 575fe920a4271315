import { addDays, type Day, isDay } from '@hotel/domain/calendar/day.ts';
import { Button } from '../button.tsx';
import { DatePicker } from './date-picker.tsx';

type DayStepperProps = {
  day: Day;
  onChoose: (day: Day) => void;
  /** Label of the button to the previous day; the other is 'Jour +'. */
  before: string;
};

/** A date picker between buttons to the previous and the next day. */
export function DayStepper({ day, onChoose, before }: DayStepperProps) {
  const step = (label: string, count: number) => {
    const other = addDays(day, count);
    return (
      <Button onClick={() => onChoose(other)} disabled={!isDay(other)}>
        {label}
      </Button>
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {step(before, -1)}
      <DatePicker label="Date" labelPlace="hidden" day={day} onChoose={onChoose} />
      {step('Jour +', 1)}
    </div>
  );
}
