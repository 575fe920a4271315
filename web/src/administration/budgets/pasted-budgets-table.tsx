import { budgetAmountText } from '@hotel/domain/budgets/budget-amount.ts';
import type { PastedMonth, PastedYear } from '@hotel/domain/budgets/pasted-budgets.ts';
import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

type PastedBudgetsTableProps = {
  pasted: PastedYear;
  before: readonly (number | null)[];
  measure: Measure;
};

const badges: Record<PastedMonth['change'], { tone: BadgeTone; label: string } | null> = {
  new: { tone: 'good', label: 'nouveau' },
  changed: { tone: 'stale', label: 'modifié' },
  wrong: { tone: 'danger', label: 'illisible' },
  same: null,
  kept: null,
};

const figureClasses = 'h-8 pl-3 text-right tabular-nums whitespace-nowrap';

/** The old and new budget of each month; unchanged months are greyed. */
export function PastedBudgetsTable({ pasted, before, measure }: PastedBudgetsTableProps) {
  return (
    <table aria-label="Ce qui change" className="w-full border-collapse text-sm">
      <thead className="text-xs text-ink-soft">
        <tr className="border-b border-line-strong">
          <th scope="col" className="h-8 text-left font-medium">
            Mois
          </th>
          <th scope="col" className={`${figureClasses} font-medium`}>
            Ancien
          </th>
          <th scope="col" className={`${figureClasses} font-medium`}>
            Nouveau
          </th>
          <th scope="col" className="w-24">
            <span className="sr-only">Changement</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {before.map((budget, index) => (
          <MonthRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a month is identified by its index
            key={index}
            measure={measure}
            month={pasted.months?.[index] ?? unchangedMonth(index + 1, budget)}
          />
        ))}
      </tbody>
    </table>
  );
}

function unchangedMonth(month: number, budget: number | null): PastedMonth {
  return { month, before: budget, after: budget, change: 'kept', text: '' };
}

function MonthRow({
  month: { month, before, after, change, text },
  measure,
}: {
  month: PastedMonth;
  measure: Measure;
}) {
  const badge = badges[change];
  const isUnchanged = change === 'same' || change === 'kept';
  return (
    <tr className={`border-b border-line last:border-b-0 ${isUnchanged ? 'text-ink-soft' : ''}`}>
      <th scope="row" className="h-8 text-left font-medium">
        {monthNames[month - 1]}
      </th>
      <td className={figureClasses}>{budgetAmountText(measure, before)}</td>
      <td className={`${figureClasses} max-w-32 truncate ${isUnchanged ? '' : 'font-semibold'}`}>
        {change === 'wrong' ? text : budgetAmountText(measure, after)}
      </td>
      <td className="pl-3">{badge !== null && <Badge tone={badge.tone}>{badge.label}</Badge>}</td>
    </tr>
  );
}
