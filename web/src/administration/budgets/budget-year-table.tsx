import type { BudgetMonth, BudgetYear } from '@hotel/domain/budgets/budget-year.ts';
import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { SignedFigure } from '../../ui/figures/signed-figure.tsx';

type BudgetYearTableProps = { year: BudgetYear; measure: Measure; areTotalsLoading: boolean };

/** What the realised figures of a month are called. */
const realisedNames: Readonly<Record<Measure, string>> = {
  nuitees: 'nuitées réalisées',
  rooms: 'chambres réalisées',
  revenue: 'CA réalisé',
};
const knownNames: Readonly<Record<Measure, string>> = {
  nuitees: 'des nuitées',
  rooms: 'des chambres',
  revenue: 'un CA',
};

const figureClasses = 'h-9 pl-1.5 sm:pl-3 text-right tabular-nums whitespace-nowrap';

/** Twelve months and their total. What is realised of a month that is not over is marked. */
export function BudgetYearTable({ year, measure, areTotalsLoading }: BudgetYearTableProps) {
  const hasForecast = year.months.some(({ realised, isActual }) => realised !== null && !isActual);
  return (
    <div className="flex flex-col gap-2">
      <table
        aria-label="Budgets de l’année"
        aria-busy={areTotalsLoading}
        className="w-full border-collapse text-sm"
      >
        <thead className="text-xs text-ink-soft">
          <tr className="border-b border-line-strong">
            <th scope="col" className="h-9 text-left font-medium">
              Mois
            </th>
            {['Budget', 'À ce jour', 'Écart à ce jour', '% à ce jour'].map((heading) => (
              <th key={heading} scope="col" className="h-9 pl-1.5 sm:pl-3 text-right font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {year.months.map((month) => (
            <MonthRow key={month.month} month={month} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line-strong font-semibold">
            <th scope="row" className="h-10 text-left">
              Total
            </th>
            <td className={figureClasses}>{frenchNumber(year.budget)}</td>
            <td className={figureClasses}>{frenchNumber(year.realised)}</td>
            <td className={figureClasses}>
              <SignedFigure value={year.variance} />
            </td>
            <td className={figureClasses}>{frenchPercent(year.percent)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="text-xs text-ink-soft">
        Écart et % du total&nbsp;: sur les mois qui ont un budget et {knownNames[measure]}.
        {hasForecast &&
          ` * Mois incomplet ou en cours\u00a0: ${realisedNames[measure]} et sur les livres à ce jour ; l’écart attendu en fin d’année est sur «\u00a0Année\u00a0».`}
      </p>
    </div>
  );
}

function MonthRow({ month }: { month: BudgetMonth }) {
  const { realised, isActual } = month;
  return (
    <tr className="border-b border-line">
      <th scope="row" className="h-9 text-left font-medium">
        {monthNames[month.month - 1]}
      </th>
      <td className={figureClasses}>{frenchNumber(month.budget)}</td>
      <td className={`${figureClasses} ${isActual ? '' : 'text-ink-soft'}`}>
        <span className="relative">
          {frenchNumber(realised)}
          {/* Positioned outside the text flow, so that the digits of the column stay aligned. */}
          {realised !== null && !isActual && <span className="absolute left-full pl-0.5">*</span>}
        </span>
      </td>
      <td className={figureClasses}>
        <SignedFigure value={month.variance} />
      </td>
      <td className={figureClasses}>{frenchPercent(month.percent)}</td>
    </tr>
  );
}
