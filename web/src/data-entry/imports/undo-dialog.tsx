import { frenchMoment } from '@hotel/domain/calendar/french-moment.ts';
import { coveredWords, takingBackSentences } from '@hotel/domain/imports/entry-words.ts';
import { importKindNames } from '@hotel/domain/imports/import-kind.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { useMe } from '../../frame/signed-in.tsx';
import { sayDone } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import { questionKey } from '../../server-calls/questions.ts';
import { UnreachableServer } from '../../server-calls/refused-call.ts';
import { failureSentence } from '../failure-sentence.ts';
import { forgetNights } from '../nights-changed.ts';
import type { Entry } from './latest-imports.tsx';

type UndoDialogProps = { entry: Entry; hotelId: string; timeZone: string; onClose: () => void };

/** Asks before an import is taken back, and says what comes back. */
export function UndoDialog({ entry, hotelId, timeZone, onClose }: UndoDialogProps) {
  const client = useQueryClient();
  const { email: by } = useMe();
  const undoing = useMutation({
    mutationFn: () =>
      ask('POST /nuitees/imports/{id}/undo', {
        params: { id: entry.id },
        body: { hotel_id: hotelId },
      }),
    onSuccess: ({ restored, removed }) => {
      markUndone(client, hotelId, entry.id, by);
      sayDone(`Import annulé: ${told(restored, removed)}`);
      onClose();
    },
    onSettled: () => forgetNights(client),
  });
  return (
    <ConfirmDialog
      title="Annuler cet import"
      busy={undoing.isPending}
      failure={undoing.error === null ? null : sentenceOf(undoing.error)}
      confirmLabel="Annuler l’import"
      cancelLabel="Garder"
      onConfirm={() => undoing.mutate()}
      onCancel={onClose}
    >
      <p className="font-medium text-ink">
        {importKindNames[entry.kind]}
        {entry.label !== null && ` : ${entry.label}`}, {frenchMoment(entry.begun_at, timeZone)}
      </p>
      <p>{coveredWords(entry)}</p>
      <ul className="list-disc pl-5">
        {takingBackSentences(entry).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** At once, before the list is asked again: no result may claim meanwhile that the values are there. */
function markUndone(client: QueryClient, hotelId: string, entryId: string, by: string): void {
  const key = questionKey('GET /nuitees/imports', { query: { hotel_id: hotelId } });
  const at = new Date().toISOString();
  client.setQueryData<readonly Entry[]>(key, (entries) =>
    entries?.map((entry) => (entry.id === entryId ? { ...entry, taken_back: { at, by } } : entry)),
  );
}

function told(restored: number, removed: number): string {
  return [
    ...(restored > 0 ? [frenchCount(restored, 'valeur rétablie', 'valeurs rétablies')] : []),
    ...(removed > 0 ? [frenchCount(removed, 'valeur retirée', 'valeurs retirées')] : []),
  ].join(', ');
}

function sentenceOf(error: Error): string {
  if (!(error instanceof UnreachableServer)) return failureSentence(error);
  return `${error.message} L’import est peut-être annulé : la liste le dira.`;
}
