import { addDays, type Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { basisText } from '@hotel/domain/dashboard/basis-text.ts';
import type { Beds } from '@hotel/domain/dashboard/occupancy.ts';
import type { Comparison, GridRow } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { figureUnits } from '@hotel/domain/nights/measure-units.ts';
import type { NightsByDay } from '@hotel/domain/nights/nights-by-day.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import {
  frenchNumber,
  frenchPercent,
  frenchSigned,
  narrowSpace,
} from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf, percentOf, sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { ShiftedFeasts } from '../figures/comparison/shifted-feasts.tsx';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { FigureCard } from '../ui/figures/figure-card.tsx';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';
import { OccupancyBar } from './occupancy-bar.tsx';

type SnapshotCardsProps = {
  month: Month;
  comparison: Comparison;
  measure: Measure;
  /** The hotel says how many rooms it has: both occupancies are named. */
  hasRooms: boolean;
  page: NightsByDay | null;
  /** The beds, or the rooms, that the total is divided by. */
  capacity: Beds | null;
  /** The hotel's own number of beds is used for some or all days. */
  areBedsOwn: boolean;
  /** The N-1 value of the as-of day. */
  previousYear: Pick<GridRow, 'n1_value' | 'basis'> | null;
  /** Which final nights of last year are known, where some are not. */
  previousPart: PreviousPart;
  isLoading: boolean;
  areBedsLoading: boolean;
  /** When the snapshot and the beds were read, in milliseconds since 1970. */
  readAt: number | null;
  bedsReadAt: number | null;
};

/** '12 nuits sur 30', null where none is missing, undefined while that is not known. */
export type PreviousPart = string | null | undefined;

/** The key figures: the total, the difference from the reference snapshot, and the occupancy. */
export function SnapshotCards(props: SnapshotCardsProps) {
  const { month, comparison, measure, hasRooms, page, capacity, areBedsOwn } = props;
  const { previousYear, previousPart } = props;
  const { isLoading, areBedsLoading, readAt, bedsReadAt } = props;
  const unit = figureUnits[measure];
  const asOf = page?.asOf ?? null;
  const total = page?.total.nights ?? null;
  const difference = page?.total.difference ?? null;
  const occupancy = page?.total.occupancy ?? null;
  const percent = percentOf(difference, page?.total.reference ?? null);
  return (
    <div
      className={`grid grid-cols-1 gap-3 sm:gap-4 ${measure === 'revenue' ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}
    >
      <FigureCard
        title="Total de la photo"
        isLoading={isLoading}
        figure={frenchNumber(total)}
        unit={unit}
        comparison={
          page !== null &&
          previousYear !== null && (
            <>
              {previousYearText(total, previousYear, previousPart)}
              <ShiftedFeasts month={month} comparison={comparison} />
            </>
          )
        }
        note={page === null ? 'Aucune photo ce jour-là' : knownDaysText(page)}
        action={<FigureInfo measure={measure} figure="snapshotTotal" asOf={asOf} readAt={readAt} />}
      />
      <FigureCard
        title="Différence"
        isLoading={isLoading}
        figure={<SignedFigure value={difference} arrow />}
        unit={unit}
        comparison={
          percent !== null && (
            <span className="text-ink-soft">{`${frenchSigned(percent, 1)}${narrowSpace}%`}</span>
          )
        }
        note={referenceText(page, unit)}
        action={
          <FigureInfo measure={measure} figure="snapshotDifference" asOf={asOf} readAt={readAt} />
        }
      />
      {measure !== 'revenue' && (
        <FigureCard
          title={occupancyTitle(measure, hasRooms)}
          isLoading={isLoading || areBedsLoading}
          figure={frenchPercent(occupancy)}
          unit="du mois"
          comparison={<OccupancyBar percent={occupancy} className="mt-2" />}
          note={
            measure === 'rooms'
              ? roomsText(total, capacity, hasRooms)
              : bedsText(total, capacity, areBedsOwn)
          }
          action={
            <FigureInfo
              measure={measure}
              figure={measure === 'rooms' ? 'roomOccupancy' : 'occupancy'}
              asOf={asOf}
              readAt={bedsReadAt}
            />
          }
        />
      )}
    </div>
  );
}

/** Named by what is filled where the hotel has both. */
export function occupancyTitle(measure: Measure, hasRooms: boolean): string {
  if (measure === 'rooms') return 'Taux d’occupation (chambres)';
  return hasRooms ? 'Taux d’occupation (lits)' : "Taux d'occupation";
}

/** As on the dashboard, a part of last year's month is compared with nothing; only final nights may be one. */
function previousYearText(
  total: number | null,
  { n1_value, basis }: Pick<GridRow, 'n1_value' | 'basis'>,
  previousPart: PreviousPart,
) {
  const part = basis === 'final' ? previousPart : null;
  return (
    <>
      <SignedFigure value={part === null ? differenceOf(total, n1_value) : null} arrow />{' '}
      <span className="text-xs text-ink-soft">
        {basisText(basis, part)} : {frenchNumber(n1_value)}
      </span>
    </>
  );
}

function knownDaysText({ days, knownDays }: NightsByDay): string {
  return `${frenchCount(knownDays, 'jour renseigné', 'jours renseignés')} sur ${days.length}`;
}

/** The as-of day compared with, and the reason if it is not the day before. */
function referenceText(page: NightsByDay | null, unit: string): string {
  if (page === null) return 'Rien à comparer';
  const { asOf, referenceAsOf } = page;
  if (referenceAsOf === null) return 'Aucune photo de référence : ni la veille ni l’avant-veille';
  const total = frenchNumber(page.total.reference);
  return `Réf. : ${referenceDayText(asOf, referenceAsOf)}, ${frenchDay(referenceAsOf)} · ${total} ${unit}`;
}

function referenceDayText(asOf: Day, reference: Day): string {
  return reference === addDays(asOf, -1) ? 'la veille' : 'l’avant-veille (veille vide)';
}

function roomsText(total: number | null, capacity: Beds | null, hasRooms: boolean): string {
  if (!hasRooms) return 'Nombre de chambres à vendre non renseigné';
  return `${frenchNumber(total)} chambres sur ${frenchNumber(sumOfKnown(capacity ?? []))} à vendre, nuits connues`;
}

function bedsText(total: number | null, beds: Beds | null, areOwn: boolean): string {
  const totalBeds = beds === null || beds.includes(null) ? null : sumOfKnown(beds);
  const bedsLabel = areOwn ? 'lits indiqués par l’hôtel' : 'lits à vendre';
  return `${frenchNumber(total)} nuitées sur ${frenchNumber(totalBeds)} ${bedsLabel}`;
}
