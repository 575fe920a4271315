import { comparedPeriod, reasonForNoComparison } from '@hotel/domain/calendar/compared-period.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { missingDaysSummary } from '@hotel/domain/pms-files/missing-days-summary.ts';
import { Suspense } from 'react';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import type { MonthResponses } from '../month-cache.ts';
import type { QueryState } from '../query-state.ts';
import { DetailsLink } from './details-link.tsx';
import { KpiCard } from './kpi-card.tsx';
import { KpiComparison, KpiFigure } from './kpi-figure.tsx';

const Ranking = lazyComponent(
  async () => (await import('./nationality-ranking.tsx')).NationalityRanking,
);

type NoShowResponse = MonthResponses['noShow'];
type NoShowCardProps = { month: Month; today: Day; query: QueryState<NoShowResponse> };

export function NoShowCard({ month, today, query }: NoShowCardProps) {
  const isCompared = comparedPeriod(month, today).kind !== 'none';
  return (
    <KpiCard
      title="No-Show"
      explained="noShow"
      action={<DetailsLink path="/noshow" month={month} label="Voir les no-shows" />}
      query={query}
      failure="Impossible de charger le KPI No-Show."
      staleSince={({ stale_since }) => stale_since}
      note={({ current, missing_days: missing }) => noteOf(personsNote(current.pax), missing)}
    >
      {(data) => (
        <>
          <KpiFigure
            value={data.current.rooms}
            unit={(data.current.rooms ?? 0) > 1 ? 'chambres' : 'chambre'}
          />
          {isCompared ? (
            <NoShowComparison data={data} />
          ) : (
            <p className="text-xs leading-5 text-ink-soft">
              {reasonForNoComparison(month, today).note}
            </p>
          )}
        </>
      )}
    </KpiCard>
  );
}

/** A running month against last year's to the same day, with the whole month beside it. */
function NoShowComparison({ data }: { data: NoShowResponse }) {
  const { current, prev, prev_to_date } = data;
  const compared = prev_to_date ?? prev;
  return (
    <>
      <KpiComparison
        difference={differenceOf(current.rooms, compared.rooms)}
        reference={compared.rooms}
        label={prev_to_date === undefined ? 'N-1' : `N-1 au ${frenchDay(prev_to_date.day)}`}
        better="lower"
      />
      {prev_to_date !== undefined && (
        <p className="text-xs leading-5 text-ink-soft">Mois entier : {frenchNumber(prev.rooms)}</p>
      )}
    </>
  );
}

/** Figures without some days look like fewer guests: the days are said beside them. */
function noteOf(note: string, missing: readonly Day[] | undefined): string {
  return missing === undefined ? note : `${note}, ${missingDaysSummary(missing)}`;
}

function personsNote(pax: number | null): string {
  if (pax === null) return 'Nombre de personnes inconnu';
  return pax > 1 ? `${frenchNumber(pax)} personnes` : `${pax} personne`;
}

type NationalitiesCardProps = { month: Month; query: QueryState<MonthResponses['nationalities']> };

export function NationalitiesCard({ month, query }: NationalitiesCardProps) {
  const period = `Du ${frenchDay(firstDay(month))} au ${frenchDay(lastDay(month))}`;
  return (
    <KpiCard
      title="Top Nationalités"
      explained="topNationalities"
      action={
        <DetailsLink
          path="/nationalite"
          month={month}
          label="Voir les nationalités"
          tooltip={period}
        />
      }
      query={query}
      failure="Impossible de charger le KPI Nationalités."
      staleSince={({ stale_since }) => stale_since}
      note={({ missing_days }) => noteOf('En personnes-nuits', missing_days)}
    >
      {({ rows, missing_days }) => (
        <Suspense>
          <Ranking rows={rows} isPartOnly={missing_days !== undefined} />
        </Suspense>
      )}
    </KpiCard>
  );
}
