import type { RoleMappings } from '@hotel/domain/oidc/endpoints.ts';
import { callApi } from '../../api/call-api.ts';
import { useAdminMutation } from '../admin-mutation.ts';

/** Replaces the whole table of what the organisation's sign-in gives. */
export function useMappingsMutation() {
  return useAdminMutation(/\/oidc\/role-mappings/, (mappings: RoleMappings['mappings']) =>
    callApi('PUT /oidc/role-mappings', {
      body: {
        mappings: mappings.map(({ hotels, ...mapping }) => ({
          ...mapping,
          hotels: hotels.map(({ id }) => id),
        })),
      },
    }),
  );
}
