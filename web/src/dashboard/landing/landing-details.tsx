import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth, type Month } from '@hotel/domain/calendar/month.ts';
import {
  changeList,
  changePeriod,
  type LatestChange,
  latestChange,
} from '@hotel/domain/dashboard/latest-change.ts';
import type { Beds } from '@hotel/domain/dashboard/occupancy.ts';
import { shiftedFeastTexts } from '@hotel/domain/hotel-calendar/movable-feasts.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import { budgetNote, provisionalText } from '@hotel/domain/landing/landing-notes.ts';
import type { Comparison, Grid } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { figureUnits } from '@hotel/domain/nights/measure-units.ts';
import { greatestBeds, unlikelyFiguresNote } from '@hotel/domain/nights/unlikely-figures.ts';
import { narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { latestTotalChange } from '@hotel/domain/pace/latest-total-change.ts';
import type { Pace } from '@hotel/domain/pace/pace.ts';
import { SignedFigure } from '../../ui/figures/signed-figure.tsx';
import { BarLegend, LandingBar } from './landing-bar.tsx';
import './landing-details.css';
import { ComparedList, type ReferenceFigure, referenceFigures } from './reference-figures.tsx';

/** The month after the one shown; `pace` null until it is loaded. */
export type NextMonth = { month: Month; pace: Pace | null };

type LandingDetailsProps = {
  month: Month;
  landing: Landing;
  grid: Grid | null;
  comparison: Comparison;
  measure: Measure;
  beds: Beds | null;
  /** The month after, while the month shown is not over. */
  nextMonth: NextMonth | null;
  today: Day;
};

/** How sure the landing is, the landing as one bar, then the change since the previous snapshot; a month that is over has none. */
export function LandingDetails(props: LandingDetailsProps) {
  const { month, landing, grid, comparison, measure, beds, nextMonth, today } = props;
  const { state, expected } = landing;
  const change = grid === null || state === 'over' ? null : latestChange(month, grid);
  const references = referenceFigures(month, landing, grid, comparison);
  const compared = state === 'unknown' ? [...latestTotal(grid), ...references] : references;
  // Three persons in a bed are unlikely; of rooms and revenue nothing alike is known.
  const unlikely = measure === 'nuitees' ? unlikelyNights(month, grid, beds) : null;
  const notes = [
    provisionalText(landing),
    budgetNote(landing),
    ...shiftedFeastTexts(month, comparison).map(({ long }) => `${long}.`),
  ].filter((note) => note !== null);
  return (
    <>
      {notes.length > 0 && <p className="landing-notes">{notes.join(' ')}</p>}
      <div className="landing-answer">
        {unlikely !== null && <p className="landing-unlikely">{unlikely}</p>}
        {state !== 'unknown' && <LandingBar landing={landing} compared={compared} />}
        {state === 'unknown' || state === 'over' ? (
          <ComparedList final={expected} compared={compared} />
        ) : (
          <BarLegend landing={landing} compared={compared} />
        )}
      </div>
      {change !== null && (
        <ChangeLine change={change} nextMonth={nextMonth} measure={measure} today={today} />
      )}
    </>
  );
}

/** The month's total where nothing is forecast: what is known is shown. */
function latestTotal(grid: Grid | null): ReferenceFigure[] {
  const total = grid?.rows.at(-1)?.total ?? null;
  return total === null ? [] : [{ label: 'Total', value: total, style: 'landing-booked' }];
}

/** Names the nights on the books that hold more than three persons per bed: nobody should trust the sum. */
function unlikelyNights(month: Month, grid: Grid | null, beds: Beds | null): string | null {
  const nights = grid?.rows.at(-1)?.nights ?? [];
  const figures = daysOfMonth(month).flatMap((day, index) => {
    const nuitees = nights[index] ?? null;
    return nuitees === null ? [] : [{ day, nuitees }];
  });
  return unlikelyFiguresNote(figures, greatestBeds(beds ?? []));
}

type ChangeLineProps = {
  change: LatestChange;
  nextMonth: NextMonth | null;
  measure: Measure;
  today: Day;
};

function ChangeLine({ change, nextMonth, measure, today }: ChangeLineProps) {
  const losses = changeList(change.losses);
  return (
    <p className="landing-change">
      <b>{changePeriod(change, today)} :</b> <SignedFigure value={change.total} />{' '}
      {figureUnits[measure]}.{' '}
      <span className="landing-days">
        Hausses : {changeList(change.gains)}
        {`${narrowSpace}; `}baisses : {losses}
        {losses.endsWith('…') ? '' : '.'}
      </span>
      {nextMonth !== null && (
        <NextMonthChange nextMonth={nextMonth} shown={change} measure={measure} />
      )}
    </p>
  );
}

type NextMonthChangeProps = { nextMonth: NextMonth; shown: LatestChange; measure: Measure };

/** Beside the month's own change, with its period where its last snapshots are others. Its line is kept while it loads. */
function NextMonthChange({ nextMonth, shown, measure }: NextMonthChangeProps) {
  const { month, pace } = nextMonth;
  const change = pace === null ? null : latestTotalChange(pace);
  const isSamePeriod = change === null || (change.from === shown.from && change.to === shown.to);
  return (
    <span className="landing-next">
      {monthTitle(month)} : <SignedFigure value={change?.total ?? null} />
      {/* Comes with the figure: behind a dash it would move when the figure takes its place. */}
      {change !== null && ` ${figureUnits[measure]}`}
      {!isSamePeriod && ` (du ${frenchDay(change.from)} au ${frenchDay(change.to)})`}
    </span>
  );
}
