import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, parseFrenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { Suspense, useState } from 'react';
import { useDisclosure } from '../disclosure.tsx';
import { Field } from '../field.tsx';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { CalendarIcon } from '../screen-icons.tsx';
import { Skeleton } from '../skeleton.tsx';

/** The calendar is downloaded when it is first looked at. */
const loadCalendar = () => import('./calendar-panel.tsx');
const CalendarPanel = lazyComponent(async () => (await loadCalendar()).CalendarPanel);

type DatePickerProps = {
  label: string;
  /** Null: none is chosen. */
  day: Day | null;
  onChoose: (day: Day) => void;
  /** Given where there may be no day: the field can be emptied. */
  onClear?: () => void;
  /** Told when what is typed is no day, so that the day before it does not stay in force unseen. */
  onIncomplete?: () => void;
  hint?: string | undefined;
  /** What is wrong with the day by somebody else's judgement. */
  error?: string | null | undefined;
  labelPlace?: 'above' | 'beside' | 'hidden';
  /** Where the calendar has room, seen from the field. */
  room?: 'left' | 'right';
  /** As wide as its column, as the other fields of a form. */
  isWide?: boolean;
};

const expected = 'Date attendue : jj/mm/aaaa';

/** A day, or none at all. */
const wholeDay = /^(\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2}|)$/;

/** A day, typed as dd/mm/yyyy (or yyyy-mm-dd) or chosen in a calendar. */
export function DatePicker(props: DatePickerProps) {
  const { label, day, onChoose, onClear, onIncomplete, error, hint } = props;
  const { labelPlace = 'beside', room = 'left', isWide = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);

  function take(text: string): boolean {
    if (text.trim() === '' && onClear !== undefined) {
      onClear();
      return true;
    }
    const read = parseFrenchDay(text);
    if (read === null) onIncomplete?.();
    else if (read !== day) onChoose(read);
    return read !== null;
  }

  function finish() {
    if (typed === null) return;
    const isRead = take(typed);
    setIsWrong(!isRead);
    if (isRead) setTyped(null);
  }

  return (
    <Field
      label={label}
      labelPlace={labelPlace}
      error={isWrong ? expected : error}
      {...(hint === undefined ? {} : { hint })}
      control={(wiring) => (
        <span className={`relative block ${isWide ? 'w-full' : 'w-40'}`}>
          <input
            {...wiring}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="jj/mm/aaaa"
            value={typed ?? (day === null ? '' : frenchDay(day))}
            onChange={({ target }) => {
              setTyped(target.value);
              // A whole day is taken as soon as it is typed; what is half typed waits.
              if (!wholeDay.test(target.value.trim())) onIncomplete?.();
              else if (take(target.value)) setIsWrong(false);
            }}
            onBlur={finish}
            onKeyDown={({ key }) => key === 'Enter' && finish()}
            className="control pr-11"
          />
          <CalendarButton
            label={label}
            day={day}
            room={room}
            onChoose={(chosen) => {
              setTyped(null);
              setIsWrong(false);
              onChoose(chosen);
            }}
          />
        </span>
      )}
    />
  );
}

type CalendarButtonProps = Pick<DatePickerProps, 'label' | 'day' | 'onChoose'> & {
  room: 'left' | 'right';
};

function CalendarButton({ label, day, onChoose, room }: CalendarButtonProps) {
  const { open, close, around, button, panel } = useDisclosure();
  const choose = (chosen: Day) => {
    onChoose(chosen);
    close();
    button.ref.current?.focus();
  };
  return (
    <span {...around}>
      <button
        {...button}
        aria-label="Ouvrir le calendrier"
        onPointerEnter={loadCalendar}
        onFocus={loadCalendar}
        className="screen-only absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-control text-ink-soft hover:text-ink"
      >
        <CalendarIcon />
      </button>
      <span
        {...panel}
        className={`absolute top-full left-0 z-40 mt-1.5 animate-arrive rounded-card bg-surface p-3 shadow-pop ${room === 'left' ? 'sm:right-0 sm:left-auto' : ''}`}
      >
        {open && (
          <Suspense fallback={<Skeleton className="h-74 w-66" />}>
            <CalendarPanel label={label} day={day} onChoose={choose} />
          </Suspense>
        )}
      </span>
    </span>
  );
}
