import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { basisText } from '@hotel/domain/dashboard/basis-text.ts';
import type { MonthFigures } from '@hotel/domain/dashboard/month-figures.ts';
import { type Beds, occupancyOfMonth } from '@hotel/domain/dashboard/occupancy.ts';
import { occupancyBand } from '@hotel/domain/dashboard/occupancy-band.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf, percentOf, sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import type { ReactNode } from 'react';
import { PercentCircle } from '../../ui/figures/percent-circle.tsx';
import { SignedFigure } from '../../ui/figures/signed-figure.tsx';
import type { MonthIndicatorsData } from '../month-queries.ts';
import type { QueryState } from '../query-state.ts';
import type { ShownBeds } from '../shown-beds.ts';
import { KpiCard } from './kpi-card.tsx';
import { RetryButton } from './kpi-failure.tsx';
import { originNote } from './nights-cards.tsx';

const circleSize = 'size-16 sm:size-24 xl:size-20';

const noBudget: Readonly<Record<Measure, string>> = {
  nuitees: 'Aucun budget',
  rooms: 'Aucun budget de chambres',
  revenue: 'Aucun budget de CA',
};

type BudgetCardProps = { month: Month; measure: Measure; figures: QueryState<MonthFigures> };

export function BudgetCard({ month, measure, figures }: BudgetCardProps) {
  return (
    <KpiCard
      title="Budget vs Réalisé"
      measure={measure}
      explained="budget"
      asOf={({ asOf }) => asOf}
      query={figures}
      failure="Chargement impossible"
      note={(known) =>
        known.budget === null ? `${noBudget[measure]} pour ${monthTitle(month)}` : totalNote(known)
      }
    >
      {({ total, final, budget, budgetVariance, budgetPercent }) => (
        <Share
          circle={
            <PercentCircle
              percent={budgetPercent}
              decimals={1}
              label="% budget"
              className={circleSize}
            />
          }
        >
          <Part name={final === null ? 'Total' : 'Réalisé'}>{frenchNumber(total)}</Part>
          <Part name="Budget">{frenchNumber(budget)}</Part>
          <Part
            name={
              <>
                Écart
                {/* A phone has no room for it beside the circle. */}
                <span className="max-sm:hidden"> budget</span>
              </>
            }
          >
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
  /** The hotel sells rooms too: which occupancy it is stands in the title. */
  isBesideRooms: boolean;
};

/** Of the beds. */
export function OccupancyCard({ query, isBesideRooms }: OccupancyCardProps) {
  const title = isBesideRooms ? 'Taux d’occupation' : "Taux d'occupation";
  return (
    <KpiCard
      title={title}
      {...(isBesideRooms && { kind: 'lits' })}
      explained="occupancy"
      asOf={([{ asOf }]) => asOf}
      query={query}
      failure="Chargement impossible"
      staleSince={([, { staleSince }]) => staleSince}
      note={([, beds]) => (
        <>
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
              label={isBesideRooms ? `${title} (lits)` : title}
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

type RoomOccupancyCardProps = { query: QueryState<MonthIndicatorsData>; beds: Beds | null };

/** Of the rooms, over the nights that have them, beside last year at the same time, and that of the beds. */
export function RoomOccupancyCard({ query, beds }: RoomOccupancyCardProps) {
  const title = 'Taux d’occupation';
  return (
    <KpiCard
      title={title}
      kind="chambres"
      explained="roomOccupancy"
      asOf={({ as_of }) => as_of}
      query={query}
      failure="Chargement impossible"
      note={({ rooms_available, total, days, n1 }) => (
        <>
          <span>{roomsNote(rooms_available, total.nights.rooms, days.length)}</span>
          {/* On the one sheet the difference is enough. */}
          <span className="print:hidden">
            {basisText(n1?.basis ?? null)} : {frenchPercent(percentOf(n1?.occupancy ?? null, 1))}
          </span>
          <span>Lits : {frenchPercent(occupancyOfMonth(total.nuitees, beds))}</span>
        </>
      )}
    >
      {({ total, n1 }) => {
        const percent = percentOf(total.occupancy, 1);
        const before = percentOf(n1?.occupancy ?? null, 1);
        return (
          <Share
            circle={
              <PercentCircle
                percent={percent}
                decimals={1}
                tone={occupancyBand(percent) ?? 'accent'}
                label={`${title} (chambres)`}
                className={circleSize}
              />
            }
          >
            <Part name="Chambres">{frenchNumber(total.rooms)}</Part>
            <Part name="Écart N-1">
              <SignedFigure value={differenceOf(percent, before)} decimals={1} unit="pts" />
            </Part>
          </Share>
        );
      }}
    </KpiCard>
  );
}

function roomsNote(available: number | null, nights: number, days: number): string {
  if (available === null) return 'Nombre de chambres à vendre inconnu';
  const part = nights < days ? ` · ${nights} nuits sur ${days}` : '';
  return `${frenchCount(available, 'chambre', 'chambres')} à vendre${part}`;
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

function Part({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs leading-4 text-ink-soft">{name}</dt>
      <dd className="text-sm leading-5 font-medium whitespace-nowrap">{children}</dd>
    </div>
  );
}
