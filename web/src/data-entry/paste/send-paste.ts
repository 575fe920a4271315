import { monthsOfImport } from '@hotel/domain/imports/months-of-import.ts';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateChangedBy } from '../../api/api-mutation.ts';
import { callApi } from '../../api/call-api.ts';
import { toastError } from '../../shell/toasts/toasts.ts';
import { recordLastResult } from '../imports/last-result.ts';
import { clearDraft } from '../paste-drafts.ts';
import { toastImportCounts } from '../toast-import-counts.ts';
import { runImport } from './paste-import-state.ts';
import {
  type PasteImport,
  type PasteRun,
  type SentRows,
  stopReason,
  storedCounts,
} from './paste-run.ts';

type PasteToSend = Omit<PasteImport, 'at'>;

const rowTimeoutMs = 30_000;
/** One request may contain a year. */
const batchTimeoutMs = 120_000;

/** Returns the function that sends a paste, or the rest of a stopped one, and reports the result. */
export function useSendPaste(): (paste: PasteToSend) => Promise<void> {
  const client = useQueryClient();
  return async (paste) => {
    const run = await runImport(paste, (rows) => sendRows(paste, rows));
    if (run === null) return;
    if (run.phase === 'done') {
      const { id: hotelId, timeZone } = paste.hotel;
      clearDraft({ form: 'paste', userId: paste.userId, hotelId, timeZone }, paste.text);
    }
    reportResult(paste, run);
    await invalidateChangedBy(client, 'POST /nuitees/imports');
  };
}

/** Sends one row by its own endpoint (specification, section 9), and several rows in one atomic request. */
function sendRows({ hotel, id }: PasteToSend, rows: SentRows) {
  const [singleRow] = rows;
  if (singleRow !== undefined && rows.length === 1) {
    const { asOf, items } = singleRow;
    const body = { hotel_id: hotel.id, as_of_date: asOf, items: [...items], run: id };
    return callApi('POST /nuitees/snapshot/bulk', { body }, AbortSignal.timeout(rowTimeoutMs));
  }
  const source = { kind: 'paste' as const, label: null };
  const months = rows.flatMap(({ asOf, items }) =>
    monthsOfImport(
      asOf,
      items.map(({ stay_date, nuitees }) => ({ day: stay_date, nuitees })),
    ).map((month) => ({ ...month, nights: [...month.nights] })),
  );
  const body = { hotel_id: hotel.id, source, run: id, months };
  return callApi('POST /nuitees/imports', { body }, AbortSignal.timeout(batchTimeoutMs));
}

function reportResult({ id, userId, hotel }: PasteToSend, run: PasteRun): void {
  const { inserted, updated } = storedCounts(run);
  recordLastResult({
    userId,
    hotelId: hotel.id,
    tab: 'excel-paste',
    run: id,
    hotelName: hotel.name,
    counts: { inserted, updated },
    errors: run.phase === 'done' ? [] : [stopReason(run.error)],
  });
  if (run.phase === 'done') {
    toastImportCounts('Import réussi', { inserted, updated });
  } else if (run.error !== null && run.error.kind !== 'forbidden') {
    // `callApi` has already shown a toast for a 403.
    toastError("Erreur d'import des nuitées");
  }
}
