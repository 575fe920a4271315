import { type Day, isDay, monthOf } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { type Month, monthKey } from '../calendar/month.ts';
import { maxNightsPerDay } from '../nights/limits.ts';

/** One line of the PMS's nights on the books, as it came: nothing of it is trusted yet. */
export type PmsNightsRow = {
  /** What should be a day; anything else the PMS gave is kept as text for the message. */
  readonly stayDate: string | null;
  /** What should be a whole number of nights; null when the PMS gave none. */
  readonly nuitees: number | null;
  readonly rooms: number | null;
  readonly adults: number | null;
  readonly children: number | null;
};

/** A line that can be stored. Rooms, adults and children are null where the PMS does not say. */
export type UsableNights = {
  readonly day: Day;
  readonly nuitees: number;
  readonly rooms: number | null;
  readonly adults: number | null;
  readonly children: number | null;
};

/**
 * Parts the lines of an import into those that can be stored and, for the others, a French sentence
 * each that names the line (contract, section 6: no date, a day outside the month, a day given a
 * second time, negative, not a whole number). Of a day given twice the first line stands.
 */
export function usableNights(
  lines: readonly PmsNightsRow[],
  month: Month,
): { usable: UsableNights[]; errors: string[] } {
  const usable = new Map<Day, UsableNights>();
  const errors: string[] = [];
  lines.forEach((line, index) => {
    const judged = judge(line, month, usable);
    if (typeof judged === 'string') errors.push(`Ligne ${index + 1} : ${judged}.`);
    else usable.set(judged.day, judged);
  });
  return { usable: [...usable.values()], errors };
}

function judge(
  line: PmsNightsRow,
  month: Month,
  before: ReadonlyMap<Day, unknown>,
): UsableNights | string {
  const { stayDate: day, nuitees } = line;
  if (day === null) return 'sans date';
  if (!isDay(day)) return `« ${day} » n’est pas une date`;
  const said = frenchDay(day);
  if (monthKey(monthOf(day)) !== monthKey(month)) return `${said}, hors du mois demandé`;
  if (before.has(day)) return `${said}, jour donné une seconde fois`;
  if (nuitees === null) return `${said}, nuitées absentes`;
  if (!Number.isInteger(nuitees)) return `${said}, nuitées non entières`;
  if (nuitees < 0) return `${said}, nuitées négatives`;
  if (nuitees > maxNightsPerDay) return `${said}, plus de ${maxNightsPerDay} nuitées`;
  return {
    day,
    nuitees,
    rooms: countOrUnknown(line.rooms),
    adults: countOrUnknown(line.adults),
    children: countOrUnknown(line.children),
  };
}

/** What is no count says nothing; the nights beside it still hold. */
function countOrUnknown(figure: number | null): number | null {
  const isCount =
    figure !== null && Number.isInteger(figure) && figure >= 0 && figure <= maxNightsPerDay;
  return isCount ? figure : null;
}
