import type { RefusedCell } from '@hotel/domain/data-entry/figures.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { invalidateChangedBy } from '../../api/api-mutation.ts';
import { callApi } from '../../api/call-api.ts';
import { toastError } from '../../shell/toasts/toasts.ts';
import { failureMessage, isForbidden } from '../failure-message.ts';
import { importRefusal, inDoubtMessage } from '../import-failure.ts';
import { type RefusedLines, recordLastResult } from '../imports/last-result.ts';
import { toastImportCounts } from '../toast-import-counts.ts';
import { warnBeforeUnload } from '../warn-before-unload.ts';
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
  const endWarning = warnBeforeUnload();
  try {
    const response = callApi('POST /nuitees/imports', { body }, AbortSignal.timeout(timeoutMs));
    setPhase({ kind: 'sending', percent: 30 });
    const { inserted, updated } = await response;
    setPhase({ kind: 'sending', percent: 90 });
    await invalidateChangedBy(client, 'POST /nuitees/imports');
    setPhase({ kind: 'done', inserted, updated });
    recordResult(run, { inserted, updated }, []);
    toastImportCounts('Import réussi', { inserted, updated });
    return true;
  } catch (error) {
    const phase = failurePhase(error);
    setPhase(phase);
    recordResult(run, null, errorsOf(error) ?? [phase.message]);
    // `callApi` has already shown a toast for a 403.
    if (!isForbidden(error)) toastError(`Erreur lors de l'import Excel: ${phase.message}`);
    return false;
  } finally {
    endWarning();
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
    recordResult(run, null, different === 0 ? [] : [notStoredMessage]);
    await invalidateChangedBy(client, 'POST /nuitees/imports');
  } catch (error) {
    const message = error instanceof Error ? error.message : phase.message;
    setExcelImport({ ...run, phase: { ...phase, isChecking: false, message } });
  }
}

const notStoredMessage = 'L’import n’est pas dans la base : rien n’a été enregistré.';

function recordResult(
  { id, userId, hotel, refused }: Omit<ExcelImport, 'phase'>,
  counts: { inserted: number; updated: number } | null,
  errors: readonly string[],
): void {
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
function refusedLines(refused: readonly RefusedCell[]): RefusedLines {
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

function failurePhase(error: unknown): FailurePhase {
  const refusal = importRefusal(error);
  if (refusal !== null) return { kind: 'refused', message: failureMessage(refusal) };
  const message = inDoubtMessage(error, failureMessage(error));
  return { kind: 'in-doubt', isChecking: false, message };
}

/** What the server refused, value by value; null where it names none. */
function errorsOf(error: unknown): readonly string[] | null {
  const details = importRefusal(error)?.details ?? [];
  return details.length === 0 ? null : details.map(({ message }) => message);
}
