import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { MonthFigures } from '@hotel/domain/dashboard/month-figures.ts';
import { occupancyBand } from '@hotel/domain/dashboard/occupancy-band.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import type { ReactNode } from 'react';
import { PercentCircle } from '../../ui/figures/percent-circle.tsx';
import { SignedFigure } from '../../ui/figures/signed-figure.tsx';
import type { QueryState } from '../query-state.ts';
import type { ShownBeds } from '../shown-beds.ts';
import { KpiCard } from './kpi-card.tsx';
import { RetryButton } from './kpi-failure.tsx';
import { originNote } from './nights-cards.tsx';

const circleSize = 'size-16 sm:size-24 xl:size-20';

type BudgetCardProps = { month: Month; figures: QueryState<MonthFigures> };

export function BudgetCard({ month, figures }: BudgetCardProps) {
  return (
    <KpiCard
      title="Budget vs Réalisé"
      explained="budget"
      asOf={({ asOf }) => asOf}
      query={figures}
      failure="Chargement impossible"
      note={(known) =>
        known.budget === null ? `Aucun budget pour ${monthTitle(month)}` : totalNote(known)
      }
    >
      {({ total, budget, budgetVariance, budgetPercent }) => (
        <Share
          circle={
            <PercentCircle
              percent={budgetPercent}
              decimals={1}
              label="Réalisé du budget"
              className={circleSize}
            />
          }
        >
          <Part name="Total">{frenchNumber(total)}</Part>
          <Part name="Budget">{frenchNumber(budget)}</Part>
          <Part name="Écart">
            <SignedFigure value={budgetVariance} />
          </Part>
        </Share>
      )}
    </KpiCard>
  );
}

/** Which part of the total is booked and not slept yet; else what the total is of. One line, as the place kept for it. */
function totalNote(figures: MonthFigures): string {
  const { onTheBooks, actualDays, days } = figures;
  return onTheBooks === null || actualDays < days
    ? originNote(figures)
    : `dont ${frenchNumber(onTheBooks)} sur les livres`;
}

type OccupancyCardProps = {
  query: QueryState<[MonthFigures, ShownBeds]>;
  /** The occupancy of the rooms is shown too: each is named. */
  isBesideRooms: boolean;
};

export function OccupancyCard({ query, isBesideRooms }: OccupancyCardProps) {
  return (
    <KpiCard
      title="Taux d'occupation"
      explained="occupancy"
      asOf={([{ asOf }]) => asOf}
      query={query}
      failure="Chargement impossible"
      staleSince={([, { staleSince }]) => staleSince}
      note={([, beds]) => (
        <>
          {/* Below the figure: a longer title would move the cards once the rooms are known. */}
          {isBesideRooms && <span className="w-full max-sm:hidden">Taux d’occupation (lits)</span>}
          {bedsNote(beds)}
          {beds.again !== null && (
            <RetryButton onRetry={beds.again.retry} busy={beds.again.busy} isSmall />
          )}
        </>
      )}
    >
      {([{ total, occupancyPercent, knownOccupancyPercent, actualDays }, { beds }]) => (
        <Share
          circle={
            <PercentCircle
              percent={occupancyPercent}
              decimals={1}
              tone={occupancyBand(occupancyPercent) ?? 'accent'}
              label="Taux d'occupation"
              className={circleSize}
            />
          }
        >
          <Part name="Nuitées">{frenchNumber(total)}</Part>
          <Part name="Lits">
            {frenchNumber(beds === null || beds.includes(null) ? null : sumOfKnown(beds))}
          </Part>
          {/* The month's share counts the beds of nights without a figure. */}
          {knownOccupancyPercent !== null && (
            <Part name={`Sur ${frenchCount(actualDays, 'nuit', 'nuits')}`}>
              {frenchPercent(knownOccupancyPercent)}
            </Part>
          )}
        </Share>
      )}
    </KpiCard>
  );
}

/** Whose beds they are: the hotel's own are never shown as the PMS's. */
function bedsNote({ areOwn, pms, workingDate }: ShownBeds): string {
  if (pms === 'late') return 'PMS en attente : lits de l’hôtel';
  if (pms === 'failed') return 'PMS muet : lits de l’hôtel';
  if (areOwn) return 'Lits indiqués par l’hôtel';
  return workingDate === null ? 'Date du PMS inconnue' : `PMS au ${frenchDay(workingDate)}`;
}

function Share({ circle, children }: { circle: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2.5 pt-2 sm:gap-3">
      {circle}
      <dl className="grid min-w-0 gap-1">{children}</dl>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs leading-4 text-ink-soft">{name}</dt>
      <dd className="text-sm leading-5 font-medium whitespace-nowrap">{children}</dd>
    </div>
  );
}
