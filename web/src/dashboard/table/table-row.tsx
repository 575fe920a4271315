import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { basisText } from '@hotel/domain/dashboard/basis-text.ts';
import type { ComparisonBasis } from '@hotel/domain/nights/grid.ts';
import { frenchNumber, frenchPercent, frenchSigned } from '@hotel/domain/numbers/french-numbers.ts';
import { memo } from 'react';
import type { DayColumn } from './day-columns.ts';
import { missingText } from './missing-text.ts';
import type { MissingLine, RowView, TableLine } from './table-view.ts';

type TableLineRowProps = { line: TableLine; columns: readonly DayColumn[] };

/** A line of the table: an as-of day, or mornings without a snapshot. */
export const TableLineRow = memo(function TableLineRow({ line, columns }: TableLineRowProps) {
  return line.kind === 'as-of' ? (
    <AsOfRow row={line} columns={columns} />
  ) : (
    <MissingRow line={line} days={columns.length} />
  );
});

/** The columns at the right of the days. */
const summaryColumns = 5;

/** Hatched over its whole width; its words stay in sight while the days scroll. */
function MissingRow({ line, days }: { line: MissingLine; days: number }) {
  return (
    <tr className="missing">
      <th scope="row" className="as-of">
        {frenchDay(line.asOf).slice(0, 5)}
        <span>{frenchDay(line.asOf).slice(5)}</span>
      </th>
      <td colSpan={days + summaryColumns}>
        <span>{missingText(line)}</span>
      </td>
    </tr>
  );
}

type AsOfRowProps = { row: RowView; columns: readonly DayColumn[] };

/** An as-of day: plain cells with class names and no component of their own, for there are 2,000 of them. */
function AsOfRow({ row, columns }: AsOfRowProps) {
  const { total, pickUp, budget, budgetVariance, budgetPercent, previousYearGap } = row.summary;
  return (
    <tr>
      <th scope="row" className="as-of" title={frenchLongDay(row.asOf)}>
        {frenchDay(row.asOf).slice(0, 5)}
        <span>{frenchDay(row.asOf).slice(5)}</span>
      </th>
      {row.cells.map(({ text, className }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the row is the day
        <td key={index} className={`${className} ${columns[index]?.className}`}>
          {text}
        </td>
      ))}
      <td className="total">{frenchNumber(total)}</td>
      <td className={`pick-up ${signClassName(pickUp)}`}>{frenchSigned(pickUp)}</td>
      <td className="budget">
        {frenchNumber(budget)}
        {budgetVariance !== null && (
          <b className={signClassName(budgetVariance)}>{frenchSigned(budgetVariance)}</b>
        )}
      </td>
      <td className="percent">{frenchPercent(budgetPercent)}</td>
      <td className={`gap ${signClassName(previousYearGap)}`}>
        {frenchSigned(previousYearGap)}
        {row.basis !== null && basisMarks[row.basis] !== undefined && (
          <i title={basisText(row.basis)}>{basisMarks[row.basis]}</i>
        )}
      </td>
    </tr>
  );
}

/** The bases that differ from the one in the heading; the legend says what they mean. */
const basisMarks: Partial<Record<ComparisonBasis, string>> = { final: '*', near: '≈' };

function signClassName(value: number | null): string {
  if (value === null || value === 0) return '';
  return value > 0 ? 'gain' : 'loss';
}
