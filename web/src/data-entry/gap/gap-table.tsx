import { frenchDay, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import { finalNightText } from '@hotel/domain/dashboard/basis-text.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber, frenchSigned } from '@hotel/domain/numbers/french-numbers.ts';
import { countOfKnown, sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import { CappedTable } from '../capped-table.tsx';

type GapTableProps = { gap: ApiResponse<'GET /nuitees/gap_daily'>; comparison: Comparison };

/** For each day: this year's nights at the as-of day compared with last year's final nights. */
export function GapTable({ gap: { as_of, rows }, comparison }: GapTableProps) {
  const gaps = rows.map(({ gap }) => gap);
  const comparableDays = countOfKnown(gaps);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm">
        {as_of === null ? 'Aucune date d’arrêté ce mois-ci' : `Arrêté au ${frenchDay(as_of)}`} ·{' '}
        {frenchCount(comparableDays, 'jour comparable', 'jours comparables')} · écart total{' '}
        <Gap value={sumOfKnown(gaps)} /> · {finalNightText(comparison)}
      </p>
      <CappedTable
        caption="Écart de chaque jour"
        isFullHeight
        columns={[
          { heading: 'Date' },
          { heading: 'Nuitées Courantes', isFigure: true },
          { heading: 'Nuitées N-1', isFigure: true },
          { heading: 'Écart', isFigure: true },
        ]}
        rows={rows.map(({ date, current_nuitees, prev_nuitees, gap }) => ({
          key: date,
          cells: [
            `${shortWeekday(date)} ${frenchDay(date)}`,
            frenchNumber(current_nuitees),
            frenchNumber(prev_nuitees),
            <Gap key="gap" value={gap} />,
          ],
        }))}
        total={rows.length}
      />
    </div>
  );
}

/** Negative gaps are red, others green (specification, section 2), and unknown gaps grey. */
function Gap({ value }: { value: number | null }) {
  const color = value === null ? 'text-ink-soft' : value < 0 ? 'text-negative' : 'text-positive';
  return <span className={`font-medium ${color}`}>{frenchSigned(value)}</span>;
}
