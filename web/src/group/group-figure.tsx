import type { Month } from '@hotel/domain/calendar/month.ts';
import { figureNote, partlyKnownText } from '@hotel/domain/group/group-basis.ts';
import type { GroupColumnId, GroupFigureKind } from '@hotel/domain/group/group-columns.ts';
import type { GroupHotel } from '@hotel/domain/group/group-hotel.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { inUnit, measuredNumber } from '@hotel/domain/nights/measure-units.ts';
import { frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';

type GroupFigureProps = { kind: GroupFigureKind; measure: Measure; figure: number | null };

/** A figure of the group's table, written as its column and its measure demand; '–' where it is unknown. */
export function GroupFigure({ kind, measure, figure }: GroupFigureProps) {
  if (kind === 'count') return measuredNumber(measure, inUnit(measure, figure));
  if (kind === 'percent') return frenchPercent(figure);
  if (kind === 'signed') return <SignedMeasure measure={measure} figure={figure} />;
  return <SignedFigure value={figure} decimals={1} unit="%" />;
}

/** A difference of a measure, with its sign: revenue in whole euros. */
export function SignedMeasure({
  measure,
  figure,
  arrow = false,
}: {
  measure: Measure;
  figure: number | null;
  arrow?: boolean;
}) {
  const value = inUnit(measure, figure);
  return measure === 'revenue' ? (
    <SignedFigure value={value} unit="€" arrow={arrow} />
  ) : (
    <SignedFigure value={value} arrow={arrow} />
  );
}

/** The columns of a measure: what is divided by beds is said of person-nights only. */
export function isColumnOf(measure: Measure, id: GroupColumnId): boolean {
  return measure === 'nuitees' || id !== 'occupancy';
}

type HotelNoteProps = { column: GroupColumnId; hotel: GroupHotel | undefined; month: Month };

/** Beside a figure of a hotel: which nights it is of, and what stands in where last year's morning is not known. */
export function HotelNote({ column, hotel, month }: HotelNoteProps) {
  const text = hotel === undefined ? null : figureNote(column, hotel, month);
  return text === null ? null : <Note>{text}</Note>;
}

type PartlyKnownNoteProps = { column: GroupColumnId; hotels: readonly GroupHotel[] };

/** Beside a figure of the group that counts parts of months too. */
export function PartlyKnownNote({ column, hotels }: PartlyKnownNoteProps) {
  const text = partlyKnownText(column, hotels);
  return text === null ? null : <Note>{text}</Note>;
}

function Note({ children }: { children: string }) {
  return (
    <span className="ml-1 text-xs font-normal text-ink-soft print:text-[8pt]">{children}</span>
  );
}
