import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { type YearMonth, yearTotals } from '@hotel/domain/year/year-months.ts';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { FigureCard } from '../ui/figures/figure-card.tsx';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';

type YearCardsProps = {
  months: readonly YearMonth[];
  isLoading: boolean;
  /** When the oldest of the months was read, in milliseconds since 1970. */
  readAt: number | null;
};

/** The year in three figures, each with the number of months it counts. */
export function YearCards({ months, isLoading, readAt }: YearCardsProps) {
  const totals = yearTotals(months);
  const { landing, realised, budgetPercent, budgetGap, previousYearPercent, previousYearGap } =
    totals;
  return (
    <div className="grid gap-4 sm:grid-cols-3 print:hidden">
      <FigureCard
        title="Atterrissage"
        action={<FigureInfo figure="yearExpected" readAt={readAt} />}
        isLoading={isLoading}
        figure={frenchNumber(landing.figure)}
        unit="nuitées"
        comparison={`dont ${frenchNumber(realised.figure)} réalisées`}
        note={counted(landing.counted)}
      />
      <FigureCard
        title="Budget"
        action={<FigureInfo figure="yearBudget" readAt={readAt} />}
        isLoading={isLoading}
        figure={frenchPercent(budgetPercent.figure)}
        unit="du budget à l’atterrissage"
        comparison={
          <>
            Écart <SignedFigure value={budgetGap.figure} /> nuitées
          </>
        }
        note={`${counted(budgetPercent.counted)} avec un budget et un atterrissage`}
      />
      <FigureCard
        title="N-1 final"
        action={<FigureInfo figure="yearPreviousYear" readAt={readAt} />}
        isLoading={isLoading}
        figure={<SignedFigure value={previousYearPercent.figure} decimals={1} unit="%" />}
        unit="par rapport à l’an dernier"
        comparison={
          <>
            Écart <SignedFigure value={previousYearGap.figure} /> nuitées
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
