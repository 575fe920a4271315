import type { ReactNode } from 'react';

/** How a day looks with and without nights: filled, or only outlined. */
export const looks = {
  known: 'bg-high text-high-ink font-semibold',
  unknown: 'border border-dashed border-line-strong text-ink-soft',
};

/** A morning without a snapshot: a ring in the corner, whatever the day is filled with. */
export function MissingMark() {
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
      <Line look={looks.known}>Avec données</Line>
      <Line look={looks.unknown}>Sans données</Line>
      <Line look="border border-line" mark={<MissingMark />}>
        Matin sans photo
      </Line>
    </ul>
  );
}

function Line({ look, mark, children }: { look: string; mark?: ReactNode; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={`relative size-4 rounded ${look}`}>
        {mark}
      </span>
      {children}
    </li>
  );
}
