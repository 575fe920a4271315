import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';

type FiguresTableProps = {
  label: string;
  /** Of the first column and of each figure. */
  headings: readonly [string, ...string[]];
  rows: readonly { name: string; isUnknown?: boolean; figures: readonly number[] }[];
};

const figureClasses = 'h-9 pl-3 text-right whitespace-nowrap tabular-nums sm:px-3';

/** A table of named figures with its total, which is the sum of its rows. */
export function FiguresTable({ label, headings, rows }: FiguresTableProps) {
  const [first, ...others] = headings;
  return (
    <table aria-label={label} className="w-full border-collapse text-sm">
      <thead className="text-xs whitespace-nowrap text-ink-soft">
        <tr className="border-b border-line-strong">
          <th scope="col" className="h-9 text-left font-medium">
            {first}
          </th>
          {others.map((heading) => (
            <th key={heading} scope="col" className={`${figureClasses} font-medium`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, isUnknown = false, figures }) => (
          <tr key={name} className="border-b border-line">
            <th
              scope="row"
              className={`h-9 text-left font-medium ${isUnknown ? 'text-stale' : ''}`}
            >
              {name}
            </th>
            {others.map((heading, index) => (
              <td key={heading} className={figureClasses}>
                {frenchNumber(figures[index] ?? null)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong font-semibold">
          <th scope="row" className="h-10 text-left">
            Total
          </th>
          {others.map((heading, index) => (
            <td key={heading} className={figureClasses}>
              {frenchNumber(rows.reduce((sum, { figures }) => sum + (figures[index] ?? 0), 0))}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
