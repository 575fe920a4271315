import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { basisText } from '@hotel/domain/dashboard/basis-text.ts';
import type { Indicators } from '@hotel/domain/indicators/indicators.ts';
import { shownIndicators } from '@hotel/domain/indicators/indicators-text.ts';
import { bandText } from '@hotel/domain/landing/landing-text.ts';
import { knownPartOfPreviousYear } from '@hotel/domain/nights/previous-year/known-part.ts';
import {
  frenchNumber,
  frenchPercent,
  frenchSigned,
  narrowSpace,
  unknownFigure,
} from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf, percentOf, sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import type { FlashMonth, HotelFlash } from './hotel-flash.ts';

/** The tables of the flash, as formatted French. */

export type FlashTable = {
  /** The first is the heading of the labels. */
  readonly columns: readonly string[];
  readonly rows: readonly FlashRow[];
  readonly total: FlashRow | null;
};
/** `hotelId` is the hotel whose dashboard the label leads to; null for any other row. */
export type FlashRow = {
  readonly label: string;
  readonly hotelId: string | null;
  readonly cells: readonly FlashCell[];
};
/** `note` explains the figure, in smaller letters under it. */
export type FlashCell = { readonly value: string; readonly note: string | null };

/** The figures of a hotel: a row for each figure, a column for each month. */
export function figuresTable(months: readonly FlashMonth[]): FlashTable {
  return {
    columns: monthColumns(months),
    rows: [
      row(months, 'Total', ({ total }) => plain(frenchNumber(total))),
      row(months, 'Pick-up', ({ pickUp }) => plain(frenchSigned(pickUp))),
      row(months, 'Pick-up 7 j', ({ pickUp7 }) => plain(frenchSigned(pickUp7))),
      row(months, 'N-1', previousYearCell),
      row(months, 'Budget', budgetCell),
      row(months, 'Atterrissage', ({ landing }) => landingCell(landing)),
    ],
    total: null,
  };
}

function monthColumns(months: readonly FlashMonth[]): string[] {
  return ['', ...months.map(({ month }) => monthNames[month.month - 1] ?? '')];
}

function row(
  months: readonly FlashMonth[],
  label: string,
  cellOf: (month: FlashMonth) => FlashCell,
): FlashRow {
  return { label, hotelId: null, cells: months.map(cellOf) };
}

/**
 * The rooms of a hotel and, once it is proven, their revenue, in the form of `figuresTable`; null where nobody knows
 * its rooms.
 */
export function roomsTable(months: readonly FlashMonth[]): FlashTable | null {
  if (months.every(({ indicators: { total } }) => total.rooms === null)) return null;
  const hasRevenue = months.some(({ indicators: { total } }) => total.revenue !== null);
  const bedOccupancy = row(months, 'Taux d’occupation (lits)', (month) =>
    plain(frenchPercent(month.bedOccupancy)),
  );
  const [occupancy, ...others] = shownIndicators
    .filter(({ isOfRevenue }) => hasRevenue || isOfRevenue !== true)
    .map(({ name, textOf }) => row(months, name, (month) => indicatorCell(month, textOf)));
  return {
    columns: monthColumns(months),
    rows: [
      row(months, 'Chambres', (month) => indicatorCell(month, ({ rooms }) => frenchNumber(rooms))),
      ...(occupancy === undefined ? [] : [occupancy]),
      bedOccupancy,
      ...others,
    ],
    total: null,
  };
}

/** The current month of every hotel, and their sum: first in the flash of several hotels. */
export function groupTable(hotels: readonly HotelFlash[]): FlashTable {
  const months = hotels.flatMap(({ id, name, months: [current] }) =>
    current === undefined ? [] : [{ id, name, current }],
  );
  return {
    columns: ['Hôtel', 'Total', 'Pick-up', 'Budget', 'Atterrissage'],
    rows: months.map(({ id, name, current }) => ({
      label: name,
      hotelId: id,
      cells: [
        totalCell(current),
        pickUpCell(current),
        budgetCell(current),
        landingCell(current.landing),
      ],
    })),
    total: totalRow(months.map(({ current }) => current)),
  };
}

/** Sums of the hotels that have the figure; the budget's share counts those that have a total and a budget. */
function totalRow(months: readonly FlashMonth[]): FlashRow {
  const sum = (figure: (month: FlashMonth) => number | null) => sumOfKnown(months.map(figure));
  const compared = months.filter((month) => previousYearGap(month) !== null);
  const budgeted = months.filter(({ total, budget }) => total !== null && budget !== null);
  const sumOf = (some: readonly FlashMonth[], figure: (month: FlashMonth) => number | null) =>
    sumOfKnown(some.map(figure));
  const gap = differenceOf(
    sumOf(compared, ({ total }) => total),
    sumOf(compared, ({ previousYear }) => previousYear),
  );
  const budget = percentOf(
    sumOf(budgeted, ({ total }) => total),
    sumOf(budgeted, (month) => month.budget),
  );
  return {
    label: `${months.length} hôtels`,
    hotelId: null,
    cells: [
      { value: frenchNumber(sum(({ total }) => total)), note: gapNote(gap) },
      {
        value: frenchSigned(sum(({ pickUp }) => pickUp)),
        note: weekNote(sum(({ pickUp7 }) => pickUp7)),
      },
      {
        value: frenchNumber(sum((month) => month.budget)),
        note: budget === null ? null : frenchPercent(budget),
      },
      { value: frenchNumber(sum(({ landing }) => landing.expected)), note: null },
    ],
  };
}

function totalCell(month: FlashMonth): FlashCell {
  return { value: frenchNumber(month.total), note: gapNote(previousYearGap(month)) };
}

/** As on the dashboard, a part of last year's month is compared with nothing. */
function previousYearGap({ total, previousYear, previousYearPart }: FlashMonth): number | null {
  return previousYearPart === null ? differenceOf(total, previousYear) : null;
}

function pickUpCell({ pickUp, pickUp7 }: FlashMonth): FlashCell {
  return { value: frenchSigned(pickUp), note: weekNote(pickUp7) };
}

function gapNote(gap: number | null): string | null {
  return gap === null ? null : `N-1 ${frenchSigned(gap)}`;
}

function weekNote(pickUp7: number | null): string | null {
  return pickUp7 === null ? null : `7${narrowSpace}j ${frenchSigned(pickUp7)}`;
}

function plain(value: string): FlashCell {
  return { value, note: null };
}

function previousYearCell(month: FlashMonth): FlashCell {
  const { previousYear, basis, previousYearPart } = month;
  if (previousYear === null) return plain(frenchNumber(null));
  const gap = frenchSigned(previousYearGap(month));
  const part = previousYearPart === null ? '' : `, ${previousYearPart}`;
  const source = basis === 'final' ? ` final${part}` : '';
  return { value: frenchNumber(previousYear), note: `${gap}${source}` };
}

/** An indicator with last year's at the same time, or what stands in for it. */
function indicatorCell(
  { month, indicators: { total, n1 } }: FlashMonth,
  textOf: (indicators: Indicators) => string,
): FlashCell {
  const before = n1 === null ? null : textOf(n1);
  if (n1 === null || before === unknownFigure) return plain(textOf(total));
  const part = n1.basis === 'final' ? knownPartOfPreviousYear(month, n1.nights.rooms) : null;
  return { value: textOf(total), note: `${basisText(n1.basis, part)}${narrowSpace}: ${before}` };
}

function budgetCell({ total, budget }: FlashMonth): FlashCell {
  if (budget === null) return plain(frenchNumber(null));
  return { value: frenchNumber(budget), note: frenchPercent(percentOf(total, budget)) };
}

function landingCell({ expected, low, high }: FlashMonth['landing']): FlashCell {
  if (expected === null) return plain(frenchNumber(null));
  return { value: frenchNumber(expected), note: low === high ? null : bandText(low, high) };
}
