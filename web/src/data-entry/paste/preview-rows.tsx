import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { SignedFigure } from '../../ui/figures/signed-figure.tsx';
import { CappedTable } from '../capped-table.tsx';
import { type ComparedRow, replacedCount } from '../figure-comparison.ts';
import { totalOf } from './parse-paste.ts';
import type { PastedRow } from './paste-run.ts';
import { stayDays } from './request-labels.ts';

type PreviewRowsProps = {
  rows: readonly PastedRow[];
  /** In the order of `rows`; null until the stored figures are loaded. */
  compared: readonly ComparedRow[] | null;
};

const maxRows = 62;
const maxReplacedRows = 50;

/** The dated lines, one per as-of day, and every stored figure that would be replaced. */
export function PreviewRows({ rows, compared }: PreviewRowsProps) {
  return (
    <>
      <CappedTable
        caption="Lignes comprises"
        columns={[
          { heading: "Date d'arrêté" },
          { heading: 'Jours' },
          { heading: 'Valeurs', isFigure: true },
          { heading: 'Total', isFigure: true },
          { heading: 'Insérées', isFigure: true },
          { heading: 'Remplacées', isFigure: true },
          { heading: 'Dont identiques', isFigure: true },
        ]}
        rows={rows.slice(0, maxRows).map((row, index) => ({
          key: row.asOf,
          cells: [
            frenchDay(row.asOf),
            stayDays([row]),
            frenchNumber(row.items.length),
            <strong key="total">{frenchNumber(totalOf(row))}</strong>,
            frenchNumber(compared?.[index]?.counts.new ?? null),
            frenchNumber(replacedCount(compared?.[index]?.counts ?? null)),
            frenchNumber(compared?.[index]?.counts.same ?? null),
          ],
        }))}
        total={rows.length}
      />
      {compared !== null && <ReplacedFigures compared={compared} />}
    </>
  );
}

function ReplacedFigures({ compared }: { compared: readonly ComparedRow[] }) {
  const replaced = compared.flatMap(({ asOf, figures }) =>
    figures.flatMap((figure) =>
      figure.change === 'changed' && figure.before !== null
        ? [{ asOf, ...figure, before: figure.before }]
        : [],
    ),
  );
  if (replaced.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Valeurs remplacées par une autre</h3>
      <CappedTable
        caption="Valeurs remplacées par une autre"
        columns={[
          { heading: "Date d'arrêté" },
          { heading: 'Jour' },
          { heading: 'En base', isFigure: true },
          { heading: 'Collée', isFigure: true },
          { heading: 'Différence', isFigure: true },
        ]}
        rows={replaced.slice(0, maxReplacedRows).map(({ asOf, stay_date, nuitees, before }) => ({
          key: `${asOf} ${stay_date}`,
          cells: [
            frenchDay(asOf),
            frenchDay(stay_date),
            frenchNumber(before),
            frenchNumber(nuitees),
            <SignedFigure key="difference" value={nuitees - before} />,
          ],
        }))}
        total={replaced.length}
      />
    </div>
  );
}
