import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { bandText } from '@hotel/domain/landing/landing-text.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { figureUnits, measuredNumber, participleOf } from '@hotel/domain/nights/measure-units.ts';
import { partOfMonth } from '@hotel/domain/nights/part-of-month.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { type YearMonth, type YearSum, yearTotals } from '@hotel/domain/year/year-months.ts';
import type { ReactNode } from 'react';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { ShiftedFeasts } from '../figures/comparison/shifted-feasts.tsx';
import { ExportMenu } from '../figures/exports/export-menu.tsx';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { Link } from '../shell/router/router.tsx';
import { Card } from '../ui/card.tsx';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** A month, and its figures once they are loaded. */
type YearRow = {
  readonly month: Month;
  readonly known: YearMonth | null;
  /** What is stored of the month, shown where it has no landing; null where it was not requested. */
  readonly stored: StoredMonth | null;
};
type StoredMonth = ApiResponse<'GET /nuitees/final_totals'>[number];

const cell = 'px-3 py-2 align-top print:px-1 print:py-0.5';
const figureCell = `${cell} text-right whitespace-nowrap`;
const monthCell = `${cell} sticky left-0 z-10 bg-surface pl-4 text-left sm:pl-3 print:static`;
/** The second line of a cell. */
const note = 'block min-h-4 text-xs text-ink-soft print:text-[8pt]';

const headings = [
  'Budget',
  'Réalisé',
  'Atterrissage',
  'Écart atterr.',
  'N-1 final',
  'Écart N-1 final',
];

/** Twelve months and the year; what is not over is compared by its landing. */
export function YearTableCard({
  rows,
  measure,
  isLoading,
  readAt,
  exported,
}: {
  exported: { hotel_id: string; year: number; measure?: Measure };
  rows: readonly YearRow[];
  measure: Measure;
  isLoading: boolean;
  /** When the oldest of the months was read, in milliseconds since 1970. */
  readAt: number | null;
}) {
  return (
    <Card
      title="Les douze mois"
      subtitle={`${figureUnits[measure]} · les écarts d’un mois qui n’est pas fini sont ceux de son atterrissage`}
      action={
        <div className="flex items-center gap-1">
          <FigureInfo measure={measure} figure="yearMonths" readAt={readAt} />
          <ExportMenu what="les douze mois" sheet="GET /exports/year" query={exported} />
        </div>
      }
      className="print:border-0 print:p-0 print:shadow-none"
    >
      <div className="relative -mx-4 overflow-x-auto sm:mx-0 print:overflow-visible">
        <table className="w-full border-collapse text-sm tabular-nums print:text-[9pt]">
          <caption className="sr-only">Les douze mois de l’année</caption>
          <Headings />
          <tbody>
            {rows.map(({ month, known, stored }) => (
              <tr
                key={monthKey(month)}
                aria-busy={known === null}
                className="border-b border-line last:border-b-0"
              >
                <th scope="row" className={`${monthCell} font-normal`}>
                  <Link
                    to={`/?mois=${monthKey(month)}`}
                    className="text-accent underline-offset-2 hover:underline pointer-coarse:py-2 print:text-ink"
                  >
                    {monthNames[month.month - 1]}
                  </Link>
                </th>
                {known === null ? (
                  <LoadingCells />
                ) : (
                  <MonthCells month={known} stored={stored} measure={measure} />
                )}
              </tr>
            ))}
          </tbody>
          <YearRowOfTotals
            months={rows.flatMap(({ known }) => known ?? [])}
            isLoading={isLoading}
          />
        </table>
      </div>
    </Card>
  );
}

function Headings() {
  return (
    <thead className="text-xs text-ink-soft">
      <tr className="border-b border-line-strong">
        <th scope="col" className={`${monthCell} font-medium`}>
          Mois
        </th>
        {headings.map((heading) => (
          <th key={heading} scope="col" className={`${figureCell} font-medium`}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function LoadingCells() {
  return headings.map((heading) => (
    <td key={heading} className={figureCell}>
      <Skeleton className="mt-1 ml-auto h-4 w-12" />
      <span className={note} />
    </td>
  ));
}

type MonthCellsProps = { month: YearMonth; stored: StoredMonth | null; measure: Measure };

function MonthCells({ month, stored, measure }: MonthCellsProps) {
  const { state, reason, budget, realised, landing, low, high } = month;
  const { previousYear, previousYearPart, budgetGap, previousYearGap } = month;
  return (
    <>
      <td className={figureCell}>{frenchNumber(budget)}</td>
      <td className={figureCell}>
        {frenchNumber(realised)}
        <span className={note}>{state === 'over' ? 'final' : ''}</span>
      </td>
      <td className={figureCell} title={reason ?? undefined}>
        {frenchNumber(landing)}
        <span className={note}>
          {landingNote(month, bandText(low, high), storedText(stored, measure))}
        </span>
      </td>
      <td className={figureCell}>
        <SignedFigure value={budgetGap} />
        <span className={note}>{frenchPercent(percentOf(landing, budget), 1)}</span>
      </td>
      <td className={figureCell}>
        {frenchNumber(previousYear)}
        <span className={note}>{previousYearPart}</span>
        {previousYear !== null && (
          <div className="ml-auto max-w-32 whitespace-normal">
            {/* N-1 of a year is by date. */}
            <ShiftedFeasts month={month.month} comparison="date" />
          </div>
        )}
      </td>
      <td className={figureCell}>
        <SignedFigure value={previousYearGap} />
        <span className={note}>
          <SignedFigure value={percentOf(previousYearGap, previousYear)} decimals={1} unit="%" />
        </span>
      </td>
    </>
  );
}

function landingNote({ state }: YearMonth, band: string, stored: string): string {
  if (state === 'over') return '';
  if (state === 'unknown') return stored;
  return state === 'provisional' ? `${band}, provisoire` : band;
}

/** Nothing is forecast; what is known of the month is shown all the same. */
function storedText(stored: StoredMonth | null, measure: Measure): string {
  if (stored === null || stored.total === null) return 'n/d';
  const { total, known_days, days } = stored;
  const part = known_days === days ? '' : ` (${partOfMonth(known_days, days)})`;
  return `n/d, ${measuredNumber(measure, total)} ${participleOf(measure, 'connu')}${part}`;
}

function YearRowOfTotals({
  months,
  isLoading,
}: {
  months: readonly YearMonth[];
  isLoading: boolean;
}) {
  const totals = yearTotals(months);
  const figure = (sum: YearSum, shown: ReactNode, below: ReactNode = null) => (
    <td className={figureCell}>
      {isLoading ? '…' : shown}
      <span className={`${note} font-normal`}>
        {below}
        {!isLoading && sum.counted < 12 && (
          <span className="block">sur {frenchCount(sum.counted, 'mois', 'mois')}</span>
        )}
      </span>
    </td>
  );
  const { budget, realised, landing, budgetGap, previousYear, previousYearGap } = totals;
  return (
    <tfoot className="print:table-row-group">
      <tr className="border-t-2 border-line-strong font-semibold">
        <th scope="row" className={monthCell}>
          Année
        </th>
        {figure(budget, frenchNumber(budget.figure))}
        {figure(realised, frenchNumber(realised.figure))}
        {figure(landing, frenchNumber(landing.figure))}
        {figure(
          budgetGap,
          <SignedFigure value={budgetGap.figure} />,
          frenchPercent(totals.budgetPercent.figure, 1),
        )}
        {figure(previousYear, frenchNumber(previousYear.figure))}
        {figure(
          previousYearGap,
          <SignedFigure value={previousYearGap.figure} />,
          <SignedFigure value={totals.previousYearPercent.figure} decimals={1} unit="%" />,
        )}
      </tr>
    </tfoot>
  );
}
