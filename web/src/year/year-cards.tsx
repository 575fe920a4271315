import type { Measure } from '@hotel/domain/nights/measure.ts';
import { figureUnits, measuredNumber, participleOf } from '@hotel/domain/nights/measure-units.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { type YearMonth, yearTotals } from '@hotel/domain/year/year-months.ts';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { FigureCard } from '../ui/figures/figure-card.tsx';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';

type YearCardsProps = {
  months: readonly YearMonth[];
  measure: Measure;
  isLoading: boolean;
  /** When the oldest of the months was read, in milliseconds since 1970. */
  readAt: number | null;
};

/** The year in three figures, each with the number of months it counts. */
export function YearCards({ months, measure, isLoading, readAt }: YearCardsProps) {
  const unit = figureUnits[measure];
  const totals = yearTotals(months);
  const { landing, realised, budgetPercent, budgetGap, previousYearPercent, previousYearGap } =
    totals;
  return (
    <div className="grid gap-4 sm:grid-cols-3 print:hidden">
      <FigureCard
        title="Atterrissage"
        action={<FigureInfo measure={measure} figure="yearExpected" readAt={readAt} />}
        isLoading={isLoading}
        figure={frenchNumber(landing.figure)}
        unit={unit}
        comparison={`dont ${measuredNumber(measure, realised.figure)} ${participleOf(measure, 'réalisé')}`}
        note={counted(landing.counted)}
      />
      <FigureCard
        title="Budget"
        action={<FigureInfo measure={measure} figure="yearBudget" readAt={readAt} />}
        isLoading={isLoading}
        figure={frenchPercent(budgetPercent.figure)}
        unit="du budget à l’atterrissage"
        comparison={
          <>
            Écart <SignedFigure value={budgetGap.figure} /> {unit}
          </>
        }
        note={`${counted(budgetPercent.counted)} avec un budget et un atterrissage`}
      />
      <FigureCard
        title="N-1 final"
        action={<FigureInfo measure={measure} figure="yearPreviousYear" readAt={readAt} />}
        isLoading={isLoading}
        figure={<SignedFigure value={previousYearPercent.figure} decimals={1} unit="%" />}
        unit="par rapport à l’an dernier"
        comparison={
          <>
            Écart <SignedFigure value={previousYearGap.figure} /> {unit}
          </>
        }
        note={`${counted(previousYearPercent.counted)} connus les deux années`}
      />
    </div>
  );
}

function counted(months: number): string {
  return frenchCount(months, 'mois', 'mois');
}
