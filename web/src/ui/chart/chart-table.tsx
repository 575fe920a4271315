import type { ReactNode } from 'react';

type ChartTableProps = {
  /** What the chart shows. */
  caption: string;
  headings: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
};

/** The figures of a chart as a table, for those who cannot see it, or want to read them. */
export function ChartTable({ caption, headings, rows }: ChartTableProps) {
  return (
    <details className="screen-only mt-2 text-sm">
      <summary className="inline-flex min-h-9 items-center text-xs text-accent underline underline-offset-2 pointer-coarse:min-h-11">
        Voir les chiffres en tableau
      </summary>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-xs text-ink-soft">
            <tr className="border-b border-line-strong">
              {headings.map((heading, index) => (
                <th
                  key={heading}
                  scope="col"
                  className={`h-9 px-2 font-medium first:pl-0 ${index === 0 ? 'text-left' : 'text-right'}`}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name} className="border-b border-line last:border-b-0">
                <th scope="row" className="h-8 pr-2 text-left font-normal whitespace-nowrap">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={headings[index + 1]} className="px-2 text-right whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
