import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { Queryable } from '../database/database.ts';
import { Versioned } from '../http/answered-call.ts';
import { type MonthsOfNights, monthsOfNights } from './nights-store.ts';
import { versionsOf } from './nights-versions-store.ts';

/** Raised when the same figures begin to be answered in another way: what clients keep is then old. */
const format = 1;

/**
 * An answer made of whole months, under an ETag made of their versions: a client that has it gets 304
 * without a figure being read. The versions are asked first: a write in between makes the ETag older
 * than the figures, never the figures older than the ETag.
 */
export async function fromMonths<const Months extends readonly Month[], Answer>(
  db: Queryable,
  hotel: string,
  months: Months,
  answer: (...months: MonthsOfNights<Months>) => Answer,
): Promise<Versioned<Answer>> {
  const versions = await versionsOf(db, hotel, months);
  const parts = months.map((month, index) => `${monthKey(month)}v${versions[index]}`);
  return new Versioned(`"${format}_${hotel}_${parts.join('_')}"`, async () =>
    answer(...(await monthsOfNights(db, hotel, months))),
  );
}
