import { type Day, isDay, monthOf } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { type Month, monthKey } from '../calendar/month.ts';
import { maxNightsPerDay } from '../nights/limits.ts';
import { frenchCount } from '../numbers/french-count.ts';

/** A row of the PMS's stays by residence, not validated yet; NaN for what is no number. */
export type ResidenceRow = {
  /** A day, or any other text the PMS gave, for the message. */
  readonly stayDate: string | null;
  /** The country of residence; null where the PMS does not know it. */
  readonly country: string | null;
  readonly arrivals: number | null;
  readonly nuitees: number | null;
  readonly rooms: number | null;
  readonly adultNights: number | null;
  readonly minorNights: number | null;
};

/** The guests of a night from one country of residence. Nights are person-nights. */
export type ResidenceStay = {
  readonly day: Day;
  /** Null where the residence is unknown. */
  readonly country: string | null;
  readonly arrivals: number;
  readonly nights: number;
  readonly rooms: number;
  readonly adultNights: number;
  readonly minorNights: number;
};

/** The sum of one count over stays. */
export function sumOfStays(
  stays: readonly ResidenceStay[],
  count: 'arrivals' | 'nights' | 'rooms' | 'adultNights' | 'minorNights',
): number {
  return stays.reduce((sum, stay) => sum + stay[count], 0);
}

const counts = ['arrivals', 'nuitees', 'rooms', 'adultNights', 'minorNights'] as const;

const countNames = {
  arrivals: 'arrivées',
  nuitees: 'nuitées',
  rooms: 'chambres',
  adultNights: 'nuitées d’adultes',
  minorNights: 'nuitées de mineurs',
} as const satisfies Record<(typeof counts)[number], string>;

/**
 * Splits the rows of a month into those that can be counted and, for what does not add up, a French
 * sentence each with the row's number. A row that cannot be used is left out; one whose adults and minors
 * are not its nights is counted and named, since no figure of it is the wrong one for sure.
 */
export function usableStays(
  rows: readonly ResidenceRow[],
  month: Month,
): { stays: ResidenceStay[]; errors: string[] } {
  const stays: ResidenceStay[] = [];
  const errors: string[] = [];
  rows.forEach((row, index) => {
    const stay = checkRow(row, month);
    const problem = typeof stay === 'string' ? stay : imbalanceOf(stay);
    if (problem !== null) errors.push(`Ligne ${index + 1} : ${problem}.`);
    if (typeof stay !== 'string') stays.push(stay);
  });
  return { stays, errors };
}

/** The stay to count, or the end of the sentence that says why the row is left out. */
function checkRow(row: ResidenceRow, month: Month): ResidenceStay | string {
  const { stayDate: day } = row;
  if (day === null) return 'sans date, non comptée';
  if (!isDay(day)) return `« ${day} » n’est pas une date, non comptée`;
  if (monthKey(monthOf(day)) !== monthKey(month)) {
    return `${frenchDay(day)}, hors du mois demandé, non comptée`;
  }
  const wrong = counts.find((name) => !isCount(row[name]));
  if (wrong !== undefined) {
    return `${placeOf(day, row.country)}, ${countNames[wrong]} inutilisables, non comptée`;
  }
  return {
    day,
    country: row.country,
    arrivals: row.arrivals ?? 0,
    nights: row.nuitees ?? 0,
    rooms: row.rooms ?? 0,
    adultNights: row.adultNights ?? 0,
    minorNights: row.minorNights ?? 0,
  };
}

function isCount(figure: number | null): boolean {
  return figure !== null && Number.isInteger(figure) && figure >= 0 && figure <= maxNightsPerDay;
}

function imbalanceOf({ day, country, nights, adultNights, minorNights }: ResidenceStay) {
  if (adultNights + minorNights === nights) return null;
  const guests = `${frenchCount(adultNights, 'adulte', 'adultes')} et ${frenchCount(minorNights, 'mineur', 'mineurs')}`;
  return `${placeOf(day, country)}, ${frenchCount(nights, 'nuitée', 'nuitées')} pour ${guests}`;
}

function placeOf(day: Day, country: string | null): string {
  return `${frenchDay(day)}, ${country ?? unknownResidence}`;
}

/** How an unknown country of residence is named on screens and sheets. */
export const unknownResidence = 'Pays non renseigné';

/**
 * A French sentence for each day whose nights by residence are not those on the PMS's books. Days that the
 * books do not name are not compared.
 */
export function differencesFromBooks(
  stays: readonly ResidenceStay[],
  books: ReadonlyMap<Day, number>,
): string[] {
  const nights = sumBy(stays, ({ day }) => day);
  return [...books]
    .filter(([day, onBooks]) => onBooks !== (nights.get(day) ?? 0))
    .map(
      ([day, onBooks]) =>
        `${frenchDay(day)} : ${frenchCount(nights.get(day) ?? 0, 'nuitée', 'nuitées')} par pays de résidence, ${onBooks} au PMS.`,
    );
}

function sumBy<Key>(stays: readonly ResidenceStay[], keyOf: (stay: ResidenceStay) => Key) {
  const sums = new Map<Key, number>();
  for (const stay of stays) sums.set(keyOf(stay), (sums.get(keyOf(stay)) ?? 0) + stay.nights);
  return sums;
}
