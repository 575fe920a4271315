import type { NoShowColumn } from '@hotel/domain/no-show/columns.ts';
import { noShowSums } from '@hotel/domain/no-show/no-show-sums.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';

type NoShowTableTotalsProps = { columns: readonly NoShowColumn[]; rows: readonly NoShowRow[] };

/** The sums of the columns; they stay visible while the rows scroll. */
export function NoShowTableTotals({ columns, rows }: NoShowTableTotalsProps) {
  const sums = noShowSums(rows);
  const totalLabelColumn = columns.findIndex(({ kind }) => kind !== 'count');
  return (
    <tfoot>
      <tr aria-rowindex={rows.length + 2} className="font-semibold">
        {columns.map(({ id, label }, index) => {
          const isSum = id === 'rooms' || id === 'adults' || id === 'children';
          return (
            <td
              key={id}
              aria-label={isSum ? `Total ${label}` : undefined}
              className={`sticky bottom-0 h-10 truncate border-t border-line-strong bg-surface px-3 print:static print:px-0.5 ${isSum ? 'text-right' : ''}`}
            >
              {isSum && frenchNumber(sums[id])}
              {index === totalLabelColumn && 'Total'}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
