import { type Day, dayOfMonth } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import type { ReactNode } from 'react';

/** The classes of a day with nights (filled) and without (outlined). */
export const coverageStyles = {
  known: 'bg-high text-high-ink font-semibold',
  unknown: 'border border-dashed border-line-strong text-ink-soft',
};

/** Marks a morning without a snapshot by a ring in the corner of the day. */
export function MissingSnapshotMark() {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0.5 size-2.5 rounded-full border-2 border-stale bg-surface"
    />
  );
}

export function CoverageLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      <LegendItem className={coverageStyles.known}>Avec données</LegendItem>
      <LegendItem className={coverageStyles.unknown}>Sans données</LegendItem>
      <LegendItem className="border border-line" mark={<MissingSnapshotMark />}>
        Matin sans photo
      </LegendItem>
    </ul>
  );
}

function LegendItem({
  className,
  mark,
  children,
}: {
  className: string;
  mark?: ReactNode;
  children: string;
}) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={`relative size-4 rounded ${className}`}>
        {mark}
      </span>
      {children}
    </li>
  );
}

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
