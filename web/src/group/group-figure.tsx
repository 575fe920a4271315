import type { GroupFigureKind } from '@hotel/domain/group/group-columns.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';

/** A figure of the group's table, written as its column demands; '–' where it is unknown. */
export function GroupFigure({ kind, figure }: { kind: GroupFigureKind; figure: number | null }) {
  if (kind === 'count') return frenchNumber(figure);
  if (kind === 'percent') return frenchPercent(figure);
  if (kind === 'signed') return <SignedFigure value={figure} />;
  return <SignedFigure value={figure} decimals={1} unit="%" />;
}
