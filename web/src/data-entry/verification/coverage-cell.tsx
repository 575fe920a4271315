import { type Day, dayOfMonth } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { looks, MissingMark } from './coverage-legend.tsx';

type CoverageCellProps = {
  day: Day;
  isKnown: boolean;
  /** No snapshot that morning, though one was due. */
  isMissing: boolean;
  isChosen: boolean;
  /** The Tab key stops here. */
  isStop: boolean;
  onChoose: () => void;
};

/** A day of the coverage calendar: a button that has it told in words. */
export function CoverageCell(props: CoverageCellProps) {
  const { day, isKnown, isMissing, isChosen, isStop, onChoose } = props;
  return (
    <td className="p-0">
      <button
        type="button"
        data-day={day}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isChosen}
        onClick={(event) => {
          // The panel that tells of the day lies over the foot of the page: not over the day itself.
          event.currentTarget.scrollIntoView({ block: 'nearest' });
          onChoose();
        }}
        className={`relative h-8 w-full scroll-mt-20 scroll-mb-40 rounded text-center text-xs hover:outline-2 hover:outline-line-strong aria-pressed:outline-2 aria-pressed:outline-accent pointer-coarse:h-9 ${isKnown ? looks.known : looks.unknown}`}
      >
        <span aria-hidden="true">{dayOfMonth(day)}</span>
        {isMissing && <MissingMark />}
        <span className="sr-only">
          {frenchLongDay(day)} : {isKnown ? 'avec données' : 'sans données'}
          {isMissing && ', matin sans photo'}
        </span>
      </button>
    </td>
  );
}
