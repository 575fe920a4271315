import type { Day } from '@hotel/domain/calendar/day.ts';
import { findCaller, hotelNumber } from '../access/caller-store.ts';
import type { Queryable, Statement } from '../database/database.ts';
import type { Caller, Standing } from './caller.ts';

const mostRemembered = 20_000;

/**
 * $1 the hotel, from $2 on as many months. Each has its place in the text: a list as one value would be
 * planned anew by each question, which costs twice what answering it does.
 */
function asked(months: number): Statement {
  const versions = Array.from(
    { length: months },
    (_, place) => `coalesce((select version from nights_version
      where hotel_id = $1 and month = $${place + 2}::date), 0)`,
  );
  return {
    name: `how-things-stand-${months}`,
    text: `select (select version from rights_version) as rights, array[${versions}] as months`,
  };
}

const rightsAlone = {
  name: 'rights-version',
  text: 'select version as rights from rights_version',
};

type Versions = { rights: number; months: number[] };

/**
 * Answers, in one question to the database, who holds a session now and at which versions the asked
 * months of the named hotel stand. A caller read before holds as long as the version of all rights
 * does, whichever server changed them; the rights are read again as soon as it moves.
 */
export function standings() {
  const remembered = new Map<string, { rights: number; caller: Caller }>();
  return async (
    db: Queryable,
    sessionId: string,
    namedHotel: string | null,
    months: readonly Day[],
  ): Promise<Standing | null> => {
    const versions = await versionsNow(db, namedHotel, months);
    const key = `${sessionId} ${namedHotel}`;
    const known = remembered.get(key);
    if (known?.rights === versions.rights) {
      return { caller: known.caller, monthVersions: versions.months };
    }
    remembered.delete(key);
    const caller = await findCaller(db, sessionId, namedHotel);
    if (caller === null) return null;
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(key, { rights: versions.rights, caller });
    return { caller, monthVersions: versions.months };
  };
}

async function versionsNow(
  db: Queryable,
  namedHotel: string | null,
  months: readonly Day[],
): Promise<Versions> {
  const hotel = hotelNumber(namedHotel);
  const { rows } =
    hotel === null || months.length === 0
      ? await db.query<Omit<Versions, 'months'>>(rightsAlone)
      : await db.query<Versions>(asked(months.length), [hotel, ...months]);
  const [row] = rows;
  if (row === undefined) throw new Error('rights_version has lost its row');
  return { months: [], ...row };
}
