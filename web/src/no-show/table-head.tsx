import type { NoShowColumn } from '@hotel/domain/no-show/columns.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../ui/icons.tsx';
import { isFigure } from './cell-text.ts';
import type { NoShowModel } from './no-show-model.ts';

type TableHeadProps = { columns: readonly NoShowColumn[]; model: NoShowModel };

const said = { asc: 'ascending', desc: 'descending' } as const;

/** The names of the columns; each is a button that sorts by it, up, down, then not at all. */
export function TableHead({ columns, model }: TableHeadProps) {
  'use no memo'; // Which column is sorted is read from the table, whose identity never changes.
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const sorting = model.getColumn(column.id);
          const sorted = sorting?.getIsSorted() ?? false;
          const Arrow = sorted === 'desc' ? ArrowDownIcon : ArrowUpIcon;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sorted === false ? 'none' : said[sorted]}
              className="sticky top-0 z-10 border-b border-line-strong bg-sunken p-0 text-xs font-medium print:static print:text-[0.5rem]"
            >
              <button
                type="button"
                onClick={() => sorting?.toggleSorting()}
                className={`flex h-9 w-full items-center gap-1 px-3 whitespace-nowrap print:px-0.5 print:whitespace-normal -outline-offset-2 hover:text-accent ${isFigure(column) ? 'justify-end' : ''}`}
              >
                {column.label}
                {sorted !== false && <Arrow className="size-3.5 text-accent" />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
