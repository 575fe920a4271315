import { LRUCache } from 'lru-cache';
import type { Queryable, Statement } from '../database/database.ts';
import type {
  AuthorizationRequest,
  CachedCaller,
  CallerLookup,
  MonthsStatement,
  RequestAuthorization,
} from '../http/caller.ts';
import { findCaller, hotelNumber } from './caller-store.ts';

/** Some 20,000 callers of ten permissions each. */
const mostBytesRemembered = 16 * 1024 * 1024;

/** Texts made before: the same question is the same statement, prepared once on each connection. */
const made = new Map<string, Statement>();

/**
 * $1 the hotel, from $2 on as many months. Each has its place in the text: a list as one value would be
 * planned anew by each question, which costs twice what answering it does. What the question finds
 * stands beside: asked by itself it would cost the way to the database and back once more.
 */
function askedOf(months: number, question: MonthsStatement | null): Statement {
  const name = `how-things-stand-${question?.name ?? months}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const versions = Array.from(
    { length: months },
    (_, place) => `coalesce((select version from nights_version
      where hotel_id = $1 and month = $${place + 2}::date), 0)`,
  );
  const standing = `select (select version from rights_version) as rights,
    concat_ws(',', ${versions}) as versions`;
  const beside = `select standing.*, found.* from (${standing}) as standing
    left join (select true as is_found, asked.* from (${question?.text}) as asked) as found on true`;
  const statement = { name, text: question === null ? standing : beside };
  made.set(name, statement);
  return statement;
}

const rightsAlone = {
  name: 'rights-version',
  text: 'select version as rights from rights_version',
};

/** Beside these stand the columns of what was found. */
type StandingRow = { rights: number; versions?: string; is_found?: boolean | null };

/**
 * Answers, in one question to the database, who holds a session now, at which versions the asked months
 * of the named hotel stand, and what the call asks of them. A caller read before holds as long as the
 * version of all rights does, whichever server changed them; the rights are read again as soon as it
 * moves, and what was found is worth nothing before they are.
 */
export function authorizationLookup(): Omit<CallerLookup, 'session'> {
  const remembered = new LRUCache<string, CachedCaller>({
    maxSize: mostBytesRemembered,
    sizeCalculation: sizeOf,
  });
  return {
    remembered: (sessionId, namedHotel) => remembered.get(keyOf(sessionId, namedHotel)) ?? null,
    async caller(db, sessionId, asked) {
      const { rights, ...read } = await askedNow(db, asked);
      const key = keyOf(sessionId, asked.namedHotel);
      const known = remembered.get(key);
      if (known?.rights === rights) return { caller: known.caller, rights, ...read };
      remembered.delete(key);
      const caller = await findCaller(db, sessionId, asked.namedHotel);
      if (caller === null) return null;
      // Hotels that the caller does not see are numbers of their choice: they would displace real ones.
      const isOwn = asked.namedHotel === null || caller.seesNamedHotel;
      if (isOwn) remembered.set(key, { rights, caller });
      return { caller, rights, ...read };
    },
  };
}

/** The hotel's number, never the text that named it: that can be megabytes of anything. */
function keyOf(sessionId: string, namedHotel: string | null): string {
  return `${sessionId} ${hotelNumber(namedHotel)}`;
}

/** Bytes, about: each text by its length, and what stands around it. */
function sizeOf({ caller }: CachedCaller, key: string): number {
  const texts = [
    caller.email,
    caller.role,
    ...caller.roles,
    ...caller.permissions,
    ...caller.denies,
  ];
  return texts.reduce((size, text) => size + text.length + 24, key.length + 300);
}

async function askedNow(
  db: Queryable,
  { namedHotel, months, question }: AuthorizationRequest,
): Promise<Omit<RequestAuthorization, 'caller'>> {
  const hotel = hotelNumber(namedHotel);
  const isOfMonths = hotel !== null && months.length > 0;
  const { rows } = isOfMonths
    ? await db.query<StandingRow>(askedOf(months.length, question), [hotel, ...months])
    : await db.query<StandingRow>(rightsAlone);
  const [row] = rows;
  if (row === undefined) throw new Error('rights_version has lost its row');
  return {
    rights: row.rights,
    monthVersions: row.versions?.split(',').map(Number) ?? [],
    found: isOfMonths && question !== null ? rows.filter(({ is_found }) => is_found) : null,
  };
}
