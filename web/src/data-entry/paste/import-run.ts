import type { Day } from '@hotel/domain/calendar/day.ts';
import { daysPerPasteBatch } from '@hotel/domain/nights/limits.ts';
import { ApiCallError, UnreachableServer } from '../../api/api-call-error.ts';

/**
 * The sending of a paste: which requests it makes, one after the other, and what is known of each
 * afterwards. Knows neither screen nor network: it is given the function that sends.
 */

/** The figures of one stay day, in person-nights. */
export type SentFigure = { readonly stay_date: Day; readonly nuitees: number };

/** The stay days pasted for one as-of day. */
export type PastedRow = { readonly asOf: Day; readonly items: readonly SentFigure[] };

/** The rows of one request, which is stored whole or not at all (contract, section 2). */
export type SentRows = readonly PastedRow[];

/** One request of a run, and what is known of it. */
export type PasteRequest = { readonly rows: SentRows; readonly fate: RequestStatus };

/**
 * What is known of a request. 'in-doubt': it left and no answer came back, so the server may have
 * stored it; sending it again stores the same figures.
 */
export type RequestStatus =
  | { readonly state: 'waiting' | 'sending' | 'refused' | 'in-doubt' }
  | { readonly state: 'in'; readonly inserted: number; readonly updated: number };

export type ImportRun = {
  readonly parts: readonly PasteRequest[];
  readonly phase: 'running' | 'done' | 'stopped';
  /** Why it stopped; null while it runs, when it is done, or when the person stopped it. */
  readonly trouble: ImportError | null;
};

export type ImportError = {
  readonly kind: 'connection-lost' | 'server-failed' | 'refused' | 'forbidden' | 'not-now';
  /** The server's French sentence, or the client's when nothing answered. */
  readonly sentence: string;
  readonly details: readonly string[];
};

/** Sends one request; throws `RefusedCall` or `UnreachableServer`. */
export type SendRows = (rows: SentRows) => Promise<{ inserted: number; updated: number }>;

/** A single line goes in batches of 8 days, each with the same as-of day (specification, section 9). */
export function inBatches({ asOf, items }: PastedRow): PastedRow[] {
  const count = Math.ceil(items.length / daysPerPasteBatch);
  return Array.from({ length: count }, (_, index) => ({
    asOf,
    items: items.slice(index * daysPerPasteBatch, (index + 1) * daysPerPasteBatch),
  }));
}

/** A run with everything still to be sent. */
export function newRun(requests: readonly SentRows[]): ImportRun {
  return {
    parts: requests.map((rows) => ({ rows, fate: { state: 'waiting' } })),
    phase: 'running',
    trouble: null,
  };
}

/**
 * Sends, one at a time, every request that is not known to be in; the first that fails ends the run.
 * A stopped run is carried on by giving it again. `report` is told each step; `mayContinue` is asked
 * before each request. Resolves with the last state, never rejects for a failed request.
 */
export async function resumeImport(
  run: ImportRun,
  send: SendRows,
  report: (run: ImportRun) => void,
  mayContinue: () => boolean,
): Promise<ImportRun> {
  let now: ImportRun = { ...run, phase: 'running', trouble: null };
  const say = (next: ImportRun) => {
    now = next;
    report(next);
  };
  say(now);
  for (const [index, part] of run.parts.entries()) {
    if (part.fate.state === 'in') continue;
    if (!mayContinue()) {
      say({ ...now, phase: 'stopped' });
      return now;
    }
    say(withFate(now, index, { state: 'sending' }));
    try {
      const { inserted, updated } = await send(part.rows);
      say(withFate(now, index, { state: 'in', inserted, updated }));
    } catch (error) {
      const trouble = troubleOf(error);
      say({
        ...withFate(now, index, { state: isInDoubt(trouble) ? 'in-doubt' : 'refused' }),
        phase: 'stopped',
        trouble,
      });
      return now;
    }
  }
  say({ ...now, phase: 'done' });
  return now;
}

function withFate(run: ImportRun, index: number, fate: RequestStatus): ImportRun {
  return { ...run, parts: run.parts.with(index, { ...partAt(run, index), fate }) };
}

function partAt(run: ImportRun, index: number): PasteRequest {
  const part = run.parts[index];
  if (part === undefined) throw new RangeError(`the run has no part ${index}`);
  return part;
}

function troubleOf(error: unknown): ImportError {
  if (!(error instanceof ApiCallError)) {
    return { kind: 'connection-lost', sentence: sentenceOf(error), details: [] };
  }
  const told = {
    sentence: error.message,
    details: error.details.map(({ message }) => message),
  };
  return { kind: kindOf(error.status), ...told };
}

/** Anything else than a refusal, half an answer included, tells nothing of what was stored. */
function sentenceOf(error: unknown): string {
  if (error instanceof UnreachableServer) return error.message;
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return isLate
    ? 'Le serveur n’a pas répondu à temps.'
    : 'La réponse du serveur n’a pas pu être lue.';
}

function kindOf(status: number): ImportError['kind'] {
  if (status >= 500) return 'server-failed';
  // After signing in again, or waiting, the same request passes.
  if (status === 401 || status === 429) return 'not-now';
  return status === 403 ? 'forbidden' : 'refused';
}

/** A failing server or proxy may have failed after the figures were stored; a refusal stores nothing. */
function isInDoubt({ kind }: ImportError): boolean {
  return kind === 'connection-lost' || kind === 'server-failed';
}

/** How far a run is: rows that are in, rows in all, and the same in percent. */
export function progressOf({ parts }: ImportRun): { done: number; total: number; percent: number } {
  const rowsOf = (some: readonly PasteRequest[]) =>
    some.reduce((sum, { rows }) => sum + rows.length, 0);
  const done = rowsOf(parts.filter(({ fate }) => fate.state === 'in'));
  const total = rowsOf(parts);
  return { done, total, percent: total === 0 ? 0 : Math.floor((done * 100) / total) };
}

/** What the server said it stored, over the requests that are in. */
export function storedCounts({ parts }: ImportRun): { inserted: number; updated: number } {
  let inserted = 0;
  let updated = 0;
  for (const { fate } of parts) {
    if (fate.state !== 'in') continue;
    inserted += fate.inserted;
    updated += fate.updated;
  }
  return { inserted, updated };
}

/** The requests of a stopped run by what is known of them. */
export function requestsByStatus({ parts }: ImportRun): {
  in: PasteRequest[];
  inDoubt: PasteRequest[];
  notIn: PasteRequest[];
} {
  return {
    in: parts.filter(({ fate }) => fate.state === 'in'),
    inDoubt: parts.filter(({ fate }) => fate.state === 'in-doubt' || fate.state === 'sending'),
    notIn: parts.filter(({ fate }) => fate.state === 'waiting' || fate.state === 'refused'),
  };
}

/** A run whose window was closed or loaded anew while it ran: what had left and had no answer is in doubt. */
export function interruptedRun(run: ImportRun): ImportRun {
  if (run.phase !== 'running') return run;
  return {
    parts: run.parts.map((part) =>
      part.fate.state === 'sending' ? { ...part, fate: { state: 'in-doubt' } } : part,
    ),
    phase: 'stopped',
    trouble: { kind: 'connection-lost', sentence: windowGone, details: [] },
  };
}

const windowGone = 'L’import a été interrompu : la fenêtre a été fermée ou rechargée.';

/** Whether sending the rest again can succeed: a request the server refused as wrong stays wrong. */
export function canResume({ phase, trouble }: ImportRun): boolean {
  return phase === 'stopped' && trouble?.kind !== 'refused';
}
