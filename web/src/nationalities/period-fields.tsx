import type { Day } from '@hotel/domain/calendar/day.ts';
import { addMonths } from '@hotel/domain/calendar/month.ts';
import { nationalityYears } from '@hotel/domain/nationalities/chosen-period.ts';
import { Button } from '../design/button.tsx';
import { ChoiceButtons } from '../design/choice-buttons.tsx';
import { DayStepper } from '../design/day-stepper.tsx';
import { MonthFields } from '../design/month-fields.tsx';
import type { Period } from './kept-period.ts';

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
      <ChoiceButtons
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
  const step = (label: string, count: number) => {
    const other = addMonths(month, count);
    return (
      <Button
        onClick={() => onChange({ month: other })}
        // A year that is not offered could be stepped to, but neither chosen nor kept.
        disabled={!years.includes(other.year)}
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
        onChoose={(chosen) => onChange({ month: chosen })}
      />
      {step('Mois −', -1)}
      {step('Mois +', 1)}
    </div>
  );
}
