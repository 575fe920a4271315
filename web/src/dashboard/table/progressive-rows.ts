import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../ui/loading/after-paint.ts';
import type { TableLine } from './table-view.ts';

/** Rows that are laid out and painted at once: more of them would hold back what is pressed meanwhile. */
const step = 4;

type Drawn = { readonly drawn: readonly TableLine[]; readonly isWhole: boolean };

/**
 * The rows as far as they are drawn: some more of them after each paint. When they are told anew (the
 * beds have come, the budget), those that stand stay until their turn.
 */
export function useProgressiveRows(rows: readonly TableLine[]): Drawn {
  const [drawn, setDrawn] = useState(() => nextStep([], rows));
  const isWhole = isDrawn(drawn, rows);
  useEffect(() => {
    if (isWhole) return;
    return afterPaint(() => startTransition(() => setDrawn(nextStep(drawn, rows))));
  }, [isWhole, drawn, rows]);
  return { drawn, isWhole };
}

function isDrawn(drawn: readonly TableLine[], rows: readonly TableLine[]): boolean {
  return drawn.length === rows.length && drawn.every((row, place) => row === rows[place]);
}

/** One step further towards `rows`; all of them at once where the as-of days are others. */
export function nextStep(
  drawn: readonly TableLine[],
  rows: readonly TableLine[],
): readonly TableLine[] {
  // A row taken out and put back would move what is being read.
  if (drawn.some(({ asOf }, place) => asOf !== rows[place]?.asOf)) return rows;
  const from = rows.findIndex((row, place) => row !== drawn[place]);
  return from === -1 ? rows : [...rows.slice(0, from + step), ...drawn.slice(from + step)];
}
