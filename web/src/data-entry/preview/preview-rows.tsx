import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { SignedFigure } from '../../ui/figures/signed-figure.tsx';
import { CappedTable } from '../capped-table.tsx';
import { stayDays } from '../imports/import-run.ts';
import { type ComparedFigure, countChanges, replacedCount } from './figure-comparison.ts';

const maxRows = 62;
const maxReplacedRows = 50;

/** The dated lines, one per as-of day, and every stored figure that would be replaced. */
export function PreviewRows({ figures }: { figures: readonly ComparedFigure[] }) {
  const rows = [...Map.groupBy(figures, ({ asOf }) => asOf)];
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
        rows={rows.slice(0, maxRows).map(([asOf, items]) => {
          const counts = countChanges(items);
          const total = items.reduce((sum, { nuitees }) => sum + nuitees, 0);
          return {
            key: String(asOf),
            cells: [
              asOf === null ? 'Finales' : frenchDay(asOf),
              stayDays([{ asOf, items }]),
              frenchNumber(items.length),
              <strong key="total">{frenchNumber(total)}</strong>,
              frenchNumber(counts?.new ?? null),
              frenchNumber(replacedCount(counts)),
              frenchNumber(counts?.same ?? null),
            ],
          };
        })}
        total={rows.length}
      />
      <ReplacedFigures figures={figures} />
    </>
  );
}

function ReplacedFigures({ figures }: { figures: readonly ComparedFigure[] }) {
  const replaced = figures.flatMap((figure) =>
    figure.change === 'changed' && figure.before !== null
      ? [{ ...figure, before: figure.before }]
      : [],
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
        rows={replaced.slice(0, maxReplacedRows).map(({ asOf, day, nuitees, before }) => ({
          key: `${asOf} ${day}`,
          cells: [
            asOf === null ? 'Finales' : frenchDay(asOf),
            frenchDay(day),
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
