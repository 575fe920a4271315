import type { Comparison } from '@hotel/domain/nights/grid.ts';
import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { callApi } from '../../api/call-api.ts';
import { apiQueryKey } from '../../api/queries.ts';
import { useMe } from '../../shell/session/session.tsx';
import { toastError } from '../../shell/toasts/toasts.ts';
import { storeComparison } from './stored-comparison.ts';

/**
 * Whether this person compares with last year by date or by weekday, and the setter. The server stores the
 * choice with the account, so that it holds on every screen and every machine.
 */
export function useComparison(): [Comparison, (comparison: Comparison) => void] {
  const { n1 } = useMe();
  const client = useQueryClient();
  useEffect(() => storeComparison(n1), [n1]);
  const choose = useCallback(
    async (chosen: Comparison) => {
      const key = apiQueryKey('GET /auth/me', {});
      const show = (comparison: Comparison) =>
        client.setQueryData<Me>(key, (me) => me && { ...me, n1: comparison });
      // A response that is under way still has the former choice.
      await client.cancelQueries({ queryKey: key });
      show(chosen);
      try {
        await callApi('PUT /auth/me/n1', { body: { n1: chosen } });
      } catch {
        show(n1);
        toastError('Le choix de la comparaison N-1 n’a pas pu être enregistré.');
      }
    },
    [client, n1],
  );
  return [n1, choose];
}

/** The query parameter of the calls that compare with N-1; the default is left out. */
export function comparisonQuery(comparison: Comparison): { n1?: 'weekday' } {
  return comparison === 'weekday' ? { n1: comparison } : {};
}
