import type { Month } from '@hotel/domain/calendar/month.ts';
import { basisText } from '@hotel/domain/dashboard/basis-text.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import { previousYearPart } from '@hotel/domain/landing/previous-year-final.ts';
import type { Comparison, ComparisonBasis, Grid } from '@hotel/domain/nights/grid.ts';
import { frenchNumber, frenchSigned, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf, percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { SignedFigure } from '../../ui/figures/signed-figure.tsx';

/** What the landing is compared with; its mark in the bar has the class `style`. */
export type ReferenceFigure = {
  readonly label: string;
  readonly value: number | null;
  readonly style: string;
  /** The figure is a part of a month: a difference to it would be false. */
  readonly isPart?: boolean;
};

/** The budget, last year at the same distance, and how last year ended. */
export function referenceFigures(
  month: Month,
  landing: Landing,
  grid: Grid | null,
  comparison: Comparison,
): ReferenceFigure[] {
  const sameDay = sameDayLastYear(grid, comparison);
  const part = previousYearPart(landing, month);
  const final = basisText('final');
  return [
    { label: 'Budget', value: landing.budget, style: 'landing-budget' },
    { label: basisText(sameDay.basis), value: sameDay.value, style: 'landing-same-date' },
    {
      label: part === null ? final : `${final} (${part})`,
      value: landing.n1_final,
      style: 'landing-final',
      isPart: part !== null,
    },
  ];
}

/** The final total that may stand in for last year's snapshot has a mark of its own. */
function sameDayLastYear(
  grid: Grid | null,
  comparison: Comparison,
): { basis: ComparisonBasis; value: number | null } {
  const latest = grid?.rows.at(-1);
  const basis = latest?.basis ?? null;
  if (latest === undefined || basis === null || basis === 'final') {
    return { basis: sameDayBasis[comparison], value: null };
  }
  return { basis, value: latest.n1_value };
}

const sameDayBasis = { date: 'same_date', weekday: 'same_weekday' } as const;

type ComparedListProps = {
  /** How the month ended; null where nobody knows. */
  final: number | null;
  compared: readonly ReferenceFigure[];
};

/** Where no band is to come: what the month is compared with, and how far from it the month ended. */
export function ComparedList({ final, compared }: ComparedListProps) {
  return (
    <dl className="landing-compared">
      {compared.map(({ label, value, style, isPart = false }) => (
        <div key={label}>
          <dt>
            <i aria-hidden="true" className={style} /> {label}
          </dt>
          <dd>
            <b>{frenchNumber(value)}</b>
            <Difference figure={final} reference={isPart ? null : value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Difference({ figure, reference }: { figure: number | null; reference: number | null }) {
  const difference = differenceOf(figure, reference);
  if (difference === null) return <span />;
  const percent = percentOf(difference, reference);
  return (
    <span>
      <SignedFigure value={difference} />
      {percent !== null && (
        <span className="landing-percent">{` (${frenchSigned(percent, 1)}${narrowSpace}%)`}</span>
      )}
    </span>
  );
}
