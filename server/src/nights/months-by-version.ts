import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { AnswerOf, Call, QueryOf } from '@hotel/domain/call.ts';
import type { Queryable } from '../database/database.ts';
import { type AnsweredInTurn, type ReadOnly, read, Versioned } from '../http/answered-call.ts';
import {
  findMonths,
  type KeptMonth,
  type MonthsOfNights,
  monthsFrom,
  monthsOfNights,
} from './nights-store.ts';
import { versionOfHotel } from './nights-versions-store.ts';

/** Raised when the same figures begin to be answered in another way: what clients keep is then old. */
const format = 2;

/**
 * Answers a call from whole months, under an ETag made of their versions: a client that has it gets 304
 * without a figure being read. The versions are asked first, or in one question with the months: a write
 * in between makes the ETag older than the figures, never the figures older than the ETag.
 */
export function readMonths<C extends Call, const Months extends readonly Month[]>(
  call: C,
  monthsOf: (query: QueryOf<C>) => Months,
  answer: (months: MonthsOfNights<Months>, query: QueryOf<C>) => ReadOnly<AnswerOf<C>>,
): AnsweredInTurn {
  // Its type says that the answer is JSON: a call that gives a file has none to make from months.
  const handle = (async (db, { hotel, query, monthVersions, found }) => {
    const months = monthsOf(query);
    const parts = months.map((month, index) => `${monthKey(month)}v${monthVersions[index]}`);
    return new Versioned(`"${format}_${hotel}_${parts.join('_')}"`, async () => {
      const kept =
        found === null
          ? await monthsOfNights(db, hotel, months)
          : monthsFrom(months, found as readonly KeptMonth[]);
      return answer(kept, query);
    });
  }) as Parameters<typeof read<C>>[1];
  return { ...read(call, handle), monthsOf, askedOfMonths: findMonths };
}

/** The same for an answer that any month of the hotel may change; `name` tells it from others of the hotel. */
export async function fromWholeHotel<Answer>(
  db: Queryable,
  hotel: string,
  name: string,
  answer: () => Promise<Answer>,
): Promise<Versioned<Answer>> {
  const version = await versionOfHotel(db, hotel);
  return new Versioned(`"${format}_${hotel}_${name}v${version}"`, answer);
}
