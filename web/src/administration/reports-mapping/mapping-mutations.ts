import type { ReportsMapping } from '@hotel/domain/closing-reports/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';

/** Gives a hotel a code, or another one. */
export function useSavedCode(hotelId: string, mapping: ReportsMapping | null) {
  const forget = useForgottenMappings();
  return useMutation({
    mutationFn: (code: string) =>
      mapping === null
        ? callApi('POST /rapports-mapping', { body: { hotel_id: hotelId, rapports_code: code } })
        : callApi('PUT /rapports-mapping/{id}', {
            params: { id: mapping.id },
            body: { rapports_code: code },
          }),
    onSuccess: ({ rapports_code }) => toastSuccess(`Code rapports enregistré: ${rapports_code}`),
    onSettled: forget,
  });
}

/** Takes a hotel's code away. */
export function useRemovedCode(mapping: ReportsMapping | null) {
  const forget = useForgottenMappings();
  return useMutation({
    mutationFn: () =>
      callApi('DELETE /rapports-mapping/{id}', { params: { id: mapping?.id ?? '' } }),
    onSuccess: () => toastSuccess('Code rapports supprimé'),
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
