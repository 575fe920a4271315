import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { bandText } from '@hotel/domain/landing/landing-text.ts';
import {
  frenchNumber,
  frenchPercent,
  frenchSigned,
  narrowSpace,
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
  const row = (label: string, cellOf: (month: FlashMonth) => FlashCell): FlashRow => ({
    label,
    hotelId: null,
    cells: months.map(cellOf),
  });
  return {
    columns: ['', ...months.map(({ month }) => monthNames[month.month - 1] ?? '')],
    rows: [
      row('Total', ({ total }) => plain(frenchNumber(total))),
      row('Depuis la veille', ({ pickUp }) => plain(frenchSigned(pickUp))),
      row('Sur 7 jours', ({ pickUp7 }) => plain(frenchSigned(pickUp7))),
      row('N-1', previousYearCell),
      row('Budget', budgetCell),
      row('Atterrissage', ({ landing }) => landingCell(landing)),
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
    columns: ['Hôtel', 'Total', 'Veille', 'Budget', 'Atterrissage'],
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

function budgetCell({ total, budget }: FlashMonth): FlashCell {
  if (budget === null) return plain(frenchNumber(null));
  return { value: frenchNumber(budget), note: frenchPercent(percentOf(total, budget)) };
}

function landingCell({ expected, low, high }: FlashMonth['landing']): FlashCell {
  if (expected === null) return plain(frenchNumber(null));
  return { value: frenchNumber(expected), note: low === high ? null : bandText(low, high) };
}
