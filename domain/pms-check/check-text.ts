import type { Day } from '../calendar/day.ts';
import { frenchDay, monthTitle } from '../calendar/french-dates.ts';
import { type Month, monthKey } from '../calendar/month.ts';
import { frenchCount } from '../numbers/french-count.ts';
import { frenchSigned } from '../numbers/french-numbers.ts';
import { differenceOf } from '../numbers/nullable-arithmetic.ts';
import type { BookingSince } from './bookings-since.ts';
import type { CheckedDay, MonthCheck } from './compare-month.ts';

/** The result of a check in one French sentence. */
export function checkSummary({ as_of, working_date, rows, stored, pms }: MonthCheck): {
  tone: 'success' | 'warning' | 'info';
  text: string;
} {
  if (as_of === null) {
    return {
      tone: 'info',
      text: `Aucune photo du ${frenchDay(working_date)}, date de travail du PMS : il n’y a rien à comparer.`,
    };
  }
  const differing = rows.filter(({ stored: one, pms: other }) => one !== other).length;
  if (differing === 0) {
    return { tone: 'success', text: `Le PMS et la photo du ${frenchDay(as_of)} concordent.` };
  }
  const total = frenchSigned(differenceOf(pms, stored));
  return {
    tone: 'warning',
    text: `${frenchCount(differing, 'jour diffère', 'jours diffèrent')} de la photo du ${frenchDay(as_of)} : ${total} au total.`,
  };
}

/** What was booked and cancelled since, by time, for a day that differs; '' where there is nothing to explain. */
export function explanationOf(
  { date, difference }: CheckedDay,
  bookings: readonly BookingSince[] | null,
): string {
  if (difference === null || bookings === null) return '';
  const own = bookings.filter((booking) => booking.date === date);
  const explained = own.reduce((sum, { nights }) => sum + nights, 0);
  const left = difference - explained;
  const parts = own.map(({ at, nights }) => `${frenchSigned(nights)} le ${whenText(at)}`);
  if (left !== 0) parts.push(`${frenchSigned(left)} sans explication`);
  return parts.join(', ');
}

/** '2026-03-10 10:05' → '10/03/2026 à 10:05'. */
function whenText(at: string): string {
  const [day = '', time = ''] = at.split(' ');
  return `${frenchDay(day)} à ${time}`;
}

/** What a check compared: the snapshot of an as-of day, of a month. */
export type CheckedSnapshot = {
  readonly month: Month;
  readonly asOf: Day;
  /** It was written or undone after the check. */
  readonly hasChanged: boolean;
};

/** That the snapshot on the screen is none that was checked, and why; null where it is, or where none is shown. */
export function uncheckedText(
  checked: CheckedSnapshot,
  shown: { readonly month: Month; readonly asOf: Day | null },
): string | null {
  if (shown.asOf === null) return null;
  const isOfMonth = monthKey(checked.month) === monthKey(shown.month);
  if (isOfMonth && checked.asOf === shown.asOf && !checked.hasChanged) return null;
  const reason = !isOfMonth
    ? `le contrôle porte sur ${monthTitle(checked.month)}`
    : checked.asOf === shown.asOf
      ? 'elle a été modifiée depuis'
      : `elle est du ${frenchDay(shown.asOf)}`;
  return `La photo affichée n’est pas contrôlée : ${reason}.`;
}

/** Enough of them to see what kind of difference it is. */
const namedDays = 5;

/** The check that followed the daily import, in one French sentence. */
export function morningCheckText({
  as_of,
  unexplained,
}: {
  as_of: string;
  unexplained: readonly { date: string; difference: number | null }[];
}): string {
  if (unexplained.length === 0) return `Le PMS et la photo du ${frenchDay(as_of)} concordent.`;
  const days = unexplained
    .slice(0, namedDays)
    .map(({ date, difference }) => `${frenchDay(date)} (${frenchSigned(difference)})`);
  const left = unexplained.length - days.length;
  if (left > 0) days.push(`et ${frenchCount(left, 'autre jour', 'autres jours')}`);
  return `Sans explication, le PMS diffère de la photo du ${frenchDay(as_of)} : ${days.join(', ')}.`;
}
