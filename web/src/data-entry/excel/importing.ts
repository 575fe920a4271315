import { hotelForbidden } from '@hotel/domain/hotels/hotel-messages.ts';
import type { RejectedCell } from '@hotel/domain/imports/read-figures.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiCallError } from '../../api/api-call-error.ts';
import { callApi } from '../../api/call-api.ts';
import { toastError, toastSuccess } from '../../app-shell/toasts.ts';
import { type RefusedLines, recordLastResult } from '../imports/last-result.ts';
import { invalidateNights } from '../invalidate-nights.ts';
import { type ExcelRun, keepRun, type RunPhase } from './excel-run.ts';
import type { ImportBody } from './import-body.ts';
import { fetchStoredFigures, figureKey } from './stored-figures.ts';

const patience = 60_000;

export type Importing = {
  /** Sends the import, and tells how it ended; true when it is in the database. */
  send(run: Omit<ExcelRun, 'phase'>, body: ImportBody): Promise<boolean>;
  /** Finds out whether an import in doubt is in the database. */
  check(run: ExcelRun): Promise<void>;
};

export function useImporting(): Importing {
  const client = useQueryClient();
  return {
    send: (run, body) => send(client, run, body),
    check: (run) => check(client, run),
  };
}

async function send(
  client: QueryClient,
  run: Omit<ExcelRun, 'phase'>,
  body: ImportBody,
): Promise<boolean> {
  const tell = (phase: RunPhase) => keepRun({ ...run, phase });
  tell({ kind: 'sending', percent: 10 });
  addEventListener('beforeunload', askBeforeLeaving);
  try {
    const answer = callApi('POST /nuitees/imports', { body }, AbortSignal.timeout(patience));
    tell({ kind: 'sending', percent: 30 });
    const { inserted, updated } = await answer;
    tell({ kind: 'sending', percent: 90 });
    await invalidateNights(client);
    tell({ kind: 'done', inserted, updated });
    tellEnd(run, { inserted, updated }, null);
    toastSuccess(
      `Import réussi: ${frenchNumber(inserted)} insérés, ${frenchNumber(updated)} mis à jour`,
    );
    return true;
  } catch (error) {
    const phase = phaseAfter(error);
    tell(phase);
    tellEnd(run, null, phase.sentence);
    // A 403 has been told already, by the call itself.
    if (!isForbidden(error)) toastError(`Erreur lors de l'import Excel: ${phase.sentence}`);
    return false;
  } finally {
    removeEventListener('beforeunload', askBeforeLeaving);
  }
}

/** All of the import or nothing is stored: it is in where every figure is the one that was sent. */
async function check(client: QueryClient, run: ExcelRun): Promise<void> {
  const { hotel, figures, phase } = run;
  if (phase.kind !== 'in-doubt') return;
  keepRun({ ...run, phase: { ...phase, isChecking: true } });
  try {
    const stored = await fetchStoredFigures(hotel.id, figures, AbortSignal.timeout(patience));
    const different = figures.filter(({ asOf, day, nuitees }) => {
      const found = stored.get(figureKey(asOf, day));
      return found?.isReplaced !== true || found.nuitees !== nuitees;
    }).length;
    keepRun({
      ...run,
      phase: different === 0 ? { kind: 'found' } : { kind: 'not-found', different },
    });
    tellEnd(run, null, different === 0 ? null : notStored);
    await invalidateNights(client);
  } catch (error) {
    const sentence = error instanceof Error ? error.message : phase.sentence;
    keepRun({ ...run, phase: { ...phase, isChecking: false, sentence } });
  }
}

const notStored = 'L’import n’est pas dans la base : rien n’a été enregistré.';

function tellEnd(
  { id, userId, hotel, refused }: Omit<ExcelRun, 'phase'>,
  counts: { inserted: number; updated: number } | null,
  error: string | null,
): void {
  const errors = error === null ? [] : [error];
  recordLastResult({
    userId,
    hotelId: hotel.id,
    tab: 'excel-import',
    run: id,
    hotelName: hotel.name,
    counts,
    errors,
    refused: refusedLines(refused),
  });
}

/** What the result keeps of the refused cells: it is stored in the browser. */
function refusedLines(refused: readonly RejectedCell[]): RefusedLines {
  const lines = refused.slice(0, mostRefusedKept).map(({ sheet, row, text, reason }) => ({
    sheet,
    line: row + 1,
    text: text.slice(0, longestText),
    reason,
  }));
  return { count: refused.length, lines };
}

const mostRefusedKept = 50;
const longestText = 60;

type EndPhase = Extract<RunPhase, { sentence: string }>;

/** A refusal stores nothing; a failing server, or none, may have stored everything. */
function phaseAfter(error: unknown): EndPhase {
  if (error instanceof ApiCallError && error.status < 500) {
    const sentence = isForbidden(error) ? hotelForbidden : error.message;
    return { kind: 'refused', sentence, details: error.details.map(({ message }) => message) };
  }
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  const told = error instanceof Error ? error.message : String(error);
  const sentence = isLate ? 'Le serveur n’a pas répondu à temps.' : told;
  return { kind: 'in-doubt', isChecking: false, sentence };
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiCallError && error.status === 403;
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
