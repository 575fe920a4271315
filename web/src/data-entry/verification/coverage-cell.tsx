import { type Day, dayOfMonth } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { coverageStyles, MissingSnapshotMark } from './coverage-legend.tsx';

type CoverageCellProps = {
  day: Day;
  hasNights: boolean;
  /** A snapshot was due that morning and was not taken. */
  isSnapshotMissing: boolean;
  isSelected: boolean;
  /** The button is the calendar's only tab stop. */
  isTabStop: boolean;
  onChoose: () => void;
};

/** A day of the coverage calendar: a button that opens the day's details. */
export function CoverageCell(props: CoverageCellProps) {
  const { day, hasNights, isSnapshotMissing, isSelected, isTabStop, onChoose } = props;
  return (
    <td className="p-0">
      <button
        type="button"
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isSelected}
        onClick={(event) => {
          // Scrolls the day out from under the details panel, which covers the bottom of the page.
          event.currentTarget.scrollIntoView({ block: 'nearest' });
          onChoose();
        }}
        className={`relative h-8 w-full scroll-mt-20 scroll-mb-40 rounded text-center text-xs hover:outline-2 hover:outline-line-strong aria-pressed:outline-2 aria-pressed:outline-accent pointer-coarse:h-9 ${hasNights ? coverageStyles.known : coverageStyles.unknown}`}
      >
        <span aria-hidden="true">{dayOfMonth(day)}</span>
        {isSnapshotMissing && <MissingSnapshotMark />}
        <span className="sr-only">
          {frenchLongDay(day)} : {hasNights ? 'avec données' : 'sans données'}
          {isSnapshotMissing && ', matin sans photo'}
        </span>
      </button>
    </td>
  );
}
