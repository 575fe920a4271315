import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/database/database.ts';
import type { AuthorizationQuery, Authorizer, Caller } from '../../platform/http/authorization.ts';
import { findCaller, findCallerByHash, hotelNumber } from './caller-store.ts';

/** Some 20,000 callers with ten permissions each. */
const maxCacheBytes = 16 * 1024 * 1024;

/** The caller of a session, read at this version of all rights. */
type CachedCaller = { caller: Caller; rightsVersion: number };

/**
 * $1 hotel, $2 first days of months. The scan of an array keeps its order. The parameters are read by
 * `(select …)`, so that one generic plan serves all values (decision 0029).
 */
const findVersionsSql = `
  select version as rights_version, array(
    select coalesce((select version from nights_version
      where hotel_id = (select $1::integer) and nights_version.month = requested.month), 0)
    from unnest((select $2::date[])) as requested (month)) as month_versions
  from rights_version`;

/** Does not read nights_version: a lock of that table must not stop requests that read no nights. */
const findRightsVersionSql =
  'select version as rights_version, array[]::bigint[] as month_versions from rights_version';

type VersionsRow = { rights_version: number; month_versions: readonly unknown[] };

/**
 * Loads who sends a request, their rights and the versions of the months it reads, by one prepared
 * query: a caller read before is cached under the version of all rights, which every change of a right
 * raises, whichever server makes it. Where the version has changed, a second query reads the caller
 * again; it is not part of the first, because starting its plan costs 45 µs even where it is not run.
 */
export function createAuthorizationLoader(): Authorizer['loadAuthorization'] {
  const cache = new LRUCache<string, CachedCaller>({
    maxSize: maxCacheBytes,
    sizeCalculation: cacheBytesOf,
  });
  return async (db, query) => {
    const { rightsVersion, monthVersions } = await findVersions(db, query);
    const { credential, namedHotel } = query;
    if (credential.kind !== 'session') {
      // Its expiry raises no version: it is read at each request.
      const holder = await findCallerByHash(db, credential.kind, credential.hash, namedHotel);
      return holder === null ? null : { caller: holder, monthVersions };
    }
    const key = cacheKey(credential.sessionId, namedHotel);
    const cached = cache.get(key);
    if (cached?.rightsVersion === rightsVersion) return { caller: cached.caller, monthVersions };
    cache.delete(key);
    const caller = await findCaller(db, credential.sessionId, namedHotel);
    if (caller === null) return null;
    // A client could fill the cache with numbers of hotels that the caller does not see.
    const isOwnHotel = namedHotel === null || caller.seesNamedHotel;
    if (isOwnHotel) cache.set(key, { caller, rightsVersion });
    return { caller, monthVersions };
  };
}

async function findVersions(db: Queryable, { namedHotel, months }: AuthorizationQuery) {
  const { rows } = await db.query<VersionsRow>(
    months.length === 0
      ? { name: 'find-rights-version', text: findRightsVersionSql }
      : {
          name: 'find-versions',
          text: findVersionsSql,
          values: [hotelNumber(namedHotel), months],
        },
  );
  const [row] = rows;
  if (row === undefined) throw new Error('rights_version has lost its row');
  return {
    rightsVersion: row.rights_version,
    monthVersions: row.month_versions.map(Number),
  };
}

/** Holds the hotel's number, never the text that was sent: that can have any length. */
function cacheKey(sessionId: string, namedHotel: string | null): string {
  return `${sessionId} ${hotelNumber(namedHotel)}`;
}

/** An estimate: the length of each text and what surrounds it. */
function cacheBytesOf({ caller }: CachedCaller, key: string): number {
  const texts = [
    caller.email,
    caller.role,
    ...caller.roles,
    ...caller.permissions,
    ...caller.denies,
  ];
  return texts.reduce((size, text) => size + text.length + 24, key.length + 300);
}
