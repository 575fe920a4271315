import type { PastedMonth, PastedYear } from '@hotel/domain/budgets/pasted-budgets.ts';
import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

type PastedBudgetsTableProps = { pasted: PastedYear; before: readonly (number | null)[] };

const marks: Record<PastedMonth['change'], { tone: BadgeTone; words: string } | null> = {
  new: { tone: 'good', words: 'nouveau' },
  changed: { tone: 'stale', words: 'modifié' },
  wrong: { tone: 'danger', words: 'illisible' },
  same: null,
  kept: null,
};

const figure = 'h-8 pl-3 text-right tabular-nums whitespace-nowrap';

/** Old and new, month by month; what stays is quiet. */
export function PastedBudgetsTable({ pasted, before }: PastedBudgetsTableProps) {
  return (
    <table aria-label="Ce qui change" className="w-full border-collapse text-sm">
      <thead className="text-xs text-ink-soft">
        <tr className="border-b border-line-strong">
          <th scope="col" className="h-8 text-left font-medium">
            Mois
          </th>
          <th scope="col" className={`${figure} font-medium`}>
            Ancien
          </th>
          <th scope="col" className={`${figure} font-medium`}>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place in the year
            key={index}
            month={pasted.months?.[index] ?? untouched(index + 1, budget)}
          />
        ))}
      </tbody>
    </table>
  );
}

function untouched(month: number, budget: number | null): PastedMonth {
  return { month, before: budget, after: budget, change: 'kept', text: '' };
}

function MonthRow({ month: { month, before, after, change, text } }: { month: PastedMonth }) {
  const mark = marks[change];
  const isQuiet = change === 'same' || change === 'kept';
  return (
    <tr className={`border-b border-line last:border-b-0 ${isQuiet ? 'text-ink-soft' : ''}`}>
      <th scope="row" className="h-8 text-left font-medium">
        {monthNames[month - 1]}
      </th>
      <td className={figure}>{frenchNumber(before)}</td>
      <td className={`${figure} max-w-32 truncate ${isQuiet ? '' : 'font-semibold'}`}>
        {change === 'wrong' ? text : frenchNumber(after)}
      </td>
      <td className="pl-3">{mark !== null && <Badge tone={mark.tone}>{mark.words}</Badge>}</td>
    </tr>
  );
}
