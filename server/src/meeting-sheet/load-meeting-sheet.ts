import { addDays, type Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import { monthsOfWeekdayYear } from '@hotel/domain/nights/previous-year/same-weekday-last-year.ts';
import { paceOf } from '@hotel/domain/pace/pace.ts';
import { type PaceColumn, paceColumns } from '@hotel/domain/pace/pace-columns.ts';
import type { FiledReports } from '../closing-reports/public.ts';
import {
  type FlashLoader,
  type FlashMonth,
  type FlashSection,
  findFlashHotels,
  hotelSection,
} from '../flash/public.ts';
import { loadMonths } from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PmsFigures } from '../pms/pms-figures.ts';

/** What the meeting sheet of a hotel says: the section of its flash, and what only the sheet shows. */
export type MeetingSheet = {
  readonly hotel: string;
  /** The hotel's day. */
  readonly day: Day;
  /** What the hotel lacks this morning, a sentence each. */
  readonly missing: readonly string[];
  /** Where the current month and two ahead land, in this order, then whether the PMS agrees. */
  readonly sentences: readonly string[];
  readonly section: FlashSection;
  /** The landing of the current month, and how the month filled beside last year by date. */
  readonly current: { month: Month; landing: Landing; pace: readonly PaceColumn[] };
  /** The no-shows of the last night; null where the PMS does not give them. */
  readonly noShowRooms: number | null;
};

export type MeetingSheetDependencies = {
  loadHotel: FlashLoader;
  pms: PmsFigures;
  reports: FiledReports;
};

/** Loads the sheet of a hotel; null where there is no such hotel. */
export async function loadMeetingSheet(
  { loadHotel, pms, reports }: MeetingSheetDependencies,
  db: Queryable,
  hotelId: string,
): Promise<MeetingSheet | null> {
  const [hotel] = await findFlashHotels(db, [hotelId]);
  if (hotel === undefined) return null;
  const { flash } = await loadHotel(db, hotel);
  const [current] = flash.months;
  if (current === undefined) throw new Error('a flash begins with the current month');
  const { month, landing } = current;
  const months = [month, ...monthsOfWeekdayYear(month)] as const;
  const [nights, before, afterIt] = await loadMonths(db, hotelId, months);
  const yesterday = addDays(flash.today, -1);
  const noShowRooms = await pms.noShowRooms(db, hotelId, yesterday);
  // The night audit files a report under its evening or under its morning.
  const hasReport = await reports(db, hotelId, [yesterday, flash.today]);
  const shown = [...flash.months, ...(flash.monthAfterNext === null ? [] : [flash.monthAfterNext])];
  const section = hotelSection({ ...flash, months: shown });
  const isChecked = flash.pmsCheck !== null;
  const [checks, landings] = [
    // No font of the sheet has the tick.
    section.sentences.slice(0, Number(isChecked)).map((text) => text.replace(/^✓ /, '')),
    section.sentences.slice(Number(isChecked)),
  ];
  return {
    hotel: flash.name,
    day: flash.today,
    missing: [
      ...missingSnapshot(flash.hasSnapshot, shown),
      ...missingBudgets(shown),
      ...(current.previousYear === null ? ['Le même mois de N-1 n’est pas connu.'] : []),
      ...(noShowRooms === null ? ['Le PMS n’a pas donné les no-shows de la nuit.'] : []),
      ...(hasReport === false ? [`Le rapport de clôture du ${frenchDay(yesterday)} manque.`] : []),
    ],
    sentences: [...landings, ...checks],
    section,
    current: {
      month,
      landing,
      pace: paceColumns(month, paceOf(nights, [before, afterIt], current.budget), 'same_date'),
    },
    noShowRooms,
  };
}

function missingSnapshot(hasSnapshot: boolean, months: readonly FlashMonth[]): string[] {
  if (hasSnapshot) return [];
  return months.every(({ asOf }) => asOf === null)
    ? ['Aucune photo de ces mois : leurs chiffres ne sont pas connus.']
    : ['La photo du jour manque : les chiffres sont ceux de la dernière.'];
}

function missingBudgets([current, ...ahead]: readonly FlashMonth[]): string[] {
  const without = ahead.filter(({ budget }) => budget === null);
  const names = without.map(({ month }) => monthTitle(month)).join(', ');
  return [
    ...(current?.budget === null ? ['Le mois n’a pas de budget.'] : []),
    ...(names === '' ? [] : [`Sans budget : ${names}.`]),
  ];
}
