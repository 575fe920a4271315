import { addDays, type Day, daysBetween } from '../calendar/day.ts';
import type { Measure } from '../nights/measure.ts';
import { measuredCount, measuredNumber, participleOf } from '../nights/measure-units.ts';
import {
  type ComparableNight,
  comparableNight,
  comparedNightText,
} from '../nights/previous-year/comparable-night.ts';
import { frenchCount } from '../numbers/french-count.ts';
import { frenchPercent, narrowSpace } from '../numbers/french-numbers.ts';
import { percentOf } from '../numbers/nullable-arithmetic.ts';

/** How many nights are watched, tonight included. */
export const nightsWatched = 60;

/** The nights that are watched: those of the hotel's next 60 days, whatever month they are in. */
export function watchedDays(today: Day): Day[] {
  return Array.from({ length: nightsWatched }, (_, index) => addDays(today, index));
}

/** What is known of a night to come, in the unit of one measure; null is unknown. */
export type NightAhead = {
  readonly date: Day;
  readonly onBooks: number | null;
  /** What the landing expects of it: what is on the books, and what the hotel usually sells from that distance on. */
  readonly expected: number | null;
  /** The beds that can be sold; where rooms are counted, the rooms; null of a revenue. */
  readonly beds: number | null;
  readonly closed: boolean;
  readonly comparedWith: ComparableNight;
  /** The final nights of the night it is compared with. */
  readonly lastYear: number | null;
};

/** `overbooked`: more on the books than beds; `closed`: on the books of a closed night; `short`: fewer expected than last year. */
export type WatchReason = 'overbooked' | 'closed' | 'short';

export type NightToWatch = NightAhead & {
  readonly reason: WatchReason;
  /** In the unit of the measure, never 0: above 0 too many, below 0 too few. */
  readonly gap: number;
};

/** Under this share of last year a night is short; a smaller difference is chance. */
const shortShare = 0.85;
const shortDifference: Readonly<Record<Measure, number>> = { nuitees: 5, rooms: 5, revenue: 500 };

/**
 * The nights somebody has to act on: first those that hold more than can be sold, then those that would fall short,
 * each group by its gap, the largest first. A night is short where what is expected of it, at the distance it is,
 * is under 85 % of the final nights of the same weekday last year (or of the same day of a movable feast), and by 5
 * nights, 5 rooms or 500 € at least. What is unknown raises nothing.
 */
export function nightsToWatch(
  nights: readonly NightAhead[],
  measure: Measure = 'nuitees',
): NightToWatch[] {
  return nights
    .flatMap((night): NightToWatch[] => {
      const { onBooks, expected, lastYear, beds, closed } = night;
      const sellable = closed ? 0 : beds;
      if (onBooks !== null && sellable !== null && onBooks > sellable) {
        const reason = closed ? 'closed' : 'overbooked';
        return [{ ...night, reason, gap: onBooks - sellable }];
      }
      if (closed || expected === null || lastYear === null) return [];
      const gap = expected - lastYear;
      const isShort = expected < lastYear * shortShare && gap <= -shortDifference[measure];
      return isShort ? [{ ...night, reason: 'short', gap }] : [];
    })
    .toSorted(
      (one, other) =>
        Number(other.gap > 0) - Number(one.gap > 0) ||
        Math.abs(other.gap) - Math.abs(one.gap) ||
        (one.date < other.date ? -1 : 1),
    );
}

export type NightsAheadInput = {
  readonly today: Day;
  /** The landing's nights to come of the months that are watched. */
  readonly landingDays: readonly { readonly date: Day; readonly expected: number | null }[];
  /** On the books of each night, from the latest snapshot of its month. */
  readonly onBooksOf: (night: Day) => number | null;
  readonly bedsOf: (night: Day) => number | null;
  /** Final nights of a night of the past. */
  readonly finalNightsOf: (night: Day) => number | null;
  readonly isClosed: (night: Day) => boolean;
};

/** What is known of the nights that are watched, one entry per night. */
export function nightsAhead({ today, landingDays, ...known }: NightsAheadInput): NightAhead[] {
  const expected = new Map(landingDays.map((day) => [day.date, day.expected]));
  return watchedDays(today).map((date) => {
    const comparedWith = comparableNight(date);
    return {
      date,
      onBooks: known.onBooksOf(date),
      expected: expected.get(date) ?? null,
      beds: known.bedsOf(date),
      closed: known.isClosed(date),
      comparedWith,
      lastYear: known.finalNightsOf(comparedWith.date),
    };
  });
}

/** Why a night is watched, with the figures that say so. */
export function watchReasonText(night: NightToWatch, measure: Measure = 'nuitees'): string {
  const { reason, onBooks, expected, lastYear, beds, comparedWith } = night;
  const books = `${measuredNumber(measure, onBooks)} sur les livres`;
  if (reason === 'closed') return `Fermé, et ${books}`;
  if (reason === 'overbooked') {
    const share = frenchPercent(percentOf(onBooks, beds), 0);
    const sellable =
      measure === 'rooms'
        ? measuredCount(measure, beds ?? 0)
        : frenchCount(beds ?? 0, 'lit', 'lits');
    return `${books} pour ${sellable} (${share})`;
  }
  const lastYearText = `${measuredNumber(measure, lastYear)} en N-1 (${comparedNightText(comparedWith)})`;
  const awaited = `${measuredNumber(measure, expected)} ${participleOf(measure, 'attendu')}`;
  return `${awaited}, ${lastYearText} · ${books}`;
}

/** Nights nearer than this are sold at the last minute. */
const lastMinuteDays = 14;

/** The one thing to do about a night, seen from the hotel's day. */
export function watchActionText(
  { reason, date, gap }: NightToWatch,
  today: Day,
  measure: Measure = 'nuitees',
): string {
  if (reason === 'closed') return 'Déplacer ces réservations, ou corriger la fermeture.';
  if (reason === 'overbooked') {
    if (measure === 'rooms') {
      return `Fermer la vente, et prévoir ${frenchCount(gap, 'délogement', 'délogements')}.`;
    }
    const beds = frenchCount(gap, 'lit d’appoint', 'lits d’appoint');
    return `Fermer la vente, et prévoir ${beds} ou un délogement.`;
  }
  return daysBetween(today, date) < lastMinuteDays
    ? 'Lancer une offre de dernière minute.'
    : 'Revoir le tarif et les restrictions de séjour.';
}

const withoutCapacity: Readonly<Record<Measure, string>> = {
  nuitees: 'sans lits connus',
  rooms: 'sans nombre de chambres à vendre',
  revenue: '',
};

/**
 * What could not be judged, in French; empty where everything was. A night without a figure may still need
 * attention: 'Rien à surveiller' says so beside it.
 */
export function unwatchedText(nights: readonly NightAhead[], measure: Measure = 'nuitees'): string {
  const open = nights.filter(({ closed }) => !closed);
  const count = (isUnknown: (night: NightAhead) => boolean) => open.filter(isUnknown).length;
  const [unsold, unforeseen, uncompared, withoutBeds] = [
    count(({ onBooks }) => onBooks === null),
    count(({ onBooks, expected }) => onBooks !== null && expected === null),
    count(({ expected, lastYear }) => expected !== null && lastYear === null),
    // A revenue fills no beds.
    count(({ onBooks, beds }) => measure !== 'revenue' && onBooks !== null && beds === null),
  ];
  const parts = [
    ...(unsold === 0 ? [] : [`${frenchCount(unsold, 'nuit', 'nuits')} sans chiffre`]),
    ...(unforeseen === 0 ? [] : [`${frenchCount(unforeseen, 'nuit', 'nuits')} sans prévision`]),
    ...(uncompared === 0 ? [] : [`${frenchCount(uncompared, 'nuit', 'nuits')} sans N-1`]),
    ...(withoutBeds === 0
      ? []
      : [`${frenchCount(withoutBeds, 'nuit', 'nuits')} ${withoutCapacity[measure]}`]),
  ];
  return parts.length === 0 ? '' : `Non vérifié${narrowSpace}: ${parts.join(', ')}.`;
}
