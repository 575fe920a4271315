import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { sayDone, sayFailed } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import { clearDraft } from '../kept-drafts.ts';
import { forgetNights } from '../nights-changed.ts';
import { type PasteImport, work } from './import-at-work.ts';
import { type ImportRun, storedBy } from './import-run.ts';

const patience = 30_000;

/** Gives the function that inserts a paste, or what is left of one, and tells how it ended. */
export function useInserting(): (paste: Omit<PasteImport, 'at'>) => Promise<void> {
  const client = useQueryClient();
  return async (paste) => {
    const run = await work(paste, ({ asOf, items }) =>
      ask(
        'POST /nuitees/snapshot/bulk',
        { body: { hotel_id: paste.hotel.id, as_of_date: asOf, items: [...items] } },
        AbortSignal.timeout(patience),
      ),
    );
    if (run.phase === 'done') {
      const { id: hotelId, timeZone } = paste.hotel;
      clearDraft({ form: 'paste', userId: paste.userId, hotelId, timeZone }, paste.text);
    }
    tell(run);
    await forgetNights(client);
  };
}

function tell(run: ImportRun): void {
  if (run.phase === 'done') {
    const { inserted, updated } = storedBy(run);
    sayDone(
      `Import réussi: ${frenchNumber(inserted)} insérés, ${frenchNumber(updated)} mis à jour`,
    );
  } else if (run.trouble !== null && run.trouble.kind !== 'forbidden') {
    // A 403 has been told already, by whatever call met it.
    sayFailed("Erreur d'import des nuitées");
  }
}
