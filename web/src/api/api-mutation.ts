import {
  type DataName,
  type ReadingOrChangingId,
  type ReadsAndChanges,
  readsAndChanges,
} from '@hotel/domain/reads-and-changes.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from './call-api.ts';
import type { JsonEndpointId } from './typed-endpoints.ts';

/**
 * Invalidates every query that reads what these endpoints change; those in use are fetched again. Resolves when
 * they have been. It does not wait for the alerts: these may wait for a PMS.
 */
export function invalidateChangedBy(
  client: QueryClient,
  ...endpoints: readonly ReadingOrChangingId[]
): Promise<void> {
  const changed = new Set(endpoints.flatMap((id) => declared[id]?.changes ?? []));
  if (changed.size === 0) return Promise.resolve();
  const invalidate = (areAlerts: boolean) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        (name === 'GET /alerts') === areAlerts && isStaleAfter(changed, String(name)),
    });
  void invalidate(true);
  return invalidate(false);
}

const declared: Readonly<Record<string, ReadsAndChanges | undefined>> = readsAndChanges;

function isStaleAfter(changed: ReadonlySet<DataName>, name: string): boolean {
  if (changed.has('everything')) return true;
  const reads = declared[name]?.reads ?? [];
  return reads.some((data) => data === 'everything' || changed.has(data));
}

/**
 * What follows a mutation also when its form was left meanwhile: the toast, and the end of unsent input. The
 * callbacks given to `mutate` end with their component, so that only closing a dialog belongs into them; they
 * are called once the queries in use have been fetched again.
 */
type MutationOptions<Outcome> = {
  onSuccess?: (outcome: Outcome) => void;
  onError?: (error: Error) => void;
  /** Mutations of the same scope run one after the other. */
  scope?: { id: string };
};

/** `callApi`, as a mutation gives it to what it sends. */
export type CallApi = typeof callApi;

/**
 * A mutation that requests endpoints with the `call` it is given (`callApi`). Whether they succeed or not, it
 * then invalidates what they change, and is pending until the queries in use have been fetched again.
 */
export function useApiMutation<Input, Outcome>(
  send: (call: CallApi, input: Input) => Promise<Outcome>,
  { onSuccess, onError, scope }: MutationOptions<Outcome> = {},
) {
  const client = useQueryClient();
  const called = useRef(new Set<JsonEndpointId>());
  const call: CallApi = (id, ...input) => {
    called.current.add(id);
    return callApi(id, ...input);
  };
  return useMutation({
    mutationFn: (input: Input) => send(call, input),
    onSuccess: (outcome) => onSuccess?.(outcome),
    onError: (error) => onError?.(error),
    onSettled: () => invalidateChangedBy(client, ...called.current),
    ...(scope === undefined ? {} : { scope }),
  });
}
