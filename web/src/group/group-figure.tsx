import type { Month } from '@hotel/domain/calendar/month.ts';
import { standInText } from '@hotel/domain/dashboard/basis-text.ts';
import { partlyKnownText } from '@hotel/domain/group/group-basis.ts';
import type { GroupColumnId, GroupFigureKind } from '@hotel/domain/group/group-columns.ts';
import type { GroupHotel } from '@hotel/domain/group/group-hotel.ts';
import { knownPartOfPreviousYear } from '@hotel/domain/nights/previous-year/known-part.ts';
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

type StandInNoteProps = { column: GroupColumnId; hotel: GroupHotel | undefined; month: Month };

/** Beside a comparison with last year: what stands in where last year's morning is not known, and which part of the month. */
export function StandInNote({ column, hotel, month }: StandInNoteProps) {
  if (hotel === undefined || !comparedWithLastYear.includes(column)) return null;
  const text = standInText(hotel.basis);
  if (text === null) return null;
  const part = knownPartOfPreviousYear(month, hotel.n1_nights);
  return <Note>{part === null ? text : `${text} (${part})`}</Note>;
}

type PartlyKnownNoteProps = { column: GroupColumnId; hotels: readonly GroupHotel[] };

/** Beside the sum of last year's totals, which sums parts of months too. */
export function PartlyKnownNote({ column, hotels }: PartlyKnownNoteProps) {
  const text = column === 'n1_value' ? partlyKnownText(hotels) : null;
  return text === null ? null : <Note>{text}</Note>;
}

function Note({ children }: { children: string }) {
  return (
    <span className="ml-1 text-xs font-normal text-ink-soft print:text-[8pt]">{children}</span>
  );
}
