import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { firstDay, lastDay, type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { Suspense } from 'react';
import { Link } from '../app-shell/address.tsx';
import { useScreenExists } from '../app-shell/screen.ts';
import { ArrowRightIcon } from '../ui/icons.tsx';
import { lazyComponent } from '../ui/loading/lazy-component.tsx';
import { KpiCard } from './kpi-card.tsx';
import { KpiComparison, KpiFigure } from './kpi-figure.tsx';
import type { MonthResponses } from './month-cache.ts';
import { loadChart } from './pick-up-card.tsx';
import type { QueryState } from './query-state.ts';

const Ranking = lazyComponent(async () => (await loadChart()).NationalityRanking);

type NoShowCardProps = { month: Month; asked: QueryState<MonthResponses['noShow']> };

export function NoShowCard({ month, asked }: NoShowCardProps) {
  return (
    <KpiCard
      title="No-Show"
      action={<Behind path="/noshow" month={month} label="Voir les no-shows" />}
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
        <Behind path="/nationalite" month={month} label="Voir les nationalités" tooltip={period} />
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

type BehindProps = { path: string; month: Month; label: string; tooltip?: string };

/** Leads to the screen behind a card, of the same month, once that screen exists. */
function Behind({ path, month, label, tooltip = label }: BehindProps) {
  if (!useScreenExists(path)) return null;
  return (
    <Link
      to={`${path}?mois=${monthKey(month)}`}
      aria-label={label}
      title={tooltip}
      className="screen-only -mr-2 flex size-8 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <ArrowRightIcon className="size-4.5" />
    </Link>
  );
}
