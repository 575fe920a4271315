import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { frenchNumber, frenchPercent, frenchSigned } from '@hotel/domain/numbers/french-numbers.ts';
import { memo } from 'react';
import type { DayColumn } from './day-columns.ts';
import type { RowView } from './table-view.ts';

type TableLineProps = { row: RowView; columns: readonly DayColumn[] };

/** An as-of day: plain cells with class names and no component of their own, for there are 2,000 of them. */
export const NightsTableRow = memo(function TableLine({ row, columns }: TableLineProps) {
  const { total, pickUp, budget, budgetVariance, budgetPercent, previousYearGap } = row.summary;
  return (
    <tr>
      <th scope="row" className="as-of" title={frenchLongDay(row.asOf)}>
        {frenchDay(row.asOf).slice(0, 5)}
        <span>{frenchDay(row.asOf).slice(5)}</span>
      </th>
      {row.cells.map(({ text, look }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the row is the day
        <td key={index} className={`${look} ${columns[index]?.look}`}>
          {text}
        </td>
      ))}
      <td className="total">{frenchNumber(total)}</td>
      <td className={`pick-up ${signLook(pickUp)}`}>{frenchSigned(pickUp)}</td>
      <td className="budget">
        {frenchNumber(budget)}
        {budgetVariance !== null && (
          <b className={signLook(budgetVariance)}>{frenchSigned(budgetVariance)}</b>
        )}
      </td>
      <td className="percent">{frenchPercent(budgetPercent)}</td>
      <td className={`gap ${signLook(previousYearGap)}`}>
        {frenchSigned(previousYearGap)}
        {row.basis === 'final' && <i title="N-1 final : pas d’arrêté à la même date">*</i>}
      </td>
    </tr>
  );
});

function signLook(value: number | null): string {
  if (value === null || value === 0) return '';
  return value > 0 ? 'gain' : 'loss';
}
