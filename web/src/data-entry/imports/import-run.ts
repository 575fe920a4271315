import { type Day, dayOfMonth } from '@hotel/domain/calendar/day.ts';
import { dayRanges } from '@hotel/domain/calendar/day-ranges.ts';
import { dayRangesText } from '@hotel/domain/calendar/day-ranges-text.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { DayFigure } from '@hotel/domain/data-entry/figures.ts';
import type { PasteKind } from '@hotel/domain/data-entry/read-paste.ts';
import { hotelForbidden } from '@hotel/domain/hotels/hotel-messages.ts';
import { daysPerPasteBatch } from '@hotel/domain/nights/limits.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { ApiCallError } from '../../api/api-call-error.ts';
import { importRefusal, inDoubtMessage } from '../failure-message.ts';
import type { RefusedLines } from './last-result.ts';

/**
 * The requests of an import, sent one after the other, and the known status of each: those of a paste, or the one
 * of a file. Depends neither on React nor on the network: the caller passes the function that sends a request.
 */

/** The figures of one stay day, in person-nights. */
export type SentFigure = { readonly day: Day; readonly nuitees: number };

/** The figures of one as-of day; `asOf` null: final nights. */
export type SentRow = { readonly asOf: Day | null; readonly items: readonly SentFigure[] };

/** The rows of one request, which the server stores completely or not at all (contract, section 2). */
export type SentRows = readonly SentRow[];

/** One request of a run and its status. */
export type ImportRequest = { readonly rows: SentRows; readonly status: RequestStatus };

/**
 * The status of a request. 'in': the server has stored it; its counts are null where no response arrived and the
 * database was found to have the figures. 'in-doubt': it was sent and no response arrived, so the server may have
 * stored it; sending it again stores the same figures.
 */
export type RequestStatus =
  | { readonly state: 'waiting' | 'sending' | 'refused' | 'in-doubt' }
  | { readonly state: 'in'; readonly inserted: number | null; readonly updated: number | null };

export type RequestRun = {
  readonly requests: readonly ImportRequest[];
  readonly phase: 'running' | 'done' | 'stopped';
  /** Why it stopped; null while it runs, once it is done, or if the user stopped it. */
  readonly error: RunError | null;
};

export type RunError = {
  readonly kind:
    | 'connection-lost'
    | 'server-failed'
    | 'refused'
    | 'forbidden'
    | 'not-now'
    /** The database was compared with the requests in doubt. */
    | 'checked';
  /** The server's French message, or the client's if no response arrived. */
  readonly message: string;
  readonly details: readonly string[];
};

/** Where figures come from; a paste is sent in parts, a file in one request. */
export type ImportSource =
  | {
      readonly kind: 'paste';
      readonly lines: PasteKind;
      readonly month: Month;
      /** The pasted text. */
      readonly text: string;
    }
  | { readonly kind: 'file'; readonly name: string; readonly refused: RefusedLines };

/** The import of one paste or file: what is imported into which hotel, and the state of its requests. */
export type FigureImport = {
  /** The run id that groups its requests into one entry of the import log. */
  readonly id: string;
  readonly userId: string;
  readonly hotel: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly source: ImportSource;
  readonly run: RequestRun;
  /** The time of its last change, in milliseconds since 1970. */
  readonly at: number;
};

/** Sends one request; throws `ApiCallError` or `UnreachableServer`. */
export type SendRows = (rows: SentRows) => Promise<{ inserted: number; updated: number }>;

/** More dated lines than this (the days of a month) are sent in one request, which is stored atomically. */
const maxSeparateRows = 31;

/** The figures by their as-of days, in the order of their first figures. */
export function rowsOf(figures: readonly DayFigure[]): SentRow[] {
  return [...Map.groupBy(figures, ({ asOf }) => asOf)].map(([asOf, items]) => ({
    asOf,
    items: items.map(({ day, nuitees }) => ({ day, nuitees })),
  }));
}

/** The requests of an import, in sending order (specification, section 9); those of a file are stored at once. */
export function requestsOf(source: ImportSource, rows: readonly SentRow[]): readonly SentRows[] {
  if (source.kind === 'file') return [rows];
  if (source.lines === 'dated' && rows.length > maxSeparateRows) return [rows];
  const each = source.lines === 'single' ? rows.flatMap(inBatches) : rows;
  return each.map((row) => [row]);
}

/** Splits a single line into batches of 8 days, each with the same as-of day (specification, section 9). */
export function inBatches({ asOf, items }: SentRow): SentRow[] {
  const count = Math.ceil(items.length / daysPerPasteBatch);
  return Array.from({ length: count }, (_, index) => ({
    asOf,
    items: items.slice(index * daysPerPasteBatch, (index + 1) * daysPerPasteBatch),
  }));
}

/** An import into a hotel, still to be sent. */
export function newImport(
  userId: string,
  hotel: FigureImport['hotel'],
  source: ImportSource,
  figures: readonly DayFigure[],
): Omit<FigureImport, 'at'> {
  const run = newRun(requestsOf(source, rowsOf(figures)));
  return { id: newRunId(), userId, hotel, source, run };
}

/** A run whose requests are all still to be sent. */
export function newRun(requests: readonly SentRows[]): RequestRun {
  return {
    requests: requests.map((rows) => ({ rows, status: { state: 'waiting' } })),
    phase: 'running',
    error: null,
  };
}

/**
 * Sends, one at a time, every request that is not known to be stored; the first failure stops the run.
 * Passing a stopped run resumes it. `report` receives each new state; `mayContinue` is called before each
 * request. Resolves with the last state and never rejects because of a failed request.
 */
export async function resumeRun(
  run: RequestRun,
  send: SendRows,
  report: (run: RequestRun) => void,
  mayContinue: () => boolean,
): Promise<RequestRun> {
  let current: RequestRun = { ...run, phase: 'running', error: null };
  const update = (next: RequestRun) => {
    current = next;
    report(next);
  };
  update(current);
  for (const [index, request] of run.requests.entries()) {
    if (request.status.state === 'in') continue;
    if (!mayContinue()) {
      update({ ...current, phase: 'stopped' });
      return current;
    }
    update(withStatus(current, index, { state: 'sending' }));
    try {
      const { inserted, updated } = await send(request.rows);
      update(withStatus(current, index, { state: 'in', inserted, updated }));
    } catch (error) {
      const state = importRefusal(error) === null ? 'in-doubt' : 'refused';
      const stopped = withStatus(current, index, { state });
      update({ ...stopped, phase: 'stopped', error: toRunError(error) });
      return current;
    }
  }
  update({ ...current, phase: 'done' });
  return current;
}

function withStatus(run: RequestRun, index: number, status: RequestStatus): RequestRun {
  return { ...run, requests: run.requests.with(index, { ...requestAt(run, index), status }) };
}

function requestAt(run: RequestRun, index: number): ImportRequest {
  const request = run.requests[index];
  if (request === undefined) throw new RangeError(`the run has no request ${index}`);
  return request;
}

function toRunError(error: unknown): RunError {
  if (!(error instanceof ApiCallError)) {
    const message = inDoubtMessage(error, 'La réponse du serveur n’a pas pu être lue.');
    return { kind: 'connection-lost', message, details: [] };
  }
  const details = error.details.map(({ message }) => message);
  return { kind: errorKind(error.status), message: error.message, details };
}

function errorKind(status: number): RunError['kind'] {
  if (status >= 500) return 'server-failed';
  // The same request can succeed after a new sign-in, or later.
  if (status === 401 || status === 429) return 'not-now';
  return status === 403 ? 'forbidden' : 'refused';
}

/** The progress of a run: the number of stored rows, the number of all rows, and the percentage. */
export function progressOf({ requests }: RequestRun): {
  done: number;
  total: number;
  percent: number;
} {
  const countRows = (counted: readonly ImportRequest[]) =>
    counted.reduce((sum, { rows }) => sum + rows.length, 0);
  const done = countRows(requests.filter(({ status }) => status.state === 'in'));
  const total = countRows(requests);
  return { done, total, percent: total === 0 ? 0 : Math.floor((done * 100) / total) };
}

/** The counts returned by the server, summed over the stored requests; null where one is unknown. */
export function storedCounts({ requests }: RequestRun): {
  inserted: number | null;
  updated: number | null;
} {
  const stored = requests.flatMap(({ status }) => (status.state === 'in' ? [status] : []));
  const sum = (counts: readonly (number | null)[]) =>
    counts.includes(null) ? null : (sumOfKnown(counts) ?? 0);
  return {
    inserted: sum(stored.map(({ inserted }) => inserted)),
    updated: sum(stored.map(({ updated }) => updated)),
  };
}

/** The requests of a stopped run, grouped by whether they are stored. */
export function requestsByStatus({ requests }: RequestRun): {
  in: ImportRequest[];
  inDoubt: ImportRequest[];
  notIn: ImportRequest[];
} {
  return {
    in: requests.filter(({ status }) => status.state === 'in'),
    inDoubt: requests.filter(
      ({ status }) => status.state === 'in-doubt' || status.state === 'sending',
    ),
    notIn: requests.filter(
      ({ status }) => status.state === 'waiting' || status.state === 'refused',
    ),
  };
}

/** The state of a run whose window was closed or reloaded: requests without a response are in doubt. */
export function interruptedRun(run: RequestRun): RequestRun {
  if (run.phase !== 'running') return run;
  return {
    requests: run.requests.map((request) =>
      request.status.state === 'sending' ? { ...request, status: { state: 'in-doubt' } } : request,
    ),
    phase: 'stopped',
    error: { kind: 'connection-lost', message: windowClosedMessage, details: [] },
  };
}

/** Whether a stored figure is the one that was sent. */
export type IsStored = (asOf: Day | null, figure: SentFigure) => boolean;

/**
 * The run after its requests in doubt were compared with the database. A request is stored as a whole or not at
 * all, so it is stored if each of its figures is the one that was sent.
 */
export function checkedRun(run: RequestRun, isStored: IsStored): RequestRun {
  let different = 0;
  const requests = run.requests.map((request): ImportRequest => {
    if (request.status.state !== 'in-doubt') return request;
    const missing = request.rows.reduce(
      (sum, { asOf, items }) => sum + items.filter((item) => !isStored(asOf, item)).length,
      0,
    );
    different += missing;
    return {
      ...request,
      status: missing === 0 ? { state: 'in', inserted: null, updated: null } : { state: 'waiting' },
    };
  });
  if (requests.every(({ status }) => status.state === 'in'))
    return { requests, phase: 'done', error: null };
  const missing = `${frenchCount(different, 'valeur y manque', 'valeurs y manquent')} ou en diffèrent`;
  const message =
    different === 0
      ? 'Vérification faite : les valeurs en doute sont dans la base.'
      : requests.length === 1
        ? `L’import n’est pas dans la base : ${missing}.`
        : `Vérification faite : les valeurs en doute ne sont pas dans la base, ${missing}.`;
  return { requests, phase: 'stopped', error: { kind: 'checked', message, details: [] } };
}

const windowClosedMessage = 'L’import a été interrompu : la fenêtre a été fermée ou rechargée.';

/** Whether sending the rest again can succeed: a request that the server rejected as invalid stays invalid. */
export function canResume({ phase, error }: RequestRun): boolean {
  return phase === 'stopped' && error?.kind !== 'refused';
}

/** The French message that says why a run stopped; `error` null: the user stopped it. */
export function stopReason(error: RunError | null): string {
  if (error === null) return 'L’import a été arrêté.';
  if (error.kind === 'forbidden') return hotelForbidden;
  return error.message;
}

/**
 * A version 4 UUID that groups the requests of one paste into one entry of the import log.
 * `crypto.randomUUID` is not used because browsers do not define it on plain http.
 */
export function newRunId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The label of a request: '1er au 8', or '05/11/2026', or '365 lignes' if it has several rows. */
export function requestLabel(kind: PasteKind, rows: readonly SentRow[]): string {
  if (kind === 'single') return stayDays(rows);
  const [first] = rows;
  return rows.length === 1 && first?.asOf != null
    ? frenchDay(first.asOf)
    : frenchCount(rows.length, 'ligne', 'lignes');
}

/** The label of several requests in the order of the paste: 'jours 1er au 16', or '3 lignes (…)' with every as-of day. */
export function requestsLabel(kind: PasteKind, rows: readonly SentRow[]): string {
  if (kind === 'single') return `jours ${stayDays(rows)}`;
  return `${frenchCount(rows.length, 'ligne', 'lignes')} (${asOfDays(rows)})`;
}

/** From the first to the last stay day: '1er au 8', or '17'. */
export function stayDays(rows: readonly SentRow[]): string {
  const first = rows[0]?.items[0]?.day;
  const last = rows.at(-1)?.items.at(-1)?.day;
  if (first === undefined || last === undefined) return '';
  return first === last ? ordinal(first) : `${ordinal(first)} au ${ordinal(last)}`;
}

/** Every as-of day, consecutive days as one range: 'du 01/11/2026 au 04/11/2026, 07/11/2026'. */
function asOfDays(rows: readonly SentRow[]): string {
  return dayRangesText(dayRanges(rows.flatMap(({ asOf }) => asOf ?? [])));
}

function ordinal(day: string): string {
  const number = dayOfMonth(day);
  return number === 1 ? '1er' : String(number);
}
