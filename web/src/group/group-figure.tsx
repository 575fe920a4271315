import { standInText } from '@hotel/domain/dashboard/basis-text.ts';
import type { GroupColumnId, GroupFigureKind } from '@hotel/domain/group/group-columns.ts';
import type { GroupHotel } from '@hotel/domain/group/group-hotel.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';

/** A figure of the group's table, written as its column demands; '–' where it is unknown. */
export function GroupFigure({ kind, figure }: { kind: GroupFigureKind; figure: number | null }) {
  if (kind === 'count') return frenchNumber(figure);
  if (kind === 'percent') return frenchPercent(figure);
  if (kind === 'signed') return <SignedFigure value={figure} />;
  return <SignedFigure value={figure} decimals={1} unit="%" />;
}

const comparedWithLastYear: readonly GroupColumnId[] = ['n1_value', 'n1_gap', 'n1_change'];

type StandInNoteProps = { column: GroupColumnId; hotel: GroupHotel | undefined };

/** Beside a comparison with last year: what stands in where last year's morning is not known. */
export function StandInNote({ column, hotel }: StandInNoteProps) {
  const text = comparedWithLastYear.includes(column) ? standInText(hotel?.basis ?? null) : null;
  if (text === null) return null;
  return <span className="ml-1 text-xs text-ink-soft print:text-[8pt]">{text}</span>;
}
