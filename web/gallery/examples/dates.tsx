import type { Day } from '@hotel/domain/calendar/day.ts';
import { useState } from 'react';
import { AvailableDayPicker } from '../../src/ui/dates/available-day-picker.tsx';
import { DatePicker } from '../../src/ui/dates/date-picker.tsx';
import { DayStepper } from '../../src/ui/dates/day-stepper.tsx';
import { MonthFields } from '../../src/ui/dates/month-fields.tsx';
import type { Example } from '../example.ts';

const today: Day = '2026-03-15';

function DatePickerExample({ initial, error }: { initial: Day | null; error?: string }) {
  const [day, setDay] = useState<Day | null>(initial);
  return (
    <DatePicker
      label="Date d’arrêté"
      day={day}
      error={error}
      onChoose={setDay}
      onClear={() => setDay(null)}
    />
  );
}

function DayStepperExample() {
  const [day, setDay] = useState(today);
  return <DayStepper day={day} onChoose={setDay} before="Jour −" />;
}

function MonthFieldsExample() {
  const [month, setMonth] = useState({ year: 2026, month: 3 });
  return <MonthFields month={month} today={today} onChoose={setMonth} />;
}

function AvailableDayExample({ days }: { days: readonly Day[] }) {
  const [day, setDay] = useState<Day | null>(days[0] ?? null);
  return (
    <AvailableDayPicker
      label="Date"
      day={day}
      days={days}
      months={days.length === 0 ? [] : [{ month: { year: 2026, month: 3 }, hasDays: true }]}
      onChoose={setDay}
    />
  );
}

export const dateExamples: readonly Example[] = [
  {
    title: 'DatePicker',
    states: {
      empty: <DatePickerExample initial={null} />,
      chosen: <DatePickerExample initial={today} />,
      invalid: <DatePickerExample initial={today} error="Cette date est passée." />,
    },
  },
  { title: 'DayStepper', states: { chosen: <DayStepperExample /> } },
  { title: 'MonthFields', states: { chosen: <MonthFieldsExample /> } },
  {
    title: 'AvailableDayPicker',
    states: {
      'without days': <AvailableDayExample days={[]} />,
      'with days': <AvailableDayExample days={['2026-03-14', '2026-03-12']} />,
    },
  },
];
