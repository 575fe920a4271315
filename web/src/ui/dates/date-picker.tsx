import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, parseFrenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { Suspense, useState } from 'react';
import { useDisclosure } from '../disclosure.tsx';
import { Field } from '../field.tsx';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { CalendarIcon } from '../screen-icons.tsx';
import { Skeleton } from '../skeleton.tsx';

/** The calendar is downloaded when it is first opened. */
const loadCalendar = () => import('./calendar-panel.tsx');
const CalendarPanel = lazyComponent(async () => (await loadCalendar()).CalendarPanel);

type DatePickerProps = {
  label: string;
  /** Null: no day is selected. */
  day: Day | null;
  onChoose: (day: Day) => void;
  /** Allows an empty field; called when it is emptied. */
  onClear?: () => void;
  /** Called when the text is not a day, so that the previous day does not silently stay selected. */
  onIncomplete?: () => void;
  hint?: string | undefined;
  /** An error that the caller found in the day. */
  error?: string | null | undefined;
  labelPlace?: 'above' | 'beside' | 'hidden';
  /** The side of the field on which the calendar opens. */
  room?: 'left' | 'right';
  /** Takes the full width, like the other fields of a form. */
  isWide?: boolean;
};

const formatError = 'Date attendue : jj/mm/aaaa';

/** A complete day, or an empty text. */
const completeDay = /^(\d{2}([/.-])\d{2}\2\d{4}|\d{4}-\d{2}-\d{2}|)$/;

/** A day, typed as `parseFrenchDay` reads it, or selected in a calendar. */
export function DatePicker(props: DatePickerProps) {
  const { label, day, error, hint } = props;
  const { labelPlace = 'beside', room = 'left', isWide = false } = props;
  const { text, isInvalid, type, finish, choose } = useTypedDay(props);
  return (
    <Field
      label={label}
      labelPlace={labelPlace}
      error={isInvalid ? formatError : error}
      {...(hint === undefined ? {} : { hint })}
      control={(wiring) => (
        <span className={`relative block ${isWide ? 'w-full' : 'w-40'}`}>
          <input
            {...wiring}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="jj/mm/aaaa"
            value={text}
            onChange={({ target }) => type(target.value)}
            onBlur={finish}
            onKeyDown={({ key }) => key === 'Enter' && finish()}
            className="control pr-11"
          />
          <CalendarButton label={label} day={day} room={room} onChoose={choose} />
        </span>
      )}
    />
  );
}

/**
 * The text of the field: as typed until it is a valid day, then the selected day. A day that changes
 * otherwise than by the typed text ('Jour +', Back) replaces the text and its error.
 */
function useTypedDay({ day, onChoose, onClear, onIncomplete }: DatePickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  const [lastDay, setLastDay] = useState(day);
  if (day !== lastDay) {
    setLastDay(day);
    const isTyped = typed !== null && parseFrenchDay(typed) === day;
    // A text that is no day can have removed the day itself, through `onIncomplete`.
    const isOwnChange = isTyped && (day !== null || onIncomplete !== undefined);
    if (!isOwnChange) {
      setTyped(null);
      setIsInvalid(false);
    }
  }

  function applyText(text: string): boolean {
    if (text.trim() === '' && onClear !== undefined) {
      onClear();
      return true;
    }
    const parsed = parseFrenchDay(text);
    if (parsed === null) onIncomplete?.();
    else if (parsed !== day) onChoose(parsed);
    return parsed !== null;
  }

  function finish() {
    if (typed === null) return;
    const isValid = applyText(typed);
    setIsInvalid(!isValid);
    if (isValid) setTyped(null);
  }

  return {
    text: typed ?? (day === null ? '' : frenchDay(day)),
    isInvalid,
    type(text: string) {
      setTyped(text);
      // A complete day is applied while typing; an incomplete one when the field loses the focus.
      if (!completeDay.test(text.trim())) onIncomplete?.();
      else if (applyText(text)) setIsInvalid(false);
    },
    finish,
    choose(chosen: Day) {
      setTyped(null);
      setIsInvalid(false);
      onChoose(chosen);
    },
  };
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
