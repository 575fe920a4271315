import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type Day, daysBetween, monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth } from '@hotel/domain/calendar/month.ts';
import type { OpenHotel } from '../open-hotel.ts';
import { nightsOnTheBooksOfStays } from '../snapshots.ts';
import { farMonths, farMonthsFile } from './far-months.ts';

/** Excel counts days from here. */
const excelEpoch = '1899-12-30';

/**
 * Writes files to paste from and to import, for the hotel whose snapshot of the day is missing and for
 * the one with the recent import: gives their paths. Those of the day that are there stay.
 */
export async function writeSamples(
  folder: string,
  { pasting, importing }: { pasting: OpenHotel; importing: OpenHotel },
): Promise<{ paste: string; excel: string }> {
  await mkdir(folder, { recursive: true });
  const paste = join(folder, `Photo du ${pasting.today} à coller, ${pasting.plan.name}.txt`);
  if (!existsSync(paste)) await writeFile(paste, pastedLine(pasting));
  const asOf = addDays(importing.today, -1);
  const excel = join(folder, farMonthsFile(asOf));
  if (!existsSync(excel)) await writeFile(excel, await workbookOf(importing, asOf));
  return { paste, excel };
}

/** The as-of day, then the nights of its month from the first day on, as copied out of a spreadsheet. */
function pastedLine({ today, booked }: OpenHotel): string {
  const nights = nightsOnTheBooksOfStays(booked(), monthOf(today), today);
  return `${[frenchDay(today), ...nights].join('\t')}\n`;
}

async function workbookOf({ booked }: OpenHotel, asOf: Day): Promise<Buffer> {
  // Loaded only when there is a file to write.
  const { utils, write } = await import('@e965/xlsx');
  const rows = farMonths(booked(), asOf).flatMap(({ month, nights }) =>
    daysOfMonth(month).map((day, index) => [
      dayCell(asOf),
      dayCell(day),
      { t: 'n', v: nights[index] ?? 0, z: '0' } as const,
    ]),
  );
  const sheet = utils.aoa_to_sheet([["Date d'arrêté", 'Date', 'Nuitées'], ...rows], {
    dense: true,
  });
  sheet['!cols'] = [{ wch: 14 }, { wch: 14 }, { wch: 12 }];
  const book = utils.book_new(sheet, 'Portefeuille');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

function dayCell(day: Day) {
  return { t: 'n', v: daysBetween(excelEpoch, day), z: 'dd/mm/yyyy' } as const;
}
