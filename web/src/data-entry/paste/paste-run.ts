import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { hotelForbidden } from '@hotel/domain/hotels/hotel-messages.ts';
import { daysPerPasteBatch } from '@hotel/domain/nights/limits.ts';
import { ApiCallError } from '../../api/api-call-error.ts';
import { importRefusal, inDoubtMessage } from '../import-failure.ts';

/**
 * The requests of a pasted import, sent one after the other, and the known status of each. Depends neither
 * on React nor on the network: the caller passes the function that sends a request.
 */

/** 'single': one line of stay days of one as-of day; 'dated': one line per as-of day. */
export type PasteKind = 'single' | 'dated';

/** The figures of one stay day, in person-nights. */
export type SentFigure = { readonly stay_date: Day; readonly nuitees: number };

/** The stay days pasted for one as-of day. */
export type PastedRow = { readonly asOf: Day; readonly items: readonly SentFigure[] };

/** The rows of one request, which the server stores completely or not at all (contract, section 2). */
export type SentRows = readonly PastedRow[];

/** One request of a run and its status. */
export type PasteRequest = { readonly rows: SentRows; readonly status: RequestStatus };

/**
 * The status of a request. 'in': the server has stored it. 'in-doubt': it was sent and no response arrived,
 * so the server may have stored it; sending it again stores the same figures.
 */
export type RequestStatus =
  | { readonly state: 'waiting' | 'sending' | 'refused' | 'in-doubt' }
  | { readonly state: 'in'; readonly inserted: number; readonly updated: number };

export type PasteRun = {
  readonly requests: readonly PasteRequest[];
  readonly phase: 'running' | 'done' | 'stopped';
  /** Why it stopped; null while it runs, once it is done, or if the user stopped it. */
  readonly error: PasteRunError | null;
};

export type PasteRunError = {
  readonly kind: 'connection-lost' | 'server-failed' | 'refused' | 'forbidden' | 'not-now';
  /** The server's French message, or the client's if no response arrived. */
  readonly message: string;
  readonly details: readonly string[];
};

/** The import of one paste: what is imported into which hotel, and the state of its requests. */
export type PasteImport = {
  /** The run id that groups its requests into one entry of the import log. */
  readonly id: string;
  readonly userId: string;
  readonly hotel: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly kind: PasteKind;
  readonly month: Month;
  /** The pasted text. */
  readonly text: string;
  readonly run: PasteRun;
  /** The time of its last change, in milliseconds since 1970. */
  readonly at: number;
};

/** Sends one request; throws `ApiCallError` or `UnreachableServer`. */
export type SendRows = (rows: SentRows) => Promise<{ inserted: number; updated: number }>;

/** More dated lines than this (the days of a month) are sent in one request, which is stored atomically. */
const maxSeparateRows = 31;

/** The requests of a paste, in sending order (specification, section 9). */
export function requestsOf({
  kind,
  rows,
}: {
  readonly kind: PasteKind;
  readonly rows: readonly PastedRow[];
}): readonly SentRows[] {
  if (kind === 'dated' && rows.length > maxSeparateRows) return [rows];
  const each = kind === 'single' ? rows.flatMap(inBatches) : rows;
  return each.map((row) => [row]);
}

/** Splits a single line into batches of 8 days, each with the same as-of day (specification, section 9). */
export function inBatches({ asOf, items }: PastedRow): PastedRow[] {
  const count = Math.ceil(items.length / daysPerPasteBatch);
  return Array.from({ length: count }, (_, index) => ({
    asOf,
    items: items.slice(index * daysPerPasteBatch, (index + 1) * daysPerPasteBatch),
  }));
}

/** A run whose requests are all still to be sent. */
export function newRun(requests: readonly SentRows[]): PasteRun {
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
  run: PasteRun,
  send: SendRows,
  report: (run: PasteRun) => void,
  mayContinue: () => boolean,
): Promise<PasteRun> {
  let current: PasteRun = { ...run, phase: 'running', error: null };
  const update = (next: PasteRun) => {
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

function withStatus(run: PasteRun, index: number, status: RequestStatus): PasteRun {
  return { ...run, requests: run.requests.with(index, { ...requestAt(run, index), status }) };
}

function requestAt(run: PasteRun, index: number): PasteRequest {
  const request = run.requests[index];
  if (request === undefined) throw new RangeError(`the run has no request ${index}`);
  return request;
}

function toRunError(error: unknown): PasteRunError {
  if (!(error instanceof ApiCallError)) {
    const message = inDoubtMessage(error, 'La réponse du serveur n’a pas pu être lue.');
    return { kind: 'connection-lost', message, details: [] };
  }
  const details = error.details.map(({ message }) => message);
  return { kind: errorKind(error.status), message: error.message, details };
}

function errorKind(status: number): PasteRunError['kind'] {
  if (status >= 500) return 'server-failed';
  // The same request can succeed after a new sign-in, or later.
  if (status === 401 || status === 429) return 'not-now';
  return status === 403 ? 'forbidden' : 'refused';
}

/** The progress of a run: the number of stored rows, the number of all rows, and the percentage. */
export function progressOf({ requests }: PasteRun): {
  done: number;
  total: number;
  percent: number;
} {
  const countRows = (counted: readonly PasteRequest[]) =>
    counted.reduce((sum, { rows }) => sum + rows.length, 0);
  const done = countRows(requests.filter(({ status }) => status.state === 'in'));
  const total = countRows(requests);
  return { done, total, percent: total === 0 ? 0 : Math.floor((done * 100) / total) };
}

/** The counts returned by the server, summed over the stored requests. */
export function storedCounts({ requests }: PasteRun): { inserted: number; updated: number } {
  let inserted = 0;
  let updated = 0;
  for (const { status } of requests) {
    if (status.state !== 'in') continue;
    inserted += status.inserted;
    updated += status.updated;
  }
  return { inserted, updated };
}

/** The requests of a stopped run, grouped by whether they are stored. */
export function requestsByStatus({ requests }: PasteRun): {
  in: PasteRequest[];
  inDoubt: PasteRequest[];
  notIn: PasteRequest[];
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
export function interruptedRun(run: PasteRun): PasteRun {
  if (run.phase !== 'running') return run;
  return {
    requests: run.requests.map((request) =>
      request.status.state === 'sending' ? { ...request, status: { state: 'in-doubt' } } : request,
    ),
    phase: 'stopped',
    error: { kind: 'connection-lost', message: windowClosedMessage, details: [] },
  };
}

const windowClosedMessage = 'L’import a été interrompu : la fenêtre a été fermée ou rechargée.';

/** Whether sending the rest again can succeed: a request that the server rejected as invalid stays invalid. */
export function canResume({ phase, error }: PasteRun): boolean {
  return phase === 'stopped' && error?.kind !== 'refused';
}

/** The French message that says why a run stopped; `error` null: the user stopped it. */
export function stopReason(error: PasteRunError | null): string {
  if (error === null) return 'L’import a été arrêté.';
  if (error.kind === 'forbidden') return hotelForbidden;
  return error.message;
}
