import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { MonthFigures } from '@hotel/domain/dashboard/month-figures.ts';
import type { Beds } from '@hotel/domain/dashboard/occupancy.ts';
import { occupancyBand } from '@hotel/domain/dashboard/occupancy-band.ts';
import { sumOfKnown } from '@hotel/domain/numbers/figures-or-unknown.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { ReactNode } from 'react';
import { PercentCircle } from '../design/percent-circle.tsx';
import { SignedFigure } from '../design/signed-figure.tsx';
import type { Asked } from './asked.ts';
import type { MonthAnswers } from './kept-month.ts';
import { KpiCard } from './kpi-card.tsx';
import { asOfNote } from './nights-cards.tsx';

const circleSize = 'size-16 sm:size-24 xl:size-20';

type BudgetCardProps = { month: Month; figures: Asked<MonthFigures> };

export function BudgetCard({ month, figures }: BudgetCardProps) {
  return (
    <KpiCard
      title="Budget vs Réalisé"
      asked={figures}
      failure="Chargement impossible"
      note={(known) =>
        known.budget === null ? `Aucun budget pour ${monthTitle(month)}` : asOfNote(known)
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
          <Part name="Réalisé">{frenchNumber(total)}</Part>
          <Part name="Budget">{frenchNumber(budget)}</Part>
          <Part name="Écart">
            <SignedFigure value={budgetVariance} />
          </Part>
        </Share>
      )}
    </KpiCard>
  );
}

type OccupancyCardProps = {
  asked: Asked<[MonthFigures, MonthAnswers['beds']]>;
  beds: Beds | null;
  /** The hotel's own figure stands for some of the days, or all. */
  areOwn: boolean;
};

export function OccupancyCard({ asked, beds, areOwn }: OccupancyCardProps) {
  return (
    <KpiCard
      title="Taux d'occupation"
      asked={asked}
      failure="Chargement impossible"
      staleSince={([, { stale_since }]) => stale_since}
      note={([, { working_date }]) =>
        areOwn ? "Lits indiqués par l'hôtel" : pmsNote(working_date)
      }
    >
      {([{ total, occupancyPercent }]) => (
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
        </Share>
      )}
    </KpiCard>
  );
}

function pmsNote(workingDate: Day | null): string {
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
