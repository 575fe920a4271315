import { addDays, compareDays, type Day, dayOf } from '@hotel/domain/calendar/day.ts';
import type { DayRange } from '@hotel/domain/calendar/day-ranges.ts';
import type { CalendarEntry } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import { easterSunday } from '@hotel/domain/hotel-calendar/movable-feasts.ts';
import type { Region } from '@hotel/domain/hotel-calendar/region.ts';

/** Month and day, of every year. */
type FixedHoliday = readonly [month: number, day: number, title: string];
/** Days from Easter Sunday. */
type MovableHoliday = readonly [daysFromEaster: number, title: string];

/** Article L3133-1 of the labour code. */
const fixedHolidays: readonly FixedHoliday[] = [
  [1, 1, 'Jour de l’an'],
  [5, 1, 'Fête du Travail'],
  [5, 8, 'Victoire 1945'],
  [7, 14, 'Fête nationale'],
  [8, 15, 'Assomption'],
  [11, 1, 'Toussaint'],
  [11, 11, 'Armistice 1918'],
  [12, 25, 'Noël'],
];
const movableHolidays: readonly MovableHoliday[] = [
  [1, 'Lundi de Pâques'],
  [39, 'Ascension'],
  [50, 'Lundi de Pentecôte'],
];

/** Article L3134-13 of the labour code. */
const alsaceMoselle = {
  fixed: [[12, 26, 'Saint-Étienne']] as const,
  movable: [[-2, 'Vendredi saint']] as const,
};

/** The commemoration of the abolition of slavery, by territory (decree 83-1003). */
const abolitionDays: Partial<Record<Region, readonly [month: number, day: number]>> = {
  YT: [4, 27],
  MQ: [5, 22],
  GP: [5, 27],
  MF: [5, 28],
  GF: [6, 10],
  BL: [10, 9],
  RE: [12, 20],
};

/** The public holidays of a region from one day to another, both included, in the order of time. */
export function publicHolidays(region: Region, { from, to }: DayRange): CalendarEntry[] {
  const years = { first: Number(from.slice(0, 4)), last: Number(to.slice(0, 4)) };
  const holidays: CalendarEntry[] = [];
  for (let year = years.first; year <= years.last; year += 1) {
    holidays.push(...holidaysOfYear(region, year));
  }
  return holidays
    .filter((holiday) => holiday.from >= from && holiday.to <= to)
    .toSorted((a, b) => compareDays(a.from, b.from));
}

function holidaysOfYear(region: Region, year: number): CalendarEntry[] {
  const isAlsaceMoselle = region === 'alsace-moselle';
  const fixed = [...fixedHolidays, ...(isAlsaceMoselle ? alsaceMoselle.fixed : [])];
  const abolition = abolitionDays[region];
  if (abolition !== undefined) fixed.push([...abolition, 'Abolition de l’esclavage']);
  const movable = [...movableHolidays, ...(isAlsaceMoselle ? alsaceMoselle.movable : [])];
  const easterDay = easterSunday(year);
  return [
    ...fixed.map(([month, day, title]) => holidayOn(dayOf(year, month, day), title)),
    ...movable.map(([offset, title]) => holidayOn(addDays(easterDay, offset), title)),
  ];
}

function holidayOn(day: Day, title: string): CalendarEntry {
  return { id: null, from: day, to: day, title, kind: 'public_holiday' };
}
