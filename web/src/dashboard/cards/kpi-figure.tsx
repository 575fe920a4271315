import { frenchNumber, frenchSigned, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { SignedFigure } from '../../ui/figures/signed-figure.tsx';

type FigureProps = { value: number | null; decimals?: number; unit: string };

/** The figure a card is there for. */
export function KpiFigure({ value, decimals = 0, unit }: FigureProps) {
  return (
    <p className="flex flex-col items-baseline gap-x-1.5 text-3xl leading-10 sm:flex-row font-semibold tracking-tight whitespace-nowrap">
      {frenchNumber(value, decimals)}
      <span className="text-xs leading-4 font-normal tracking-normal text-ink-soft">{unit}</span>
    </p>
  );
}

type ComparisonProps = {
  difference: number | null;
  reference: number | null;
  /** What it is compared with: 'N-1 à même date'. */
  label: string;
  decimals?: number;
  better?: 'higher' | 'lower';
};

/** A figure against the one of the year before: the difference, in percent too, then that figure. */
export function KpiComparison({
  difference,
  reference,
  label,
  decimals = 0,
  better = 'higher',
}: ComparisonProps) {
  const percent = percentOf(difference, reference);
  return (
    <>
      <p className="flex items-baseline gap-1.5 text-sm leading-5 font-medium whitespace-nowrap">
        <SignedFigure value={difference} decimals={decimals} better={better} arrow />
        {percent !== null && (
          <span className="font-normal text-ink-soft">
            {`(${frenchSigned(percent, 1)}${narrowSpace}%)`}
          </span>
        )}
      </p>
      <p className="min-h-5 text-xs leading-5 text-ink-soft">
        {label} : <span className="whitespace-nowrap">{frenchNumber(reference, decimals)}</span>
      </p>
    </>
  );
}
