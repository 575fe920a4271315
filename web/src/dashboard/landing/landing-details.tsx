import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import {
  changeList,
  changePeriod,
  type LatestChange,
  latestChange,
} from '@hotel/domain/dashboard/latest-change.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import type { Comparison, Grid } from '@hotel/domain/nights/grid.ts';
import { narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { latestTotalChange } from '@hotel/domain/pace/latest-total-change.ts';
import type { Pace } from '@hotel/domain/pace/pace.ts';
import { SignedFigure } from '../../ui/figures/signed-figure.tsx';
import { LandingBar } from './landing-bar.tsx';
import styles from './landing-details.css?inline';

/** The month after the one shown; `pace` null until it is loaded. */
export type NextMonth = { month: Month; pace: Pace | null };

type LandingDetailsProps = {
  month: Month;
  landing: Landing;
  grid: Grid | null;
  comparison: Comparison;
  /** The month after, while the month shown is not over. */
  nextMonth: NextMonth | null;
  today: Day;
};

/** The landing as one bar, then the change since the previous snapshot; a month that is over has none. */
export function LandingDetails(props: LandingDetailsProps) {
  const { month, landing, grid, comparison, nextMonth, today } = props;
  const isOver = landing.state === 'over';
  const change = grid === null || isOver ? null : latestChange(month, grid);
  return (
    <>
      <style href="landing-details" precedence="default">
        {styles}
      </style>
      <LandingBar landing={landing} sameDay={sameDayLastYear(grid, comparison)} />
      {change !== null && <ChangeLine change={change} nextMonth={nextMonth} today={today} />}
    </>
  );
}

/** The final total that may stand in for last year's snapshot has a tick of its own. */
function sameDayLastYear(grid: Grid | null, comparison: Comparison) {
  const latest = grid?.rows.at(-1);
  const basis = latest?.basis ?? null;
  if (latest === undefined || basis === null || basis === 'final') {
    return { basis: sameDayBasis[comparison], value: null };
  }
  return { basis, value: latest.n1_value };
}

const sameDayBasis = { date: 'same_date', weekday: 'same_weekday' } as const;

type ChangeLineProps = { change: LatestChange; nextMonth: NextMonth | null; today: Day };

function ChangeLine({ change, nextMonth, today }: ChangeLineProps) {
  const losses = changeList(change.losses);
  return (
    <p className="landing-change">
      <b>{changePeriod(change, today)} :</b> <SignedFigure value={change.total} /> nuitées.{' '}
      <span className="landing-days">
        Hausses : {changeList(change.gains)}
        {`${narrowSpace}; `}baisses : {losses}
        {losses.endsWith('…') ? '' : '.'}
      </span>
      {nextMonth !== null && <NextMonthChange nextMonth={nextMonth} shown={change} />}
    </p>
  );
}

/** Beside the month's own change, with its period where its last snapshots are others; once it is loaded. */
function NextMonthChange({ nextMonth, shown }: { nextMonth: NextMonth; shown: LatestChange }) {
  const { month, pace } = nextMonth;
  if (pace === null) return null;
  const change = latestTotalChange(pace);
  const isSamePeriod = change === null || (change.from === shown.from && change.to === shown.to);
  return (
    <span className="landing-next">
      {monthTitle(month)} : <SignedFigure value={change?.total ?? null} /> nuitées
      {!isSamePeriod && ` (du ${frenchDay(change.from)} au ${frenchDay(change.to)})`}
    </span>
  );
}
