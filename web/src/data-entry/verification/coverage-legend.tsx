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
