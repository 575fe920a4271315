import type { ReportsMapping } from '@hotel/domain/closing-reports/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';

/** Creates or changes a hotel's mapping. */
export function useSaveCode(hotelId: string, mapping: ReportsMapping | null) {
  const invalidate = useInvalidateMappings();
  return useMutation({
    mutationFn: (code: string) =>
      mapping === null
        ? callApi('POST /rapports-mapping', { body: { hotel_id: hotelId, rapports_code: code } })
        : callApi('PUT /rapports-mapping/{id}', {
            params: { id: mapping.id },
            body: { rapports_code: code },
          }),
    onSuccess: ({ rapports_code }) => toastSuccess(`Code rapports enregistré: ${rapports_code}`),
    onSettled: invalidate,
  });
}

/** Deletes a hotel's mapping. */
export function useRemoveCode(mapping: ReportsMapping | null) {
  const invalidate = useInvalidateMappings();
  return useMutation({
    mutationFn: () =>
      callApi('DELETE /rapports-mapping/{id}', { params: { id: mapping?.id ?? '' } }),
    onSuccess: () => toastSuccess('Code rapports supprimé'),
    onSettled: invalidate,
  });
}

/** Also invalidates the closing reports, because their folder may belong to another hotel now. */
function useInvalidateMappings() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        /\/(rapports?-(mapping|cloture)|hotels\/overview)/.test(String(name)),
    });
}
