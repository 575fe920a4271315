import { monthsOfImport } from '@hotel/domain/imports/months-of-import.ts';
import { maxFinalItems, maxMonthsPerImport } from '@hotel/domain/nights/limits.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { invalidateChangedBy } from '../../api/api-mutation.ts';
import { callApi } from '../../api/call-api.ts';
import type { ApiInput } from '../../api/typed-endpoints.ts';
import { toastError, toastSuccess } from '../../shell/toasts/toasts.ts';
import { forgetFile } from '../excel/selected-file.ts';
import { clearDraft } from '../paste-drafts.ts';
import {
  checkedRun,
  type FigureImport,
  type ImportSource,
  type RequestRun,
  type SentRow,
  type SentRows,
  stopReason,
  storedCounts,
} from './import-run.ts';
import { runImport, setRun } from './import-state.ts';
import { recordLastResult, toastImportCounts } from './last-result.ts';
import { fetchStoredFigures, figureKey, monthRequests } from './stored-figures.ts';

type ImportToSend = Omit<FigureImport, 'at'>;

const rowTimeoutMs = 30_000;
/** One request may contain a year. */
const batchTimeoutMs = 120_000;

/** Returns the function that sends an import, or the rest of a stopped one, and reports the result. */
export function useSendImport(): (started: ImportToSend) => Promise<void> {
  const client = useQueryClient();
  return async (started) => {
    const run = await runImport(started, (rows) => sendRows(started, rows));
    if (run === null) return;
    toastRun(started, run);
    await recordRun(client, started, run);
  };
}

/**
 * Compares the requests in doubt of a stopped import with the database, which has all figures of a request or none.
 * Throws when the database cannot be read.
 */
export async function checkImport(client: QueryClient, stopped: FigureImport): Promise<void> {
  const figures = stopped.run.requests
    .filter(({ status }) => status.state === 'in-doubt')
    .flatMap(({ rows }) =>
      rows.flatMap(({ asOf, items }) => items.map(({ day }) => ({ asOf, day }))),
    );
  const signal = AbortSignal.timeout(batchTimeoutMs);
  const stored = await fetchStoredFigures(stopped.hotel.id, monthRequests(figures), signal);
  const run = checkedRun(stopped.run, (asOf, { day, nuitees }) => {
    const figure = stored.get(figureKey(asOf, day));
    return figure?.isReplaced === true && figure.nuitees === nuitees;
  });
  setRun(stopped, run, true);
  await recordRun(client, stopped, run);
}

/** Sends one pasted row by its own endpoint (specification, section 9), and anything else in one atomic request. */
function sendRows({ hotel, id, source }: ImportToSend, rows: SentRows) {
  const [onlyRow] = rows;
  if (
    source.kind === 'paste' &&
    onlyRow !== undefined &&
    onlyRow.asOf !== null &&
    rows.length === 1
  ) {
    const items = onlyRow.items.map(({ day, nuitees }) => ({ stay_date: day, nuitees }));
    const body = { hotel_id: hotel.id, as_of_date: onlyRow.asOf, items, run: id };
    return callApi('POST /nuitees/snapshot/bulk', { body }, AbortSignal.timeout(rowTimeoutMs));
  }
  const body = { ...importBodyOf(hotel.id, source, rows), run: id };
  return callApi('POST /nuitees/imports', { body }, AbortSignal.timeout(batchTimeoutMs));
}

function toastRun(sent: ImportToSend, run: RequestRun): void {
  const { inserted, updated } = storedCounts(run);
  if (run.phase === 'done') {
    if (inserted === null || updated === null) toastSuccess('Import réussi');
    else toastImportCounts('Import réussi', { inserted, updated });
  } else if (run.error !== null && run.error.kind !== 'forbidden') {
    // `callApi` has already shown a toast for a 403.
    toastError(
      sent.source.kind === 'paste'
        ? "Erreur d'import des nuitées"
        : `Erreur lors de l'import Excel: ${stopReason(run.error)}`,
    );
  }
}

/** Records the result, discards the paste or the file once it is stored, and fetches again what changed. */
async function recordRun(client: QueryClient, sent: ImportToSend, run: RequestRun): Promise<void> {
  const { id, userId, hotel, source } = sent;
  if (run.phase === 'done' && source.kind === 'file') forgetFile(userId, source.name);
  if (run.phase === 'done' && source.kind === 'paste') {
    const owner = { form: 'paste' as const, userId, hotelId: hotel.id, timeZone: hotel.timeZone };
    clearDraft(owner, source.text);
  }
  const { inserted, updated } = storedCounts(run);
  const isAnswered = run.requests.some(({ status }) => status.state === 'in');
  const details = run.error?.details ?? [];
  recordLastResult({
    ...{ userId, hotelId: hotel.id, run: id, hotelName: hotel.name },
    tab: source.kind === 'paste' ? 'excel-paste' : 'excel-import',
    counts: isAnswered && inserted !== null && updated !== null ? { inserted, updated } : null,
    errors: run.phase === 'done' ? [] : details.length > 0 ? details : [stopReason(run.error)],
    refused: source.kind === 'file' ? source.refused : undefined,
  });
  await invalidateChangedBy(client, 'POST /nuitees/imports');
}

export type ImportBody = ApiInput<'POST /nuitees/imports'>['body'];

const maxLabelLength = 200;

/** The body of the request that stores all rows in one transaction; the caller adds the run id. */
export function importBodyOf(
  hotelId: string,
  source: ImportSource,
  rows: readonly SentRow[],
): ImportBody {
  const months = rows.flatMap(({ asOf, items }) =>
    asOf === null
      ? []
      : monthsOfImport(asOf, items).map((month) => ({ ...month, nights: [...month.nights] })),
  );
  const finalNights = rows.flatMap(({ asOf, items }) => (asOf === null ? items : []));
  return {
    hotel_id: hotelId,
    source:
      source.kind === 'paste'
        ? { kind: 'paste', label: null }
        : { kind: 'excel', label: source.name.slice(0, maxLabelLength) },
    ...(months.length === 0 ? {} : { months }),
    ...(finalNights.length === 0
      ? {}
      : { final_nights: finalNights.map(({ day, nuitees }) => ({ date: day, nuitees })) }),
  };
}

/**
 * The French message that says why the import is too large for one transaction; null if it is not. The most days and
 * months together take less than half of the 5 MB of a request.
 */
export function tooLargeReason(body: ImportBody): string | null {
  const { months = [], final_nights: finalNights = [] } = body;
  const advice = 'Importez le fichier en plusieurs fois, par exemple une année à la fois.';
  if (finalNights.length > maxFinalItems) {
    return `Un import contient ${frenchNumber(maxFinalItems)} jours de nuitées finales au maximum, et ce fichier ${frenchNumber(finalNights.length)}. ${advice}`;
  }
  if (months.length > maxMonthsPerImport) {
    return `Un import contient ${frenchNumber(maxMonthsPerImport)} mois de photos au maximum, et ce fichier ${frenchNumber(months.length)}. ${advice}`;
  }
  return null;
}
