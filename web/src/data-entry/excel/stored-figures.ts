import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { ask } from '../../server-calls/ask.ts';
import type { ImportedFigure } from './import-body.ts';

/** What is stored where figures would go: by as-of day (null: final nights) and day. */
export type StoredFigures = ReadonlyMap<string, number>;

/** Questions under way at a time: the server has others to answer. */
const atOnce = 4;

export function figureKey(asOf: Day | null, day: Day): string {
  return `${asOf ?? ''} ${day}`;
}

/** One question: the stored figures of a month, final or as of some days. */
type MonthAsked = { readonly month: Month; readonly isFinal: boolean; readonly asOf: Day | null };

/** Asks what is stored of every month the figures touch. `report` is told how many months are answered. */
export async function askStored(
  hotelId: string,
  figures: readonly ImportedFigure[],
  signal: AbortSignal,
  report: (done: number, total: number) => void = () => undefined,
): Promise<StoredFigures> {
  const asked = monthsAsked(figures);
  const stored = new Map<string, number>();
  let done = 0;
  const rest = [...asked];
  const work = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      for (const [key, nuitees] of await askMonth(hotelId, next, signal)) stored.set(key, nuitees);
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

async function askMonth(
  hotelId: string,
  { month, isFinal, asOf }: MonthAsked,
  signal: AbortSignal,
): Promise<[string, number][]> {
  const query = { hotel_id: hotelId, ...month };
  if (isFinal) {
    const nights = await ask('GET /nuitees', { query }, signal);
    return nights.map(({ date, nuitees }) => [figureKey(null, date), nuitees]);
  }
  const narrowed = asOf === null ? query : { ...query, as_of: asOf };
  const snapshots = await ask('GET /nuitees/snapshot', { query: narrowed }, signal);
  return snapshots.map((row) => [figureKey(row.as_of_date, row.stay_date), row.nuitees]);
}
