import type { Month } from '@hotel/domain/calendar/month.ts';
import { isOtherPersonsSession } from '../api/session-token.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { dashboardCachePrefix, deleteCachedMonths } from '../shell/errors/withdrawn-rights.ts';
import { storeIfPossible } from '../shell/storage/store-if-possible.ts';
import type { CachedData } from './query-state.ts';

/** The responses that the dashboard of a month is computed from. */
export type MonthResponses = {
  grid: ApiResponse<'GET /nuitees/grid'>;
  series: ApiResponse<'GET /nuitees/series'>;
  pace: ApiResponse<'GET /nuitees/pace'>;
  /** Of months that are over, or have no snapshot. */
  finals: ApiResponse<'GET /nuitees/final_totals'>;
  budgets: ApiResponse<'GET /budgets'>;
  beds: ApiResponse<'POST /oracle/hotel-status'>;
  noShow: ApiResponse<'POST /oracle/noshow-summary'>;
  nationalities: ApiResponse<'POST /oracle/nationalite-month'>;
};

/** What this browser remembers of a month; each part has its own age. */
export type CachedMonth = {
  readonly [Part in keyof MonthResponses]?: CachedData<MonthResponses[Part]>;
};

/** Whose figures of which month: another person at the same machine never sees them. */
export type MonthSelection = { userId: string; hotelId: string; month: Month };

/** The JSON in local storage. A new version of the page may read what an older one wrote, so its keys stay. */
type StoredMonth = { form: typeof shapeVersion; user: string; answers: CachedMonth };

/** Raised whenever a response changes its shape: what an older version stored is then not read. */
const shapeVersion = 2;

const { isArray } = Array;

type ShapeCheck<Data> = (data: { readonly [Field in keyof Data]?: unknown }) => boolean;

/** Whether a stored response has the parts without which its card cannot be drawn. */
const hasShape: { readonly [Part in keyof MonthResponses]: ShapeCheck<MonthResponses[Part]> } = {
  grid: ({ rows }) => isArray(rows) && rows.every((row) => isArray(row?.nights)),
  series: ({ prev, current }) => isArray(prev) && isArray(current),
  pace: ({ curves }) => isArray(curves),
  finals: isArray,
  budgets: isArray,
  beds: hasRows,
  noShow: ({ prev, current }) => prev instanceof Object && current instanceof Object,
  nationalities: hasRows,
};

function hasRows({ rows }: { rows?: unknown }): boolean {
  return isArray(rows) && rows.every((row) => row instanceof Object);
}

/** Another program, or a damaged profile of the browser, may have written anything. */
function isDrawable([part, { data, at }]: [string, CachedData<unknown>]): boolean {
  const check = hasShape[part as keyof MonthResponses] as ShapeCheck<object> | undefined;
  return typeof at === 'number' && data instanceof Object && check?.(data) === true;
}

/** The stored responses of the month that can be drawn; none when they are another person's, or cannot be read. */
export function readMonthCache(selection: MonthSelection): CachedMonth {
  try {
    const record = JSON.parse(
      localStorage.getItem(monthCacheKey(selection)) ?? 'null',
    ) as StoredMonth | null;
    if (record?.form !== shapeVersion || record.user !== selection.userId) return {};
    return Object.fromEntries(Object.entries(record.answers).filter(isDrawable));
  } catch {
    return {};
  }
}

/** Stores these responses; those of the same month that are not given stay as they were. */
export function saveMonthCache(selection: MonthSelection, responses: CachedMonth): void {
  if (isOtherPersonsSession()) return;
  const record: StoredMonth = {
    form: shapeVersion,
    user: selection.userId,
    answers: { ...readMonthCache(selection), ...responses },
  };
  const text = JSON.stringify(record);
  try {
    localStorage.setItem(monthCacheKey(selection), text);
  } catch {
    // The storage is full: the other months make room for the one on the screen.
    deleteCachedMonths();
    storeIfPossible(localStorage, monthCacheKey(selection), text);
  }
}

/** The specification's key of a hotel's month. */
export function monthCacheKey({ hotelId, month }: Omit<MonthSelection, 'userId'>): string {
  return `${dashboardCachePrefix}${hotelId}_${month.year}_${month.month}`;
}
