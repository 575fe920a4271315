import type { Day } from '@hotel/domain/calendar/day.ts';
import { addMonths } from '@hotel/domain/calendar/month.ts';
import { nationalityYears } from '@hotel/domain/nationalities/selected-period.ts';
import { Button } from '../ui/button.tsx';
import { DayStepper } from '../ui/dates/day-stepper.tsx';
import { MonthFields } from '../ui/dates/month-fields.tsx';
import { ToggleGroup } from '../ui/forms/toggle-group.tsx';
import type { Period } from './stored-period.ts';

const modes = [
  { id: 'day', label: 'Journalier' },
  { id: 'month', label: 'Mensuel' },
] as const;

type PeriodFieldsProps = {
  period: Period;
  today: Day;
  onChange: (change: Partial<Period>) => void;
};

export function PeriodFields({ period, today, onChange }: PeriodFieldsProps) {
  return (
    <>
      <ToggleGroup
        label="Période"
        choices={modes}
        chosen={period.mode}
        onChoose={(mode) => onChange({ mode })}
      />
      {period.mode === 'day' ? (
        <DayStepper day={period.day} onChoose={(day) => onChange({ day })} before="Jour −" />
      ) : (
        <MonthStepper period={period} today={today} onChange={onChange} />
      )}
    </>
  );
}

function MonthStepper({ period: { month }, today, onChange }: PeriodFieldsProps) {
  const years = nationalityYears(today, month.year);
  const stepButton = (label: string, count: number) => {
    const target = addMonths(month, count);
    return (
      <Button
        onClick={() => onChange({ month: target })}
        // A year that the select does not offer must not be reached by stepping.
        disabled={!years.includes(target.year)}
      >
        {label}
      </Button>
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <MonthFields
        month={month}
        today={today}
        years={years}
        onChoose={(newMonth) => onChange({ month: newMonth })}
      />
      {stepButton('Mois −', -1)}
      {stepButton('Mois +', 1)}
    </div>
  );
}
