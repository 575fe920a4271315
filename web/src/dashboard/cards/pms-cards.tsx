import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { Suspense } from 'react';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import type { MonthResponses } from '../month-cache.ts';
import { loadChart } from '../pick-up/pick-up-card.tsx';
import type { QueryState } from '../query-state.ts';
import { DetailsLink } from './details-link.tsx';
import { KpiCard } from './kpi-card.tsx';
import { KpiComparison, KpiFigure } from './kpi-figure.tsx';

const Ranking = lazyComponent(async () => (await loadChart()).NationalityRanking);

type NoShowCardProps = { month: Month; asked: QueryState<MonthResponses['noShow']> };

export function NoShowCard({ month, asked }: NoShowCardProps) {
  return (
    <KpiCard
      title="No-Show"
      action={<DetailsLink path="/noshow" month={month} label="Voir les no-shows" />}
      asked={asked}
      failure="Impossible de charger le KPI No-Show."
      staleSince={({ stale_since }) => stale_since}
      note={({ current }) => personsNote(current.pax)}
    >
      {({ current, prev }) => (
        <>
          <KpiFigure
            value={current.rooms}
            unit={(current.rooms ?? 0) > 1 ? 'chambres' : 'chambre'}
          />
          <KpiComparison
            difference={differenceOf(current.rooms, prev.rooms)}
            reference={prev.rooms}
            label="N-1"
            better="lower"
          />
        </>
      )}
    </KpiCard>
  );
}

function personsNote(pax: number | null): string {
  if (pax === null) return 'Nombre de personnes inconnu';
  return pax > 1 ? `${frenchNumber(pax)} personnes` : `${pax} personne`;
}

type NationalitiesCardProps = { month: Month; asked: QueryState<MonthResponses['nationalities']> };

export function NationalitiesCard({ month, asked }: NationalitiesCardProps) {
  const period = `Du ${frenchDay(firstDay(month))} au ${frenchDay(lastDay(month))}`;
  return (
    <KpiCard
      title="Top Nationalités"
      action={
        <DetailsLink
          path="/nationalite"
          month={month}
          label="Voir les nationalités"
          tooltip={period}
        />
      }
      asked={asked}
      failure="Impossible de charger le KPI Nationalités."
      staleSince={({ stale_since }) => stale_since}
      note={() => 'En personnes'}
    >
      {({ rows }) => (
        <Suspense>
          <Ranking rows={rows} />
        </Suspense>
      )}
    </KpiCard>
  );
}
