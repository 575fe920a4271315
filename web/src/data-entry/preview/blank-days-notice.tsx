import { dayRangesText } from '@hotel/domain/calendar/day-ranges-text.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { type BlankDays, blankDays, countOfBlank } from '@hotel/domain/data-entry/blank-days.ts';
import type { DayFigure } from '@hotel/domain/data-entry/figures.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { useMemo } from 'react';
import { Notice } from '../../ui/notice.tsx';

const maxAsOfDays = 5;
const maxRanges = 12;

/** The days without a figure between the first and the last day of the file. */
export function BlankDaysNotice({ figures }: { figures: readonly DayFigure[] }) {
  const blank = useMemo(() => blankDays(figures), [figures]);
  if (blank.length === 0) return null;
  const hiddenCount = blank.length - maxAsOfDays;
  return (
    <Notice tone="info">
      <p className="font-medium">
        {frenchCount(countOfBlank(blank), 'jour du fichier', 'jours du fichier')} sans valeur : rien
        n’y est écrit.
      </p>
      {blank.slice(0, maxAsOfDays).map((blankDay) => (
        <p key={blankDay.asOf}>{blankDaysText(blankDay)}</p>
      ))}
      {hiddenCount > 0 && (
        <p>et {frenchCount(hiddenCount, 'autre date d’arrêté', 'autres dates d’arrêté')}</p>
      )}
    </Notice>
  );
}

function blankDaysText({ asOf, ranges }: BlankDays): string {
  const hiddenCount = ranges.length - maxRanges;
  const moreText =
    hiddenCount > 0 ? `, et ${frenchCount(hiddenCount, 'autre période', 'autres périodes')}` : '';
  const prefix = asOf === null ? '' : `Photo du ${frenchDay(asOf)} : `;
  return `${prefix}${dayRangesText(ranges.slice(0, maxRanges))}${moreText}`;
}
