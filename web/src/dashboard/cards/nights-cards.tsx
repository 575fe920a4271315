import { frenchDay, ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import { previousYear } from '@hotel/domain/calendar/month.ts';
import { basisText } from '@hotel/domain/dashboard/basis-text.ts';
import { originOfFinal } from '@hotel/domain/dashboard/final-month.ts';
import type { MonthFigures } from '@hotel/domain/dashboard/month-figures.ts';
import { type Measure, measureNames, totalNames } from '@hotel/domain/nights/measure.ts';
import { figureUnits } from '@hotel/domain/nights/measure-units.ts';
import { differenceOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { Sparkline } from '../../ui/figures/sparkline.tsx';
import type { LoadStage } from '../load-stage.ts';
import type { MonthResponses } from '../month-cache.ts';
import type { ComparedMonth } from '../previous-days.ts';
import { dataOrNull, type QueryState } from '../query-state.ts';
import { usePreviousNights } from '../use-previous-nights.ts';
import { KpiCard } from './kpi-card.tsx';
import { RetryButton } from './kpi-failure.tsx';
import { KpiComparison, KpiFigure } from './kpi-figure.tsx';

/**
 * What the figures are of, under every card that is read from the table: final nights, or an as-of day, and
 * of how many days where some are unknown.
 */
export function originNote({ asOf, final, actualDays, days }: MonthFigures): string {
  if (final !== null) return originOfFinal(final);
  if (asOf === null) return 'Aucune photo';
  const known = actualDays < days ? ` · ${actualDays} jours sur ${days}` : '';
  return `Photo du ${frenchDay(asOf)}${known}`;
}

type NightsCardProps = {
  compared: ComparedMonth;
  figures: QueryState<MonthFigures>;
  series: QueryState<MonthResponses['series']>;
  /** Last year's nights by weekday come with everything. */
  stage: LoadStage;
};

export function NightsCard({ figures, ...shape }: NightsCardProps) {
  const { measure } = shape.compared;
  return (
    <KpiCard
      title={totalNames[measure]}
      measure={measure}
      explained="totalNights"
      asOf={({ asOf }) => asOf}
      query={figures}
      failure="Chargement impossible"
      note={originNote}
    >
      {({
        total,
        previousYearTotal,
        previousYearVariance,
        previousYearBasis,
        previousYearPart,
        sameDays,
      }) => (
        <>
          <KpiFigure value={total} unit={figureUnits[measure]} />
          <KpiComparison
            difference={previousYearVariance}
            reference={sameDays?.previousTotal ?? previousYearTotal}
            label={basisText(previousYearBasis, previousYearPart) + sameDaysText(sameDays)}
          />
          <Shape {...shape} />
        </>
      )}
    </KpiCard>
  );
}

/** Last year's nights are those that the figure is compared with: by weekday they are drawn once they are there. */
function Shape({ compared, series, stage }: Omit<NightsCardProps, 'figures'>) {
  const previous = dataOrNull(usePreviousNights(compared, series, stage === 'everything'));
  if (series.state === 'failed') {
    return (
      <p role="status" className="mt-auto flex flex-wrap gap-x-2 text-xs text-negative">
        Impossible de charger la série mensuelle.
        <RetryButton onRetry={series.retry} busy={series.busy} isSmall />
      </p>
    );
  }
  if (series.state !== 'known') return null;
  const { month, comparison, measure } = compared;
  const before = comparison === 'date' ? ofMonth(previousYear(month)) : 'de N-1 à même jour';
  return (
    <Sparkline
      values={series.data.current}
      compared={previous ?? []}
      label={`${measureNames[measure]} par jour ${ofMonth(month)} (trait plein) et ${before} (pointillé)`}
      className="mt-auto h-10 w-full"
    />
  );
}

type AverageCardProps = {
  figures: QueryState<MonthFigures>;
  measure: Measure;
  /** Whether the days of N-1 are known: without them there is nothing to compare with. */
  isComparable: boolean;
};

export function AverageCard({ figures, measure, isComparable }: AverageCardProps) {
  return (
    <KpiCard
      title="Moyenne Journalière"
      measure={measure}
      explained="dailyAverage"
      asOf={({ asOf }) => asOf}
      query={figures}
      failure="Chargement impossible"
      note={daysNote}
    >
      {(figures) => {
        const { dailyAverage, previousYearBasis, previousYearPart, sameDays } = figures;
        const { average, reference } = comparedAverages(figures, isComparable);
        // Cents of a day's revenue are not read.
        const decimals = measure === 'revenue' ? 0 : 1;
        return (
          <>
            <KpiFigure
              value={dailyAverage}
              decimals={decimals}
              unit={measure === 'revenue' ? '€ HT/jour' : 'par jour'}
            />
            <KpiComparison
              difference={previousYearPart === null ? differenceOf(average, reference) : null}
              reference={reference}
              label={basisText(previousYearBasis, previousYearPart) + sameDaysText(sameDays)}
              decimals={decimals}
            />
          </>
        );
      }}
    </KpiCard>
  );
}

/** Of a month that is known in part: which nights are compared. */
function sameDaysText(sameDays: MonthFigures['sameDays']): string {
  return sameDays === null ? '' : `, mêmes ${sameDays.days} jours`;
}

/** The averages of both years over the same days. */
function comparedAverages(
  { dailyAverage, previousYearDailyAverage, sameDays }: MonthFigures,
  isComparable: boolean,
) {
  if (sameDays !== null) {
    const { days, total, previousTotal } = sameDays;
    return { average: total / days, reference: previousTotal / days };
  }
  return {
    average: dailyAverage,
    reference: isComparable ? previousYearDailyAverage : null,
  };
}

function daysNote({ actualDays }: MonthFigures): string {
  if (actualDays === 0) return 'Aucun jour renseigné';
  return actualDays === 1 ? 'Sur 1 jour' : `Sur ${actualDays} jours`;
}
