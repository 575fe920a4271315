import type { Day } from '../calendar/day.ts';
import { parseDecimal } from '../data-entry/cell-number.ts';
import { maxNightsPerDay, maxRevenuePerDay } from '../nights/limits.ts';
import { revenueNeedsRooms } from '../nights/measure.ts';
import { netCents, type RevenueReading } from './net-revenue.ts';

/** The columns 'Chambres' and 'CA' that somebody maps in a file beside the nights (contract, section 16). */

const headings = {
  rooms: ['chambres', 'chambres vendues', 'chambres louées', 'rooms', 'rooms sold'],
  revenue: ['ca', 'ca ht', 'ca chambres', 'ca chambres ht', 'ca hébergement', 'revenue'],
} as const;

/** What a column of this heading most likely holds, to be proposed; null for neither. */
export function measureOfHeading(heading: string): keyof typeof headings | null {
  const plain = heading
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/ \(?€\)?$/, '');
  if (headings.rooms.some((known) => known === plain)) return 'rooms';
  return headings.revenue.some((known) => known === plain) ? 'revenue' : null;
}

/** The figures of a day to send with its nights, or the French sentence of why it is refused. */
export type FileFigures =
  | { readonly rooms?: number; readonly revenue?: number }
  | { readonly refused: string };

/**
 * Reads the cells of a day: rooms, and revenue in euros with or without VAT (`reading`), at most to the cent. An
 * empty cell and a column that is not mapped are left out: what is stored stays. `storedRooms` are the rooms that
 * the day has already; null: unknown.
 */
export function fileFigures(
  day: Day,
  cells: { readonly rooms?: string | undefined; readonly revenue?: string | undefined },
  { reading, storedRooms }: { reading: RevenueReading; storedRooms: number | null },
): FileFigures {
  const rooms = parseRooms(cells.rooms ?? '');
  if (rooms === undefined) return { refused: `Chambres : un nombre entier de 0 à ${maxRooms}.` };
  const revenue = parseRevenue(cells.revenue ?? '', reading);
  if (typeof revenue === 'string') return { refused: revenue };
  if (revenue !== null && (rooms ?? storedRooms) === null)
    return { refused: revenueNeedsRooms(day) };
  return { ...(rooms === null ? {} : { rooms }), ...(revenue === null ? {} : { revenue }) };
}

const maxRooms = '100 000';

/** null for an empty cell, undefined for an invalid one. */
function parseRooms(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const rooms = parseDecimal(text);
  const isCount = rooms !== null && Number.isInteger(rooms) && rooms >= 0;
  return isCount && rooms <= maxNightsPerDay ? rooms : undefined;
}

/** The cents, null for an empty cell, or the sentence of why it is refused. */
function parseRevenue(text: string, reading: RevenueReading): number | string | null {
  const amount = text.replace(/€\s*$/, '').trim();
  if (amount === '') return null;
  const euros = parseDecimal(amount);
  if (euros === null) return 'CA : un montant en euros est attendu.';
  if (Number(euros.toFixed(2)) !== euros)
    return 'CA : deux décimales au plus, des centimes entiers.';
  const cents = netCents(euros, reading);
  if (Math.abs(cents) > maxRevenuePerDay) return 'CA : au plus 10 millions d’euros par nuit.';
  return cents;
}
