import type { Day } from '@hotel/domain/calendar/day.ts';
import { LRUCache } from 'lru-cache';

/** Older knowledge is still told, and checked meanwhile for who asks next. */
const checkedAfterMs = 60_000;
/** Lists kept, the ones asked last: three years of a hotel are some 100 KB. */
const mostBytes = 16 * 1024 * 1024;
const bytesOfDay = 80;

/** `readAt`: since when each of its days is known. */
type KnownList = { days: ReadonlySet<Day>; readAt: number };

/**
 * The days of which it is known that they had a report when they were last read. Only that is kept:
 * a day without one is read at every call, so what is new never waits. What has vanished is told once
 * more at most; `readAll` reads the days whatever is known of them.
 */
export function reportDaysCache() {
  const lists = new LRUCache<string, KnownList>({
    maxSize: mostBytes,
    sizeCalculation: ({ days }, list) => 2 * list.length + bytesOfDay * days.size + 200,
  });
  const beingChecked = new Set<string>();
  const readAll = async (list: string, read: ReadDays) => {
    const readAt = Date.now();
    const days = await read(new Set());
    lists.set(list, { days: new Set(days), readAt });
    return days;
  };
  const checkIfOld = (list: string, { readAt }: KnownList, read: ReadDays) => {
    if (beingChecked.has(list) || Date.now() - readAt < checkedAfterMs) return;
    beingChecked.add(list);
    // What cannot be read now is asked in earnest by the next call, which tells why.
    readAll(list, read)
      .catch(() => lists.delete(list))
      .finally(() => beingChecked.delete(list));
  };
  return {
    readAll,
    /** The days with a report: `read` is told which need not be looked into. */
    async read(list: string, read: ReadDays): Promise<Day[]> {
      const known = lists.get(list);
      if (known === undefined) return readAll(list, read);
      const days = await read(known.days);
      // Read anew meanwhile, it is known better.
      const isNewest = lists.peek(list) === known;
      const { readAt } = known;
      if (isNewest) lists.set(list, { days: new Set(days), readAt });
      checkIfOld(list, known, read);
      return days;
    },
  };
}

/** Reads the days that have a report; those in `known` are taken to have one while they are there. */
type ReadDays = (known: ReadonlySet<Day>) => Promise<Day[]>;
