import type { Day } from '@hotel/domain/calendar/day.ts';
import { LRUCache } from 'lru-cache';

/** A list older than this is still used, and refreshed in the background for the next call. */
const refreshAfterMs = 60_000;
/** The least recently used lists go first; three years of a hotel take some 100 KB. */
const maxBytes = 16 * 1024 * 1024;
const bytesPerDay = 80;

/** `readAt`: when the oldest of its days was read, in milliseconds since 1970. */
type CachedList = { days: ReadonlySet<Day>; readAt: number };

/**
 * Caches which days had a report when they were last read. Days without a report are not cached but read
 * at every call, so that a new report shows at once. A day whose last report was removed is listed until the
 * call after the first one that finds the list old; `readAll` reads the days without the cache.
 */
export function reportDaysCache() {
  const lists = new LRUCache<string, CachedList>({
    maxSize: maxBytes,
    sizeCalculation: ({ days }, list) => 2 * list.length + bytesPerDay * days.size + 200,
  });
  const refreshing = new Set<string>();
  const readAll = async (list: string, read: ReadDays) => {
    const readAt = Date.now();
    const days = await read(new Set());
    lists.set(list, { days: new Set(days), readAt });
    return days;
  };
  const refreshIfOld = (list: string, { readAt }: CachedList, read: ReadDays) => {
    if (refreshing.has(list) || Date.now() - readAt < refreshAfterMs) return;
    refreshing.add(list);
    // A list that cannot be read is left to the next call, which reports the error.
    readAll(list, read)
      .catch(() => lists.delete(list))
      .finally(() => refreshing.delete(list));
  };
  return {
    readAll,
    /** Forgets every list: a report was removed. */
    clear: () => lists.clear(),
    /** The days with a report; `read` gets the days that it need not check. */
    async read(list: string, read: ReadDays): Promise<Day[]> {
      const cached = lists.get(list);
      if (cached === undefined) return readAll(list, read);
      const days = await read(cached.days);
      // A list that was refreshed meanwhile is newer than this one.
      const isNewest = lists.peek(list) === cached;
      const { readAt } = cached;
      if (isNewest) lists.set(list, { days: new Set(days), readAt });
      refreshIfOld(list, cached, read);
      return days;
    },
  };
}

/** Reads which days have a report; the `cached` ones need no check while their folder exists. */
type ReadDays = (cached: ReadonlySet<Day>) => Promise<Day[]>;
