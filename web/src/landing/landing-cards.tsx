import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import { chanceText, outlookText, unknownChanceText } from '@hotel/domain/landing/landing-notes.ts';
import { bandText, budgetOutlook, budgetShare } from '@hotel/domain/landing/landing-text.ts';
import {
  comparablePreviousYear,
  previousYearPart,
} from '@hotel/domain/landing/previous-year-final.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { figureUnits } from '@hotel/domain/nights/measure-units.ts';
import { frenchNumber, frenchSigned, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf, percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import type { ReactNode } from 'react';
import { ShiftedFeasts } from '../figures/comparison/shifted-feasts.tsx';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { FigureCard } from '../ui/figures/figure-card.tsx';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';

type LandingCardsProps = {
  landing: Landing | undefined;
  month: Month;
  measure: Measure;
  /** When the landing was read, in milliseconds since 1970. */
  readAt: number | null;
};

/** The expectation, the budget, the chance to reach it, and the year before. Notes wrap on a phone: its rows are high enough. */
export function LandingCards({ landing, month, measure, readAt }: LandingCardsProps) {
  const isLoading = landing === undefined;
  const unit = figureUnits[measure];
  const seen = { asOf: landing?.as_of ?? null, readAt };
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:auto-rows-[minmax(13rem,auto)] sm:gap-4 xl:grid-cols-4 print:grid-cols-4">
      <FigureCard
        title="Atterrissage"
        isLoading={isLoading}
        figure={frenchNumber(landing?.expected ?? null)}
        unit={unit}
        comparison={landing !== undefined && bandComparison(landing)}
        note={landing !== undefined && bandNote(landing)}
        action={<FigureInfo measure={measure} figure="landingExpected" {...seen} />}
      />
      <FigureCard
        title="Budget"
        isLoading={isLoading}
        figure={frenchNumber(landing?.budget ?? null)}
        unit={unit}
        comparison={landing !== undefined && budgetComparison(landing)}
        note={landing !== undefined && outlookText(landing)}
        action={<FigureInfo measure={measure} figure="landingBudget" {...seen} />}
      />
      <FigureCard
        title="Chance d’atteindre le budget"
        isLoading={isLoading}
        figure={landing !== undefined && chanceText(landing)}
        unit=""
        note={(landing && unknownChanceText(landing)) ?? 'Selon les écarts passés'}
        action={<FigureInfo measure={measure} figure="budgetChance" {...seen} />}
      />
      <FigureCard
        title="N-1 final"
        isLoading={isLoading}
        figure={frenchNumber(landing?.n1_final ?? null)}
        unit={unit}
        comparison={
          landing !== undefined && (
            <>
              {previousYearComparison(landing)}
              <ShiftedFeasts month={month} comparison="date" />
            </>
          )
        }
        note={previousYearNote(landing, month)}
        action={<FigureInfo measure={measure} figure="previousYearFinal" {...seen} />}
      />
    </div>
  );
}

function bandComparison({ state, low, high }: Landing): ReactNode {
  return state === 'ok' || state === 'provisional' ? bandText(low, high) : null;
}

function bandNote({ state }: Landing): string {
  if (state === 'over') return 'Toutes les nuits sont finales';
  return state === 'unknown' ? 'n/d' : 'Fourchette tenue 8 fois sur 10';
}

/** Red only where the whole band misses the budget. */
function budgetComparison(landing: Landing): ReactNode {
  const share = budgetShare(landing);
  if (share === null) return null;
  const colour = {
    missed: 'text-negative',
    reached: 'text-positive',
    open: 'text-ink-soft',
  }[budgetOutlook(landing) ?? 'open'];
  const gap = frenchSigned(differenceOf(landing.expected, landing.budget));
  return <span className={colour}>{`${gap} (${share}${narrowSpace}%)`}</span>;
}

function previousYearComparison(landing: Landing): ReactNode {
  const reference = comparablePreviousYear(landing);
  const difference = differenceOf(landing.expected, reference);
  return <SignedFigure value={percentOf(difference, reference)} decimals={1} unit="%" arrow />;
}

/** A total of a part of its nights says so: it is compared with nothing. */
function previousYearNote(landing: Landing | undefined, month: Month): string {
  const part = landing === undefined ? null : previousYearPart(landing, month);
  const title = monthTitle(previousYear(month));
  return part === null ? `Total final, ${title}` : `${title}, ${part} : pas de comparaison`;
}
