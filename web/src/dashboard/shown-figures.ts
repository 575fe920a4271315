import type { Day } from '@hotel/domain/calendar/day.ts';
import { finalOfMonth, isMonthOver } from '@hotel/domain/dashboard/final-month.ts';
import { type MonthFigures, monthFigures } from '@hotel/domain/dashboard/month-figures.ts';
import type { Beds } from '@hotel/domain/dashboard/occupancy.ts';
import type { Grid } from '@hotel/domain/nights/grid.ts';
import { type Asked, answerOrNull, both, computed } from './asked.ts';
import type { KeptPlace } from './kept-month.ts';
import type { MonthAsked } from './month-questions.ts';
import { usePreviousDays } from './previous-days.ts';

type Known = {
  place: KeptPlace;
  today: Day;
  asked: MonthAsked;
  budget: number | null;
  beds: Beds | null;
  /** What N-1 adds up is asked for once the figures are on the screen. */
  areDrawn: boolean;
};

/** The figures of the cards, and whether N-1 can be averaged: those of a month that is over wait for its final total. */
export function useShownFigures({ place, today, asked, budget, beds, areDrawn }: Known): {
  figures: Asked<MonthFigures>;
  isComparable: boolean;
} {
  const { hotelId, month } = place;
  const finals: MonthAsked['finals'] = isMonthOver(month, today)
    ? asked.finals
    : computed(asked.grid, () => []);
  const stood = computed(both(asked.grid, finals), ([grid, [final = null]]) => ({
    grid,
    final: finalOfMonth(month, today, final),
  }));
  const known = areDrawn ? answerOrNull(stood) : null;
  const previous = usePreviousDays(hotelId, month, known === null ? undefined : comparedOf(known));
  const figures = computed(stood, (standing) =>
    monthFigures({
      ...standing,
      month,
      budget,
      beds,
      previousDays: previous?.count ?? null,
      previousFinal: previous?.total ?? null,
    }),
  );
  return { figures, isComparable: previous !== null };
}

/** Which N-1 figures are compared with: those of the latest as-of day, else the final ones with a final total. */
function comparedOf({ grid, final }: { grid: Grid; final: MonthFigures['final'] }) {
  const latest = grid.rows.at(-1);
  if (latest !== undefined || final === null) return latest;
  return { as_of: '', basis: 'final' as const };
}
