import { type Day, isWeekend } from '@hotel/domain/calendar/day.ts';
import {
  frenchDay,
  frenchLongDay,
  monthTitle,
  shortWeekday,
} from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth, type Month } from '@hotel/domain/calendar/month.ts';
import { finalNightText } from '@hotel/domain/dashboard/basis-text.ts';
import type { DayMark } from '@hotel/domain/hotel-calendar/calendar-text.ts';
import { nightUrl } from '@hotel/domain/night/night-url.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { type Measure, measureNames } from '@hotel/domain/nights/measure.ts';
import type { NightsByDay, NightsByDayRow } from '@hotel/domain/nights/nights-by-day.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import type { ReactNode } from 'react';
import { CalendarLegend, kindsWithNotes } from '../figures/calendar-marks/calendar-legend.tsx';
import { DayMarkSymbol } from '../figures/calendar-marks/day-mark-symbol.tsx';
import type { DayMarks } from '../figures/calendar-marks/use-day-marks.ts';
import { Link } from '../shell/router/router.tsx';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { OccupancyBar } from './occupancy-bar.tsx';
import type { PreviousPart } from './snapshot-cards.tsx';

type SnapshotTableProps = {
  month: Month;
  measure: Measure;
  /** The hotel says how many rooms it has: both occupancies are named. */
  hasRooms: boolean;
  /** null while loading: the days are already shown, so that the layout does not shift. */
  page: NightsByDay | null;
  /** Last year's final night of each day of the month; null is unknown. */
  previousNights: readonly (number | null)[];
  /** Which of them are known, where some are not. */
  previousPart: PreviousPart;
  comparison: Comparison;
  marks: DayMarks;
  /** Of the nights of a movable feast: what the same night of the feast had a year before. */
  feastTexts: ReadonlyMap<Day, string>;
  today: Day;
  /** Shows where the nights of a stay date come from. */
  onOpenOrigin: (day: Day) => void;
};

const cellClasses = 'h-9 px-1 first:pl-3 sm:px-4';
const figureClasses = `${cellClasses} text-right whitespace-nowrap`;

export function SnapshotTable({
  month,
  measure,
  hasRooms,
  page,
  previousNights,
  previousPart,
  comparison,
  marks,
  feastTexts,
  today,
  onOpenOrigin,
}: SnapshotTableProps) {
  const days = daysOfMonth(month);
  // A revenue fills nothing.
  const hasOccupancy = measure !== 'revenue';
  return (
    <>
      <div className="-mx-4 overflow-x-auto sm:mx-0">
        <table aria-busy={page === null} className="w-full border-collapse text-sm">
          <caption className="sr-only">
            {measureNames[measure]} par jour, {monthTitle(month)}
          </caption>
          <Head
            reference={page?.referenceAsOf ?? null}
            comparison={comparison}
            measure={measure}
            hasRooms={hasRooms}
          />
          <tbody>
            {days.map((day, index) => (
              <tr
                key={day}
                aria-current={day === today ? 'date' : undefined}
                className={rowClasses(day, today)}
              >
                <DayHeader day={day} mark={marks.get(day)} />
                <Figures
                  row={page?.days[index] ?? null}
                  previous={previousNights[index] ?? null}
                  hasOccupancy={hasOccupancy}
                  feastText={feastTexts.get(day)}
                  onOpenOrigin={() => onOpenOrigin(day)}
                />
              </tr>
            ))}
          </tbody>
          <TotalRow
            page={page}
            measure={measure}
            previousNights={previousNights}
            previousPart={previousPart}
          />
        </table>
      </div>
      <p className="mt-2 min-h-5 text-xs text-ink-soft">
        {page !== null && differingDaysText(page)}
      </p>
      <CalendarLegend kinds={kindsWithNotes} />
    </>
  );
}

function TotalRow({
  page,
  measure,
  previousNights,
  previousPart,
}: Pick<SnapshotTableProps, 'page' | 'measure' | 'previousNights' | 'previousPart'>) {
  return (
    <tfoot>
      <tr className="border-t-2 border-line-strong font-semibold">
        <th scope="row" className={`${cellClasses} text-left`}>
          Total
        </th>
        <Figures
          row={page?.total ?? null}
          hasOccupancy={measure !== 'revenue'}
          previous={sumOfKnown(previousNights)}
          previousPart={previousPart}
        />
      </tr>
    </tfoot>
  );
}

function DayHeader({ day, mark }: { day: Day; mark: DayMark | undefined }) {
  return (
    <th
      scope="row"
      title={frenchLongDay(day)}
      className={`${cellClasses} text-left font-normal whitespace-nowrap`}
    >
      <Link
        to={nightUrl(day)}
        className="underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-solid print:no-underline"
      >
        <span className="inline-block w-9 text-ink-soft sm:w-10">{shortWeekday(day)}</span>
        {frenchDay(day).slice(0, 5)}
      </Link>
      <CalendarMark mark={mark} />
    </th>
  );
}

/** What falls on the day: its mark and its words, which a phone has no room for. */
function CalendarMark({ mark }: { mark: DayMark | undefined }) {
  if (mark === undefined) return null;
  return (
    <span
      title={mark.text}
      className="ml-1.5 inline-flex max-w-56 items-center gap-1 align-bottom text-xs text-ink-soft sm:ml-2"
    >
      <DayMarkSymbol kind={mark.kind} />
      {mark.hasNote === true && mark.kind !== 'note' && <DayMarkSymbol kind="note" />}
      <span className="truncate max-sm:sr-only">{mark.text}</span>
    </span>
  );
}

type HeadProps = Pick<SnapshotTableProps, 'comparison' | 'measure' | 'hasRooms'> & {
  reference: Day | null;
};

function Head({ reference, comparison, measure, hasRooms }: HeadProps) {
  const filled = measure === 'rooms' ? '(chambres)' : '(lits)';
  return (
    <thead className="text-[0.6875rem] leading-4 text-ink-soft sm:text-xs">
      <tr className="border-b border-line">
        <Heading>Jour</Heading>
        <Heading isFigure>{measureNames[measure]}</Heading>
        <Heading isFigure>
          Snapshot réf.
          {reference !== null && (
            <span className="block font-normal">
              {frenchDay(reference).slice(0, 5)}
              <span className="max-sm:hidden">{frenchDay(reference).slice(5)}</span>
            </span>
          )}
        </Heading>
        <Heading isFigure>Différence</Heading>
        {measure !== 'revenue' && (
          <Heading isFigure>
            Taux <span className="max-sm:block">d'occupation</span>
            {(measure === 'rooms' || hasRooms) && <span className="max-sm:block"> {filled}</span>}
          </Heading>
        )}
        <Heading isFigure>{finalNightText(comparison)}</Heading>
        {measure !== 'revenue' && <td className="hidden w-1/3 lg:table-cell" />}
      </tr>
    </thead>
  );
}

function Heading({ isFigure = false, children }: { isFigure?: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`h-11 px-1 align-bottom font-medium first:pl-3 sm:px-4 ${isFigure ? 'text-right' : 'text-left'}`}
    >
      {children}
    </th>
  );
}

type FiguresProps = {
  row: NightsByDayRow | null;
  hasOccupancy: boolean;
  previous: number | null;
  /** Beside a total that lacks some nights. */
  previousPart?: PreviousPart;
  feastText?: string | undefined;
  /** Absent for totals, which have no origin of their own. */
  onOpenOrigin?: () => void;
};

function Figures({
  row,
  hasOccupancy,
  previous,
  previousPart,
  feastText,
  onOpenOrigin,
}: FiguresProps) {
  if (row === null) {
    const ofOccupancy = hasOccupancy ? ['occupancy', 'drawing'] : [];
    return ['nights', 'reference', 'difference', 'previous', ...ofOccupancy].map((name) => (
      <td key={name} className={name === 'drawing' ? 'hidden lg:table-cell' : figureClasses}>
        {name !== 'drawing' && <Skeleton className="ml-auto h-4 w-10" />}
      </td>
    ));
  }
  return (
    <>
      <td className={figureClasses}>
        {onOpenOrigin === undefined ? (
          frenchNumber(row.nights)
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            title="Origine du chiffre"
            onClick={onOpenOrigin}
            className="-mr-2 min-h-8 min-w-11 rounded-control px-2 text-right tabular-nums decoration-dotted underline-offset-4 hover:bg-sunken hover:underline print:m-0 print:p-0"
          >
            {frenchNumber(row.nights)}
          </button>
        )}
      </td>
      <td className={`${figureClasses} text-ink-soft`}>{frenchNumber(row.reference)}</td>
      <td className={figureClasses}>
        <SignedFigure value={row.difference} />
      </td>
      {hasOccupancy && <td className={figureClasses}>{frenchPercent(row.occupancy)}</td>}
      <td className={`${figureClasses} text-ink-soft max-sm:pr-2`}>
        {frenchNumber(previous)}
        {feastText !== undefined && (
          <span className="ml-auto block w-max max-w-28 pb-1 text-xs whitespace-normal text-stale">
            {feastText}
          </span>
        )}
        {typeof previousPart === 'string' && previous !== null && (
          <span className="block text-xs font-normal whitespace-normal">{previousPart}</span>
        )}
      </td>
      {hasOccupancy && (
        <td aria-hidden="true" className="hidden pr-2 lg:table-cell">
          <OccupancyBar percent={row.occupancy} />
        </td>
      )}
    </>
  );
}

function rowClasses(day: Day, today: Day): string {
  if (day === today) return 'border-b border-line bg-accent-soft';
  return isWeekend(day) ? 'border-b border-line bg-sunken' : 'border-b border-line';
}

/** A warning if the two totals cover a different number of days, as their difference would mislead. */
function differingDaysText({ knownDays, referenceDays, referenceAsOf }: NightsByDay): string {
  if (referenceAsOf === null || knownDays === referenceDays) return '';
  return `Le total porte sur ${knownDays} jours, celui de la référence sur ${referenceDays}.`;
}
