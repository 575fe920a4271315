import type { Day } from '../calendar/day.ts';
import { frenchDay, ofMonth } from '../calendar/french-dates.ts';
import { daysOfMonth, type Month } from '../calendar/month.ts';
import { parseDayNumber, parseWrittenDay } from '../data-entry/cell-day.ts';
import { parseDecimal } from '../data-entry/cell-number.ts';
import { frenchCount } from '../numbers/french-count.ts';

/** The room revenue of a night in the closing report, in cents. */
export type DeclaredNight = { readonly date: Day; readonly declared: number };

/** A pasted list of nights, or the French sentence that says why it cannot be read. */
export type DeclaredNights =
  | { readonly nights: readonly DeclaredNight[]; readonly error: null }
  | { readonly nights: null; readonly error: string };

/**
 * Reads a month's nights as they are copied from a spreadsheet: a column of amounts, one for each night of the month,
 * or lines of a day and an amount. Lines without a digit before the amount (headings, totals) are left out; a doubtful
 * one refuses the list, as a wrong amount would look like a difference.
 */
export function parseDeclaredNights(text: string, month: Month): DeclaredNights {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, cells: cellsOf(line) }))
    .filter(({ cells: [first = ''] }) => /\d/.test(first));
  const days = daysOfMonth(month);
  if (lines.every(({ cells }) => cells.length === 1)) {
    if (lines.length !== days.length) {
      const count = frenchCount(lines.length, 'montant', 'montants');
      return refused(`${count} pour ${days.length} nuits : mettez la date devant chaque montant.`);
    }
    // The day of each amount is its place.
    for (const [index, { cells }] of lines.entries()) cells.unshift(days[index] ?? '');
  }
  const nights = new Map<Day, number>();
  for (const { number, cells } of lines) {
    const night = nightOfLine(cells, month);
    if (typeof night === 'string') return refused(`Ligne ${number} : ${night}`);
    if (nights.has(night.date)) {
      return refused(`La nuit du ${frenchDay(night.date)} est là deux fois.`);
    }
    nights.set(night.date, night.declared);
  }
  return { nights: [...nights].map(([date, declared]) => ({ date, declared })), error: null };
}

/** The night of a day and an amount, or why there is none. */
function nightOfLine(cells: readonly string[], month: Month): DeclaredNight | string {
  const [day, amount, ...others] = cells;
  if (day === undefined || amount === undefined || others.length > 0) {
    return 'une date et un montant sont attendus.';
  }
  const date = nightOf(day, month);
  if (date === null) return `« ${day} » n’est pas une nuit ${ofMonth(month)}.`;
  const declared = parseCents(amount);
  return declared === null ? `« ${amount} » n’est pas un montant.` : { date, declared };
}

function refused(error: string): DeclaredNights {
  return { nights: null, error };
}

/** The cells of a line, without the empty ones at its end. */
function cellsOf(line: string): string[] {
  const cells = line.split(/[\t;]/).map((cell) => cell.trim());
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function nightOf(text: string, month: Month): Day | null {
  const written = parseWrittenDay(text);
  const days = daysOfMonth(month);
  if (written.kind === 'day') return days.find((day) => day === written.day) ?? null;
  const number =
    written.kind === 'yearless' && written.month === month.month
      ? written.dayOfMonth
      : parseDayNumber(text);
  return number === null ? null : (days[number - 1] ?? null);
}

/** An amount as typed, '4 520,50 €', in cents; null for another text, and for a part of a cent. */
export function parseCents(text: string): number | null {
  const amount = parseDecimal(text.replace(/€\s*$/, '').trim());
  return amount === null || Number(amount.toFixed(2)) !== amount ? null : Math.round(amount * 100);
}
