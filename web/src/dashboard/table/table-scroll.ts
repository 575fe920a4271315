import type { Measure } from '@hotel/domain/nights/measure.ts';
import type { CSSProperties } from 'react';
import type { TableLine } from './table-view.ts';

/** Day columns are as wide as the longest figure needs: a hotel of 1 000 beds needs the separator too. */
export function tableSizes(lines: readonly TableLine[], days: number): CSSProperties {
  const lengths = lines.flatMap((line) =>
    line.kind === 'as-of' ? line.cells.map(({ text }) => lengthOf(text)) : [],
  );
  const longest = Math.max(3, ...lengths);
  return { '--days': days, '--day-width': `${longest * 0.4375 + 0.4375}rem` } as CSSProperties;
}

/** In digits: a sign is wider than one. */
function lengthOf(text: string): number {
  return text.length + (/^[+\u2212]/.test(text) ? 0.75 : 0);
}

/** The frame is as tall as its lines, up to the height of the window: nothing is measured for it. */
export function frameSize(lines: number, measure: Measure): CSSProperties {
  // A revenue has no occupancy below it.
  return { '--lines': lines, '--pinned': measure === 'revenue' ? 1 : 2 } as CSSProperties;
}

/** Where not every day fits, the frame opens on today's column, between the columns that stay. */
export function showToday(frame: HTMLElement): void {
  const today = frame.querySelector<HTMLElement>('thead .today');
  if (today === null) return;
  const { scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(frame);
  const [left, right] = [scrollPaddingLeft, scrollPaddingRight].map(Number.parseFloat);
  const room = frame.clientWidth - (left ?? 0) - (right ?? 0);
  frame.scrollLeft = today.offsetLeft - (left ?? 0) - (room - today.offsetWidth) / 2;
}
