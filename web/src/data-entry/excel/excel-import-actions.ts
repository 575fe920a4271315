import type { RejectedCell } from '@hotel/domain/imports/read-figures.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiCallError } from '../../api/api-call-error.ts';
import { callApi } from '../../api/call-api.ts';
import { invalidateNights } from '../../app-shell/nights-entry/invalidate-nights.ts';
import { toastError, toastSuccess } from '../../app-shell/toasts.ts';
import { failureMessage, isForbidden } from '../failure-message.ts';
import { type RefusedLines, recordLastResult } from '../imports/last-result.ts';
import { type ExcelImport, type ExcelImportPhase, setExcelImport } from './excel-import-state.ts';
import type { ImportBody } from './import-body.ts';
import { fetchStoredFigures, figureKey } from './stored-figures.ts';

const timeoutMs = 60_000;

export type ExcelImportActions = {
  /** Sends the import and reports its result; resolves with true if it is stored. */
  send(run: Omit<ExcelImport, 'phase'>, body: ImportBody): Promise<boolean>;
  /** Compares an import in doubt with the database. */
  check(run: ExcelImport): Promise<void>;
};

export function useExcelImportActions(): ExcelImportActions {
  const client = useQueryClient();
  return {
    send: (run, body) => send(client, run, body),
    check: (run) => check(client, run),
  };
}

async function send(
  client: QueryClient,
  run: Omit<ExcelImport, 'phase'>,
  body: ImportBody,
): Promise<boolean> {
  const setPhase = (phase: ExcelImportPhase) => setExcelImport({ ...run, phase });
  setPhase({ kind: 'sending', percent: 10 });
  addEventListener('beforeunload', warnBeforeUnload);
  try {
    const response = callApi('POST /nuitees/imports', { body }, AbortSignal.timeout(timeoutMs));
    setPhase({ kind: 'sending', percent: 30 });
    const { inserted, updated } = await response;
    setPhase({ kind: 'sending', percent: 90 });
    await invalidateNights(client);
    setPhase({ kind: 'done', inserted, updated });
    recordResult(run, { inserted, updated }, null);
    toastSuccess(
      `Import réussi: ${frenchNumber(inserted)} insérés, ${frenchNumber(updated)} mis à jour`,
    );
    return true;
  } catch (error) {
    const phase = failurePhase(error);
    setPhase(phase);
    recordResult(run, null, phase.message);
    // `callApi` has already shown a toast for a 403.
    if (!isForbidden(error)) toastError(`Erreur lors de l'import Excel: ${phase.message}`);
    return false;
  } finally {
    removeEventListener('beforeunload', warnBeforeUnload);
  }
}

/** An import is stored completely or not at all, so it is stored if every figure equals the one sent. */
async function check(client: QueryClient, run: ExcelImport): Promise<void> {
  const { hotel, figures, phase } = run;
  if (phase.kind !== 'in-doubt') return;
  setExcelImport({ ...run, phase: { ...phase, isChecking: true } });
  try {
    const stored = await fetchStoredFigures(hotel.id, figures, AbortSignal.timeout(timeoutMs));
    const different = figures.filter(({ asOf, day, nuitees }) => {
      const storedFigure = stored.get(figureKey(asOf, day));
      return storedFigure?.isReplaced !== true || storedFigure.nuitees !== nuitees;
    }).length;
    setExcelImport({
      ...run,
      phase: different === 0 ? { kind: 'found' } : { kind: 'not-found', different },
    });
    recordResult(run, null, different === 0 ? null : notStoredMessage);
    await invalidateNights(client);
  } catch (error) {
    const message = error instanceof Error ? error.message : phase.message;
    setExcelImport({ ...run, phase: { ...phase, isChecking: false, message } });
  }
}

const notStoredMessage = 'L’import n’est pas dans la base : rien n’a été enregistré.';

function recordResult(
  { id, userId, hotel, refused }: Omit<ExcelImport, 'phase'>,
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

/** The refused cells of the result, shortened because the result is stored in the browser. */
function refusedLines(refused: readonly RejectedCell[]): RefusedLines {
  const lines = refused.slice(0, maxRefusedLines).map(({ sheet, row, text, reason }) => ({
    sheet,
    line: row + 1,
    text: text.slice(0, maxTextLength),
    reason,
  }));
  return { count: refused.length, lines };
}

const maxRefusedLines = 50;
const maxTextLength = 60;

type FailurePhase = Extract<ExcelImportPhase, { message: string }>;

/** A 4xx stores nothing; after a 5xx, or without a response, the server may have stored everything. */
function failurePhase(error: unknown): FailurePhase {
  if (error instanceof ApiCallError && error.status < 500) {
    return {
      kind: 'refused',
      message: failureMessage(error),
      details: error.details.map(({ message }) => message),
    };
  }
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  const message = isTimeout ? 'Le serveur n’a pas répondu à temps.' : failureMessage(error);
  return { kind: 'in-doubt', isChecking: false, message };
}

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
