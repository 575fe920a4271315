import type { NoShowColumn } from '@hotel/domain/no-show/columns.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../ui/icons.tsx';
import { SortButton } from '../ui/sort-button.tsx';
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
              className="sticky top-0 z-10 border-b border-line-strong bg-sunken p-0 text-xs font-medium print:static print:text-[8pt]"
            >
              <SortButton
                text={column.label}
                arrow={sortDirection !== false && <Arrow className="size-3.5 text-accent" />}
                onSort={() => sortableColumn?.toggleSorting()}
                className={`h-9 whitespace-nowrap ${isFigure(column) ? 'justify-end' : ''}`}
                printClassName={`px-0.5 ${isFigure(column) ? 'text-right' : 'text-left'}`}
              />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
