import type { NoShowColumn } from '@hotel/domain/no-show/columns.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../ui/icons.tsx';
import { isFigure } from './cell-text.ts';
import type { NoShowTableModel } from './use-no-show-table.ts';

type NoShowTableHeadProps = { columns: readonly NoShowColumn[]; model: NoShowTableModel };

const ariaSortValues = { asc: 'ascending', desc: 'descending' } as const;

/** The column headings; clicking one sorts ascending, then descending, then not at all. */
export function NoShowTableHead({ columns, model }: NoShowTableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const sortableColumn = model.getColumn(column.id);
          const sortDirection = sortableColumn?.getIsSorted() ?? false;
          const Arrow = sortDirection === 'desc' ? ArrowDownIcon : ArrowUpIcon;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sortDirection === false ? 'none' : ariaSortValues[sortDirection]}
              className="sticky top-0 z-10 border-b border-line-strong bg-sunken p-0 text-xs font-medium print:static print:text-[0.5rem]"
            >
              <button
                type="button"
                onClick={() => sortableColumn?.toggleSorting()}
                className={`flex h-9 w-full items-center gap-1 px-3 whitespace-nowrap print:px-0.5 print:whitespace-normal -outline-offset-2 hover:text-accent ${isFigure(column) ? 'justify-end' : ''}`}
              >
                {column.label}
                {sortDirection !== false && <Arrow className="size-3.5 text-accent" />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
