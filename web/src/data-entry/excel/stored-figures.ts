import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { callApi } from '../../api/call-api.ts';
import type { ImportedFigure } from './import-body.ts';

/**
 * A figure that is known of a day. An imported one replaces a figure of the same as-of day, or final
 * nights that were imported; final nights that a snapshot gives stay beside it.
 */
export type StoredFigure = { readonly nuitees: number; readonly isReplaced: boolean };

/** What is stored where figures would go: by as-of day (null: final nights) and day. */
export type StoredFigures = ReadonlyMap<string, StoredFigure>;

/** Questions under way at a time: the server has others to answer. */
const atOnce = 4;

export function figureKey(asOf: Day | null, day: Day): string {
  return `${asOf ?? ''} ${day}`;
}

/** One question: the stored figures of a month, final or as of some days. */
type MonthAsked = { readonly month: Month; readonly isFinal: boolean; readonly asOf: Day | null };

/** Asks what is stored of every month the figures touch. `report` is told how many months are answered. */
export async function fetchStoredFigures(
  hotelId: string,
  figures: readonly ImportedFigure[],
  signal: AbortSignal,
  report: (done: number, total: number) => void = () => undefined,
): Promise<StoredFigures> {
  const asked = monthsAsked(figures);
  const stored = new Map<string, StoredFigure>();
  const isImported = await importedDays(hotelId, asked, signal);
  let done = 0;
  const rest = [...asked];
  const work = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      for (const { asOf, day, nuitees } of await askMonth(hotelId, next, signal)) {
        const isReplaced = asOf !== null || isImported.has(day);
        stored.set(figureKey(asOf, day), { nuitees, isReplaced });
      }
      done += 1;
      report(done, asked.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return stored;
}

function monthsAsked(figures: readonly ImportedFigure[]): MonthAsked[] {
  const asOfDays = new Set(figures.flatMap(({ asOf }) => asOf ?? []));
  const [onlyAsOf = null] = asOfDays.size === 1 ? asOfDays : [];
  const asked = new Map<string, MonthAsked>();
  for (const { asOf, day } of figures) {
    const month = monthOf(day);
    const isFinal = asOf === null;
    asked.set(`${isFinal} ${monthKey(month)}`, { month, isFinal, asOf: onlyAsOf });
  }
  return [...asked.values()];
}

/** The days whose final nights were imported, of the years the questions ask final nights of. */
async function importedDays(
  hotelId: string,
  asked: readonly MonthAsked[],
  signal: AbortSignal,
): Promise<ReadonlySet<Day>> {
  const years = new Set(asked.filter(({ isFinal }) => isFinal).map(({ month }) => month.year));
  const imported = new Set<Day>();
  for (const year of years) {
    const query = { hotel_id: hotelId, year };
    const { origins } = await callApi('GET /nuitees/coverage', { query }, signal);
    for (const { date, as_of } of origins) if (as_of === null) imported.add(date);
  }
  return imported;
}

async function askMonth(
  hotelId: string,
  { month, isFinal, asOf }: MonthAsked,
  signal: AbortSignal,
): Promise<ImportedFigure[]> {
  const query = { hotel_id: hotelId, ...month };
  if (isFinal) {
    const nights = await callApi('GET /nuitees', { query }, signal);
    return nights.map(({ date, nuitees }) => ({ asOf: null, day: date, nuitees }));
  }
  const narrowed = asOf === null ? query : { ...query, as_of: asOf };
  const snapshots = await callApi('GET /nuitees/snapshot', { query: narrowed }, signal);
  return snapshots.map((row) => ({
    asOf: row.as_of_date,
    day: row.stay_date,
    nuitees: row.nuitees,
  }));
}
