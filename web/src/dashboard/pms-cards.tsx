import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { topNationalities } from '@hotel/domain/nationalities/top-nationalities.ts';
import { differenceOf } from '@hotel/domain/numbers/figures-or-unknown.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { ArrowRightIcon } from '../design/icons.tsx';
import { Link } from '../frame/address.tsx';
import { useScreenExists } from '../frame/screen.ts';
import type { Asked } from './asked.ts';
import type { MonthAnswers } from './kept-month.ts';
import { KpiCard } from './kpi-card.tsx';
import { Comparison, Figure } from './kpi-figure.tsx';

export function NoShowCard({ asked }: { asked: Asked<MonthAnswers['noShow']> }) {
  return (
    <KpiCard
      title="No-Show"
      action={<Behind path="/noshow" label="Voir les no-shows" />}
      asked={asked}
      failure="Impossible de charger le KPI No-Show."
      staleSince={({ stale_since }) => stale_since}
      note={({ current }) => personsNote(current.pax)}
    >
      {({ current, prev }) => (
        <>
          <Figure value={current.rooms} unit={(current.rooms ?? 0) > 1 ? 'chambres' : 'chambre'} />
          <Comparison
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

type NationalitiesCardProps = { month: Month; asked: Asked<MonthAnswers['nationalities']> };

export function NationalitiesCard({ month, asked }: NationalitiesCardProps) {
  const period = `Du ${frenchDay(firstDay(month))} au ${frenchDay(lastDay(month))}`;
  return (
    <KpiCard
      title="Top Nationalités"
      action={<Behind path="/nationalite" label="Voir les nationalités" tooltip={period} />}
      asked={asked}
      failure="Impossible de charger le KPI Nationalités."
      staleSince={({ stale_since }) => stale_since}
      note={() => <span title={period}>En personnes</span>}
    >
      {({ rows }) => <Ranking rows={rows} />}
    </KpiCard>
  );
}

const dots = ['bg-accent', 'bg-high-mark', 'bg-medium-mark', 'bg-line-strong'];

function Ranking({ rows }: Pick<MonthAnswers['nationalities'], 'rows'>) {
  const top = topNationalities(rows);
  if (top.length === 0) {
    return <p className="pt-2 text-sm text-ink-soft">Aucun client ce mois-ci.</p>;
  }
  return (
    <ol className="grid grid-cols-1 gap-1.5 pt-1.5">
      {top.map(({ name, pax, share }, place) => (
        <li key={name} className="flex items-center gap-2 text-sm leading-6 whitespace-nowrap">
          <span
            aria-hidden="true"
            className={`size-2 shrink-0 rounded-full ${dots[place] ?? ''}`}
          />
          <span className="min-w-0 flex-1 truncate" title={name}>
            {name}
          </span>
          <span className="hidden text-xs text-ink-soft sm:inline xl:hidden 2xl:inline">
            {frenchNumber(pax)}
          </span>
          <span className="min-w-9 text-right font-medium">{frenchPercent(share, 0)}</span>
        </li>
      ))}
    </ol>
  );
}

type BehindProps = { path: string; label: string; tooltip?: string };

/** Leads to the screen behind a card, once that screen exists. */
function Behind({ path, label, tooltip = label }: BehindProps) {
  if (!useScreenExists(path)) return null;
  return (
    <Link
      to={path}
      aria-label={label}
      title={tooltip}
      className="screen-only -mr-2 flex size-8 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <ArrowRightIcon className="size-4.5" />
    </Link>
  );
}
