import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';

/** French texts about an entry of the import log: the period it covers and the figures it wrote. */
export type CoveredPeriod = {
  /** 'YYYY-MM', in ascending order. */
  readonly months: readonly string[];
  readonly as_of: { readonly from: Day; readonly to: Day; readonly count: number } | null;
  readonly has_final_nights: boolean;
};
export type WrittenCounts = {
  readonly inserted: number;
  readonly updated: number;
  readonly deleted: number;
};

/** 'mars 2026, photo du 05/03/2026', or 'janvier 2025 à mars 2026, 3 photos du … au …'. */
export function coveredPeriodText({
  months,
  as_of: asOf,
  has_final_nights,
}: CoveredPeriod): string {
  return [
    coveredMonthsText(months),
    ...(asOf === null ? [] : [asOfText(asOf)]),
    ...(has_final_nights ? ['nuitées finales'] : []),
  ].join(', ');
}

/** '12 insérées, 3 remplacées', '5 supprimées': each count that is not 0. */
export function writeCountsText({ inserted, updated, deleted }: WrittenCounts): string {
  const parts = [
    ...(inserted > 0 ? [frenchCount(inserted, 'insérée', 'insérées')] : []),
    ...(updated > 0 ? [frenchCount(updated, 'remplacée', 'remplacées')] : []),
    ...(deleted > 0 ? [frenchCount(deleted, 'supprimée', 'supprimées')] : []),
  ];
  return parts.join(', ');
}

/** What an undo of the entry changes: a sentence for each count that is not 0. */
export function undoSentences({ inserted, updated, deleted }: WrittenCounts): string[] {
  return [
    ...(inserted > 0
      ? [
          `${frenchCount(inserted, 'valeur qui n’existait pas avant disparaît', 'valeurs qui n’existaient pas avant disparaissent')}.`,
        ]
      : []),
    ...(updated > 0
      ? [
          `${frenchCount(updated, 'valeur retrouve ce qu’elle était avant', 'valeurs retrouvent ce qu’elles étaient avant')}.`,
        ]
      : []),
    ...(deleted > 0
      ? [`${frenchCount(deleted, 'valeur supprimée revient', 'valeurs supprimées reviennent')}.`]
      : []),
  ];
}

function coveredMonthsText(months: readonly string[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return '';
  return monthsText(monthOf(`${first}-01`), monthOf(`${last}-01`));
}

/** 'janvier 2025 à mars 2026', or 'mars 2026'. */
export function monthsText(first: Month, last: Month): string {
  return monthKey(first) === monthKey(last)
    ? monthTitle(first)
    : `${monthTitle(first)} à ${monthTitle(last)}`;
}

function asOfText({ from, to, count }: { from: Day; to: Day; count: number }): string {
  if (count === 1) return `photo du ${frenchDay(from)}`;
  return `${frenchCount(count, 'photo', 'photos')} du ${frenchDay(from)} au ${frenchDay(to)}`;
}
