import { type Day, daysInMonth, epochDay } from '../calendar/day.ts';
import { firstDay } from '../calendar/month.ts';
import { hasFigure, type MonthOfSnapshots, type Nights } from '../nights/month-of-snapshots.ts';

/**
 * A hotel's snapshots as they could be seen on one morning: nothing newer is in it. Mornings and nights
 * are counted in days since 1970 (`epochDay`).
 */
export type BookingHistory = {
  /** The as-of morning the history is seen from. */
  readonly asOf: number;
  /** The morning of the first snapshot; null when none was taken up to `asOf`. */
  readonly firstMorning: number | null;
  /** Nights on the books of a night in the snapshot of a morning, or of the last one before it. */
  onTheBooks(morning: number, night: number): number | null;
  /** Final nights of a night before `asOf` (contract, section 5), as known at `asOf`. */
  finalNights(night: number): number | null;
  /** The hotel is closed that night: it says nothing about how the hotel fills. */
  isClosed(night: number): boolean;
  /** The last morning up to `asOf` with a snapshot of the stay month of a night; null without one. */
  lastMorningOf(night: number): number | null;
};

export type HotelRecord = {
  /** Months of the hotel in any order; a month that is left out has no figure. */
  readonly months: readonly MonthOfSnapshots[];
  readonly closedNights: ReadonlySet<Day>;
  /** The hotel's first snapshot, where it may be older than the months given. */
  readonly firstSnapshot?: Day | undefined;
};

type MonthCurve = {
  readonly rows: readonly { readonly morning: number; readonly nights: Nights }[];
  readonly firstMorning: number;
  /** For each morning from `firstMorning` to `asOf`, the place of the row in force. */
  readonly rowOfMorning: Int32Array;
  readonly imported: Nights | null;
};

type NightPlace = { readonly curve: MonthCurve; readonly index: number };

/** The record as it stood on the morning `asOf`: later snapshots are left out. */
export function bookingHistory({ months, closedNights }: HotelRecord, asOf: Day): BookingHistory {
  const end = epochDay(asOf);
  const closed = new Set([...closedNights].map(epochDay));
  // Nights are looked up some hundred thousand times: by their place in a list, not in a map.
  const base = months.reduce((first, { month }) => Math.min(first, epochDay(firstDay(month))), end);
  const places: (NightPlace | undefined)[] = [];
  const finals: (number | null | undefined)[] = [];
  let firstMorning: number | null = null;
  for (const month of months) {
    const curve = monthCurve(month, asOf);
    const start = epochDay(firstDay(month.month)) - base;
    const days = daysInMonth(month.month.year, month.month.month);
    for (let index = 0; index < days; index += 1) places[start + index] = { curve, index };
    if (curve.rows.length > 0) {
      firstMorning = Math.min(firstMorning ?? curve.firstMorning, curve.firstMorning);
    }
  }
  return {
    asOf: end,
    firstMorning,
    onTheBooks(morning, night) {
      const place = morning > end ? undefined : places[night - base];
      return place === undefined ? null : figureAt(place, morning);
    },
    finalNights(night) {
      if (night >= end) return null;
      let final = finals[night - base];
      if (final === undefined) {
        const place = places[night - base];
        final = place === undefined ? null : finalAt(place);
        if (night >= base) finals[night - base] = final;
      }
      return final;
    },
    isClosed: (night) => closed.has(night),
    lastMorningOf: (night) => places[night - base]?.curve.rows.at(-1)?.morning ?? null,
  };
}

function monthCurve({ month, rows, imported }: MonthOfSnapshots, asOf: Day): MonthCurve {
  const known = rows
    .filter(({ as_of, nights }) => as_of <= asOf && hasFigure(nights))
    .map(({ as_of, nights }) => ({ morning: epochDay(as_of), nights }));
  const end = epochDay(asOf);
  const firstMorning = known[0]?.morning ?? epochDay(firstDay(month));
  const rowOfMorning = new Int32Array(Math.max(0, end - firstMorning + 1));
  known.forEach(({ morning }, place) => {
    const next = known[place + 1]?.morning ?? end + 1;
    rowOfMorning.fill(place, morning - firstMorning, next - firstMorning);
  });
  return { rows: known, firstMorning, rowOfMorning, imported };
}

function figureAt({ curve, index }: NightPlace, morning: number): number | null {
  if (morning < curve.firstMorning || curve.rows.length === 0) return null;
  const place = curve.rowOfMorning[morning - curve.firstMorning] ?? 0;
  return curve.rows[place]?.nights[index] ?? null;
}

/** The imported figure, else that of the newest snapshot that has one. */
function finalAt({ curve, index }: NightPlace): number | null {
  const imported = curve.imported?.[index] ?? null;
  if (imported !== null) return imported;
  for (let place = curve.rows.length - 1; place >= 0; place -= 1) {
    const figure = curve.rows[place]?.nights[index] ?? null;
    if (figure !== null) return figure;
  }
  return null;
}
