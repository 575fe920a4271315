import { monthsOfImport } from '@hotel/domain/imports/months-of-import.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { toastError, toastSuccess } from '../../app-shell/toasts.ts';
import { recordLastResult } from '../imports/last-result.ts';
import { invalidateNights } from '../invalidate-nights.ts';
import { clearDraft } from '../stored-drafts.ts';
import { type ImportRun, type SentRows, storedCounts } from './import-run.ts';
import { type PasteImport, runImport } from './running-import.ts';
import { reasonOf } from './stopped-words.ts';

type Paste = Omit<PasteImport, 'at'>;

const patience = 30_000;
/** For a year at once. */
const patienceForAll = 120_000;

/** Gives the function that inserts a paste, or what is left of one, and tells how it ended. */
export function useInsertPaste(): (paste: Paste) => Promise<void> {
  const client = useQueryClient();
  return async (paste) => {
    const run = await runImport(paste, (rows) => send(paste, rows));
    if (run.phase === 'done') {
      const { id: hotelId, timeZone } = paste.hotel;
      clearDraft({ form: 'paste', userId: paste.userId, hotelId, timeZone }, paste.text);
    }
    tell(paste, run);
    await invalidateNights(client);
  };
}

/** A row is a request of its own (specification, section 9); several in one are stored all or none. */
function send({ hotel, id }: Paste, rows: SentRows) {
  const [only] = rows;
  if (only !== undefined && rows.length === 1) {
    const { asOf, items } = only;
    const body = { hotel_id: hotel.id, as_of_date: asOf, items: [...items], run: id };
    return callApi('POST /nuitees/snapshot/bulk', { body }, AbortSignal.timeout(patience));
  }
  const source = { kind: 'paste' as const, label: null };
  const months = rows.flatMap(({ asOf, items }) =>
    monthsOfImport(
      asOf,
      items.map(({ stay_date, nuitees }) => ({ day: stay_date, nuitees })),
    ).map((month) => ({ ...month, nights: [...month.nights] })),
  );
  const body = { hotel_id: hotel.id, source, run: id, months };
  return callApi('POST /nuitees/imports', { body }, AbortSignal.timeout(patienceForAll));
}

function tell({ id, userId, hotel }: Paste, run: ImportRun): void {
  const { inserted, updated } = storedCounts(run);
  recordLastResult({
    userId,
    hotelId: hotel.id,
    tab: 'excel-paste',
    run: id,
    hotelName: hotel.name,
    counts: { inserted, updated },
    errors: run.phase === 'done' ? [] : [reasonOf(run.trouble)],
  });
  if (run.phase === 'done') {
    toastSuccess(
      `Import réussi: ${frenchNumber(inserted)} insérés, ${frenchNumber(updated)} mis à jour`,
    );
  } else if (run.trouble !== null && run.trouble.kind !== 'forbidden') {
    // A 403 has been told already, by whatever call met it.
    toastError("Erreur d'import des nuitées");
  }
}
