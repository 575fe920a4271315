import { type ReactNode, useState } from 'react';
import './chart-table.css';

type ChartTableProps = {
  /** What the chart shows. */
  caption: string;
  headings: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
  /** Leads from a row's name somewhere else. */
  linked?: (name: string, row: number) => ReactNode;
};

/** The figures of a chart as a table, for those who cannot see it, or want to read them. */
export function ChartTable({ caption, headings, rows, linked }: ChartTableProps) {
  // A hundred rows in a closed disclosure would still be laid out.
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="chart-table screen-only"
    >
      <summary>Voir les chiffres en tableau</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section tabIndex={0} aria-label={caption}>
          <table>
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells], row) => (
                <tr key={name}>
                  <th scope="row">{linked === undefined ? name : linked(name, row)}</th>
                  {cells.map((cell, index) => (
                    <td key={headings[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
