import type { Day } from '@hotel/domain/calendar/day.ts';
import type { RowItem } from '@hotel/domain/nights/month-row.ts';
import { writeFigures } from '../src/nights/write-nights.ts';
import type { Database } from '../src/platform/database/database.ts';

/** Writes a snapshot as an import from a PMS does: the only writes that have guests. */
export async function writePmsSnapshot(
  database: Database,
  hotel: string,
  { kind, asOf, items }: { kind: 'oracle' | 'daily'; asOf: Day | null; items: readonly RowItem[] },
): Promise<void> {
  const source = { kind, label: null, actor: null, address: null };
  await database.transaction((tx) => writeFigures(tx, hotel, source, [{ asOf, items }]));
}
