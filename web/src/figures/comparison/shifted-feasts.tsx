import type { Month } from '@hotel/domain/calendar/month.ts';
import { shiftedFeastTexts } from '@hotel/domain/hotel-calendar/movable-feasts.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';

type ShiftedFeastsProps = { month: Month; comparison: Comparison };

/** Beside an N-1 figure: the movable feasts that lie in only one of the two months; nothing in most months. */
export function ShiftedFeasts({ month, comparison }: ShiftedFeastsProps) {
  return shiftedFeastTexts(month, comparison).map(({ short, long }) => (
    <p key={short} title={long} className="text-xs leading-5 text-stale">
      {short}
    </p>
  ));
}
