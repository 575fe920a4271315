import type { Day } from '@hotel/domain/calendar/day.ts';

/** Older knowledge is still told, and checked meanwhile for who asks next. */
const checkedAfterMs = 60_000;
/** Lists kept, the ones asked last: three years of a hotel are some 100 KB. */
const mostLists = 200;

/** `readAt`: since when each of its days is known; `isChecked`: it is being read anew. */
type KnownList = { days: ReadonlySet<Day>; readAt: number; isChecked: boolean };

/**
 * The days of which it is known that they had a report when they were last read. Only that is kept:
 * a day without one is read at every call, so what is new never waits. What has vanished is told once
 * more at most; `readAll` reads the days whatever is known of them.
 */
export function knownDays() {
  const lists = new Map<string, KnownList>();
  /** The list asked last goes last; the first to be let go is the one nobody asked for longest. */
  const keep = (list: string, known: KnownList) => {
    lists.delete(list);
    lists.set(list, known);
    const [oldest] = lists.keys();
    if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
  };
  const readAll = async (list: string, read: ReadDays) => {
    const readAt = Date.now();
    const days = await read(new Set());
    keep(list, { days: new Set(days), readAt, isChecked: false });
    return days;
  };
  const checkIfOld = (list: string, known: KnownList, read: ReadDays) => {
    if (known.isChecked || Date.now() - known.readAt < checkedAfterMs) return;
    known.isChecked = true;
    // What cannot be read now is asked in earnest by the next call, which tells why.
    readAll(list, read).catch(() => lists.delete(list));
  };
  return {
    readAll,
    /** The days with a report: `read` is told which need not be looked into. */
    async read(list: string, read: ReadDays): Promise<Day[]> {
      const known = lists.get(list);
      if (known === undefined) return readAll(list, read);
      const days = await read(known.days);
      known.days = new Set(days);
      if (lists.get(list) === known) keep(list, known);
      checkIfOld(list, known, read);
      return days;
    },
  };
}

/** Reads the days that have a report; those in `known` are taken to have one while they are there. */
type ReadDays = (known: ReadonlySet<Day>) => Promise<Day[]>;
