import { addDays, compareDays, type Day, monthOf } from '../calendar/day.ts';
import type { DayRange } from '../calendar/day-ranges.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { addMonths, firstDay, lastDay } from '../calendar/month.ts';
import type { CalendarEntry } from './calendar-entry.ts';

/**
 * School holidays, shipped with the product (decision 0080). Source: the official school calendar of the
 * French ministry of education, data set `fr-en-calendrier-scolaire` of data.education.gouv.fr, Licence
 * Ouverte 2.0, and the calendars of the académies of Corsica and La Réunion. A period begins on the published
 * day, after whose lessons the pupils leave, and ends on the day before lessons begin again. What is not
 * published with both its ends is left out, and the data end before it.
 */
export const schoolZones = ['A', 'B', 'C', 'corse', 'RE'] as const;
export type SchoolZone = (typeof schoolZones)[number];

export const schoolZoneNames: Readonly<Record<SchoolZone, string>> = {
  A: 'Zone A',
  B: 'Zone B',
  C: 'Zone C',
  corse: 'Corse',
  RE: 'La Réunion',
};

/** The zones that a hotel shows: its own, and those of its guests. */
export type ShownSchoolZones = {
  readonly zone: SchoolZone | null;
  readonly guests: readonly SchoolZone[];
};

type Period = readonly [from: Day, to: Day, title: string];

const autumn = 'Vacances de la Toussaint';
const christmas = 'Vacances de Noël';
const winter = 'Vacances d’hiver';
const spring = 'Vacances de printemps';
const ascension = 'Pont de l’Ascension';
const summer = 'Vacances d’été';

/** The same in the zones A, B and C. */
const commonPeriods: readonly Period[] = [
  ['2024-10-19', '2024-11-03', autumn],
  ['2024-12-21', '2025-01-05', christmas],
  ['2025-05-29', '2025-06-01', ascension],
  ['2025-07-05', '2025-08-31', summer],
  ['2025-10-18', '2025-11-02', autumn],
  ['2025-12-20', '2026-01-04', christmas],
  ['2026-05-14', '2026-05-17', ascension],
  ['2026-07-04', '2026-08-31', summer],
  ['2026-10-17', '2026-11-01', autumn],
  ['2026-12-19', '2027-01-03', christmas],
  // Published as this one day; the 6th and the 8th are public holidays.
  ['2027-05-07', '2027-05-07', ascension],
];

const periods: Readonly<Record<SchoolZone, readonly Period[]>> = {
  A: [
    ...commonPeriods,
    ['2025-02-22', '2025-03-09', winter],
    ['2025-04-19', '2025-05-04', spring],
    ['2026-02-07', '2026-02-22', winter],
    ['2026-04-04', '2026-04-19', spring],
    ['2027-02-13', '2027-02-28', winter],
    ['2027-04-10', '2027-04-25', spring],
  ],
  B: [
    ...commonPeriods,
    ['2025-02-08', '2025-02-23', winter],
    ['2025-04-05', '2025-04-21', spring],
    ['2026-02-14', '2026-03-01', winter],
    ['2026-04-11', '2026-04-26', spring],
    ['2027-02-20', '2027-03-07', winter],
    ['2027-04-17', '2027-05-02', spring],
  ],
  C: [
    ...commonPeriods,
    ['2025-02-15', '2025-03-02', winter],
    ['2025-04-12', '2025-04-27', spring],
    ['2026-02-21', '2026-03-08', winter],
    ['2026-04-18', '2026-05-03', spring],
    ['2027-02-06', '2027-02-21', winter],
    ['2027-04-03', '2027-04-18', spring],
  ],
  corse: [
    ['2024-10-19', '2024-11-03', autumn],
    ['2024-12-21', '2025-01-05', christmas],
    ['2025-02-15', '2025-03-02', winter],
    ['2025-04-12', '2025-04-27', spring],
    ['2025-05-30', '2025-05-30', ascension],
    ['2025-07-05', '2025-09-01', summer],
    ['2025-10-18', '2025-11-02', autumn],
    ['2025-12-20', '2026-01-04', christmas],
    ['2026-02-14', '2026-03-01', winter],
    ['2026-04-11', '2026-04-26', spring],
    ['2026-05-15', '2026-05-15', ascension],
  ],
  RE: [
    ['2025-10-11', '2025-10-26', 'Vacances après la 1re période'],
    ['2025-12-19', '2026-01-20', 'Vacances d’été austral'],
    ['2026-02-28', '2026-03-15', 'Vacances après la 3e période'],
    ['2026-05-02', '2026-05-17', 'Vacances après la 4e période'],
    ['2026-07-04', '2026-08-17', 'Vacances d’hiver austral'],
    ['2026-10-10', '2026-10-25', 'Vacances après la 1re période'],
    ['2026-12-19', '2027-01-31', 'Vacances d’été austral'],
    ['2027-03-16', '2027-03-29', 'Vacances après la 3e période'],
    ['2027-05-05', '2027-05-18', 'Vacances après la 4e période'],
  ],
};

/** The days that the data of each zone cover: outside of them holidays are unknown, not absent. */
export const schoolHolidayCoverage: Readonly<Record<SchoolZone, DayRange>> = {
  A: { from: '2024-09-02', to: '2027-07-02' },
  B: { from: '2024-09-02', to: '2027-07-02' },
  C: { from: '2024-09-02', to: '2027-07-02' },
  corse: { from: '2024-09-03', to: '2026-07-03' },
  RE: { from: '2025-08-19', to: '2027-07-02' },
};

/** The chosen zones, each once, in the order of `schoolZones`. */
export function shownZones({ zone, guests }: ShownSchoolZones): SchoolZone[] {
  return schoolZones.filter((each) => each === zone || guests.includes(each));
}

/**
 * The school holidays of these zones that have a day in the range, by their first day. Holidays with the same
 * name and days are one entry: 'Vacances de Noël (zones A, B et C)'.
 */
export function schoolHolidays(
  zones: readonly SchoolZone[],
  { from, to }: DayRange,
): CalendarEntry[] {
  const zonesOf = new Map<string, { period: Period; zones: SchoolZone[] }>();
  for (const zone of zones) {
    for (const period of periods[zone]) {
      if (period[0] > to || period[1] < from) continue;
      const key = period.join(' ');
      const found = zonesOf.get(key) ?? { period, zones: [] };
      found.zones.push(zone);
      zonesOf.set(key, found);
    }
  }
  return [...zonesOf.values()]
    .map(
      ({ period: [first, last, title], zones: named }): CalendarEntry => ({
        id: null,
        from: first,
        to: last,
        title: `${title} (${zonesText(named)})`,
        kind: 'school_holiday',
      }),
    )
    .toSorted((one, other) => compareDays(one.from, other.from) || compareDays(one.to, other.to));
}

/** 'zone A', 'zones A, B et C', 'zone B, Corse'. */
export function zonesText(zones: readonly SchoolZone[]): string {
  const letters = zones.filter((zone) => ['A', 'B', 'C'].includes(zone));
  const others = zones
    .filter((zone) => !letters.includes(zone))
    .map((zone) => schoolZoneNames[zone]);
  const last = letters.at(-1);
  const named =
    letters.length > 1
      ? [`zones ${letters.slice(0, -1).join(', ')} et ${last}`]
      : letters.map((letter) => `zone ${letter}`);
  return [...named, ...others].join(', ');
}

/** The last day for which the holidays of all these zones are known; null without a zone. */
export function schoolHolidaysKnownUntil(zones: readonly SchoolZone[]): Day | null {
  const ends = zones.map((zone) => schoolHolidayCoverage[zone].to).toSorted(compareDays);
  return ends[0] ?? null;
}

/**
 * Half a year before the data end: that a later holiday is not shown because it is not known. null before, and
 * without data.
 */
export function endOfSchoolHolidaysText(
  knownUntil: Day | null,
  { zone, guests }: ShownSchoolZones,
  today: Day,
): string | null {
  if (knownUntil === null || knownUntil > inHalfAYear(today)) return null;
  const until =
    knownUntil < today
      ? `Les vacances scolaires ne sont plus connues depuis le ${frenchDay(addDays(knownUntil, 1))}`
      : `Les vacances scolaires sont connues jusqu’au ${frenchDay(knownUntil)}`;
  const where = zone === null && guests.length === 0 ? '' : ' pour toutes les zones choisies';
  return `${until}${where}. La mise à jour du produit apporte les suivantes ; d’ici là, importez un fichier .ics.`;
}

function inHalfAYear(today: Day): Day {
  const month = addMonths(monthOf(today), 6);
  const day = `${firstDay(month).slice(0, 8)}${today.slice(8)}`;
  return day > lastDay(month) ? lastDay(month) : day;
}
