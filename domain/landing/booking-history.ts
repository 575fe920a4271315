import { type Day, daysInMonth, epochDay } from '../calendar/day.ts';
import { firstDay, monthKey } from '../calendar/month.ts';
import {
  hasFigure,
  type MonthOfSnapshots,
  type Nights,
  type SnapshotRow,
} from '../nights/month-of-snapshots.ts';

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
  /**
   * Months of the hotel in any order; a month that is left out has no figure. They count person-nights or
   * rooms: the method is the same.
   */
  readonly months: readonly MonthOfSnapshots[];
  /**
   * The room revenue of the same months, in cents without VAT. Where it is given, `months` count rooms and the
   * revenue is what lands.
   */
  readonly revenue?: readonly MonthOfSnapshots[] | undefined;
  readonly closedNights: ReadonlySet<Day>;
  /** The first snapshot of what lands, where it may be older than the months given. */
  readonly firstSnapshot?: Day | undefined;
};

/** The months of what lands: of the revenue where it is given. */
export function landedMonths({ months, revenue }: HotelRecord): readonly MonthOfSnapshots[] {
  return revenue ?? months;
}

/** Rooms and their revenue as they could be seen on one morning; of revenue, figures are cents without VAT. */
export type PricedHistory = { readonly rooms: BookingHistory; readonly revenue: BookingHistory };

/** Null where no revenue was given. The history of revenue begins with the first night that has both. */
export function pricedHistory(
  { months, revenue, closedNights }: HotelRecord,
  asOf: Day,
): PricedHistory | null {
  if (revenue === undefined) return null;
  const firstMorning = firstMorningOfBoth(months, revenue, asOf);
  return {
    rooms: bookingHistory({ months, closedNights }, asOf),
    revenue: { ...bookingHistory({ months: revenue, closedNights }, asOf), firstMorning },
  };
}

function firstMorningOfBoth(
  rooms: readonly MonthOfSnapshots[],
  revenue: readonly MonthOfSnapshots[],
  asOf: Day,
): number | null {
  const roomsOfMonth = new Map(rooms.map((month) => [monthKey(month.month), month.rows]));
  let first: Day | null = null;
  for (const { month, rows } of revenue) {
    const morning = firstRowOfBoth(roomsOfMonth.get(monthKey(month)) ?? [], rows);
    if (morning !== null && (first === null || morning < first)) first = morning;
  }
  return first === null || first > asOf ? null : epochDay(first);
}

/** The rows are in the order of time: the first morning mostly has both. */
function firstRowOfBoth(
  rooms: readonly SnapshotRow[],
  revenue: readonly SnapshotRow[],
): Day | null {
  let place = 0;
  for (const { as_of, nights } of revenue) {
    while ((rooms[place]?.as_of ?? as_of) < as_of) place += 1;
    const row = rooms[place];
    if (row?.as_of !== as_of) continue;
    if (nights.some((cents, index) => cents !== null && (row.nights[index] ?? null) !== null)) {
      return as_of;
    }
  }
  return null;
}

type MonthCurve = {
  /** The month's first night. */
  readonly firstNight: number;
  readonly rows: readonly { readonly morning: number; readonly nights: Nights }[];
  readonly firstMorning: number;
  /** For each morning from `firstMorning` to `asOf`, the nights of the row in force. */
  readonly nightsOfMorning: readonly Nights[];
  readonly imported: Nights | null;
};

/** The record as it stood on the morning `asOf`: later snapshots are left out. */
export function bookingHistory(
  { months, closedNights }: Pick<HotelRecord, 'months' | 'closedNights'>,
  asOf: Day,
): BookingHistory {
  const end = epochDay(asOf);
  const closed = new Set([...closedNights].map(epochDay));
  // Nights are looked up some hundred thousand times: by their place in a list, not in a map.
  const base = months.reduce((first, { month }) => Math.min(first, epochDay(firstDay(month))), end);
  const curves: (MonthCurve | undefined)[] = [];
  const finals: (number | null | undefined)[] = [];
  let firstMorning: number | null = null;
  for (const month of months) {
    const curve = monthCurve(month, asOf);
    const days = daysInMonth(month.month.year, month.month.month);
    for (let index = 0; index < days; index += 1) curves[curve.firstNight - base + index] = curve;
    if (curve.rows.length > 0) {
      firstMorning = Math.min(firstMorning ?? curve.firstMorning, curve.firstMorning);
    }
  }
  return {
    asOf: end,
    firstMorning,
    onTheBooks(morning, night) {
      const curve = morning > end ? undefined : curves[night - base];
      if (curve === undefined || morning < curve.firstMorning) return null;
      const nights = curve.nightsOfMorning[morning - curve.firstMorning];
      return nights?.[night - curve.firstNight] ?? null;
    },
    finalNights(night) {
      if (night >= end) return null;
      let final = finals[night - base];
      if (final === undefined) {
        const curve = curves[night - base];
        final = curve === undefined ? null : finalAt(curve, night - curve.firstNight);
        if (night >= base) finals[night - base] = final;
      }
      return final;
    },
    isClosed: (night) => closed.has(night),
    lastMorningOf: (night) => curves[night - base]?.rows.at(-1)?.morning ?? null,
  };
}

function monthCurve({ month, rows, imported }: MonthOfSnapshots, asOf: Day): MonthCurve {
  const known: { morning: number; nights: Nights }[] = [];
  for (const { as_of, nights } of rows) {
    if (as_of <= asOf && hasFigure(nights)) known.push({ morning: epochDay(as_of), nights });
  }
  const firstNight = epochDay(firstDay(month));
  const end = epochDay(asOf);
  const nightsOfMorning: Nights[] = [];
  known.forEach(({ morning, nights }, place) => {
    const next = known[place + 1]?.morning ?? end + 1;
    for (let day = morning; day < next; day += 1) nightsOfMorning.push(nights);
  });
  const firstMorning = known[0]?.morning ?? firstNight;
  return { firstNight, rows: known, firstMorning, nightsOfMorning, imported };
}

/** The imported figure, else that of the newest snapshot that has one. */
function finalAt({ rows, imported }: MonthCurve, index: number): number | null {
  const figure = imported?.[index] ?? null;
  if (figure !== null) return figure;
  for (let place = rows.length - 1; place >= 0; place -= 1) {
    const seen = rows[place]?.nights[index] ?? null;
    if (seen !== null) return seen;
  }
  return null;
}
