import type { ReportsMapping } from '@hotel/domain/closing-reports/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sayDone } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';

/** Gives a hotel a code, or another one. */
export function useSavedCode(hotelId: string, mapping: ReportsMapping | null) {
  const forget = useForgottenMappings();
  return useMutation({
    mutationFn: (code: string) =>
      mapping === null
        ? ask('POST /rapports-mapping', { body: { hotel_id: hotelId, rapports_code: code } })
        : ask('PUT /rapports-mapping/{id}', {
            params: { id: mapping.id },
            body: { rapports_code: code },
          }),
    onSuccess: ({ rapports_code }) => sayDone(`Code rapports enregistré: ${rapports_code}`),
    onSettled: forget,
  });
}

/** Takes a hotel's code away. */
export function useRemovedCode(mapping: ReportsMapping | null) {
  const forget = useForgottenMappings();
  return useMutation({
    mutationFn: () => ask('DELETE /rapports-mapping/{id}', { params: { id: mapping?.id ?? '' } }),
    onSuccess: () => sayDone('Code rapports supprimé'),
    onSettled: forget,
  });
}

/** Reports of another folder may be another hotel's now. */
function useForgottenMappings() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        /\/(rapports?-(mapping|cloture)|hotels\/overview)/.test(String(name)),
    });
}
