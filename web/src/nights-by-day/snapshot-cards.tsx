import { addDays, type Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { Beds } from '@hotel/domain/dashboard/occupancy.ts';
import type { NightsByDay } from '@hotel/domain/nights/nights-by-day.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import {
  frenchNumber,
  frenchPercent,
  frenchSigned,
  narrowSpace,
} from '@hotel/domain/numbers/french-numbers.ts';
import { percentOf, sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { FigureCard } from '../ui/figure-card.tsx';
import { SignedFigure } from '../ui/signed-figure.tsx';
import { OccupancyMark } from './occupancy-mark.tsx';

type SnapshotCardsProps = {
  page: NightsByDay | null;
  beds: Beds | null;
  /** The hotel's own figure stands for some of the days, or all. */
  areBedsOwn: boolean;
  isComing: boolean;
  areBedsComing: boolean;
};

/** What the director reads first: how many nights, how many more than the day before, how full. */
export function SnapshotCards({
  page,
  beds,
  areBedsOwn,
  isComing,
  areBedsComing,
}: SnapshotCardsProps) {
  const total = page?.total.nights ?? null;
  const difference = page?.total.difference ?? null;
  const occupancy = page?.total.occupancy ?? null;
  const percent = percentOf(difference, page?.total.reference ?? null);
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
      <FigureCard
        title="Total du snapshot"
        isComing={isComing}
        figure={frenchNumber(total)}
        unit="nuitées"
        note={page === null ? 'Aucun snapshot ce jour-là' : daysKnown(page)}
      />
      <FigureCard
        title="Différence"
        isComing={isComing}
        figure={<SignedFigure value={difference} arrow />}
        unit="nuitées"
        comparison={
          percent !== null && (
            <span className="text-ink-soft">{`${frenchSigned(percent, 1)}${narrowSpace}%`}</span>
          )
        }
        note={referenceWords(page)}
      />
      <FigureCard
        title="Taux d'occupation"
        isComing={isComing || areBedsComing}
        figure={frenchPercent(occupancy)}
        unit="du mois"
        comparison={<OccupancyMark percent={occupancy} className="mt-2" />}
        note={bedsWords(total, beds, areBedsOwn)}
      />
    </div>
  );
}

function daysKnown({ days, knownDays }: NightsByDay): string {
  return `${frenchCount(knownDays, 'jour renseigné', 'jours renseignés')} sur ${days.length}`;
}

/** Which morning is compared with, and why when it is not the day before. */
function referenceWords(page: NightsByDay | null): string {
  if (page === null) return 'Rien à comparer';
  const { asOf, referenceAsOf } = page;
  if (referenceAsOf === null) return 'Aucun snapshot de référence : ni la veille ni l’avant-veille';
  const total = frenchNumber(page.total.reference);
  return `Réf. : ${dayWords(asOf, referenceAsOf)}, ${frenchDay(referenceAsOf)} · ${total} nuitées`;
}

function dayWords(asOf: Day, reference: Day): string {
  return reference === addDays(asOf, -1) ? 'la veille' : 'l’avant-veille (veille vide)';
}

function bedsWords(total: number | null, beds: Beds | null, areOwn: boolean): string {
  const all = beds === null || beds.includes(null) ? null : sumOfKnown(beds);
  const whose = areOwn ? 'lits indiqués par l’hôtel' : 'lits à vendre';
  return `${frenchNumber(total)} nuitées sur ${frenchNumber(all)} ${whose}`;
}
