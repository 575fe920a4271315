import type { QueryClient } from '@tanstack/react-query';
import { type MutationCallbacks, useInvalidatingMutation } from './invalidating-mutation.ts';

/** What a form changes. */
export type ChangedData = 'nights' | 'budgets' | 'calendar' | 'hotels' | 'pms' | 'revenue';

/**
 * The GET endpoints whose responses the server computes from each, by the start of their path. `/alerts` depends
 * on all. An endpoint that begins to read one of them is added here, and every form follows.
 */
const dependents: Record<ChangedData, readonly string[]> = {
  // Also what depends on which snapshots exist, and on which import was the last one.
  nights: [
    '/nuitees',
    '/group',
    '/flash/preview',
    '/calendar/suspected_closures',
    '/oracle/check',
    '/oracle/daily-import',
    '/oracle/missing-snapshots',
    '/hotels/overview',
    '/hotels/{id}/holdings',
  ],
  budgets: [
    '/budgets',
    '/nuitees/landing',
    '/nuitees/pace',
    '/group',
    '/flash/preview',
    '/hotels/overview',
    '/hotels/{id}/holdings',
  ],
  // A closed night is part of the grid, of the gaps and of the landing.
  calendar: ['/calendar', '/nuitees', '/group', '/flash/preview'],
  // Names, own beds and rooms, region (public holidays) and time zone (whether this morning's snapshot is missing).
  hotels: [
    '/hotels',
    '/auth/me',
    '/profiles',
    '/admin/invitations',
    '/oidc/role-mappings',
    '/budgets',
    '/rapport-cloture',
    '/rapports-mapping',
    '/group',
    '/flash',
    '/calendar',
    '/nuitees/indicators',
    '/oracle/daily-import',
    '/oracle/missing-snapshots',
  ],
  // Whether revenue, and what is made from it, is shown.
  revenue: ['/revenue', '/nuitees', '/group', '/flash/preview'],
  // Where the PMS of a hotel is: all that is read from it, the beds of the group among it.
  pms: ['/oracle', '/group', '/hotels/overview'],
};

/**
 * Invalidates every query that depends on what was changed; those in use are fetched again. Resolves when
 * they have been. It does not wait for the alerts: these may wait for a PMS.
 */
export function invalidateDependents(client: QueryClient, changed: ChangedData): Promise<void> {
  void client.invalidateQueries({ queryKey: ['GET /alerts'] });
  return client.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      dependents[changed].some((path) => String(name).startsWith(`GET ${path}`)),
  });
}

/** A mutation that afterwards invalidates every query that depends on what it changes. */
export function useMutationOf<Input, Outcome>(
  changed: ChangedData,
  send: (input: Input) => Promise<Outcome>,
  callbacks?: MutationCallbacks<Outcome>,
) {
  return useInvalidatingMutation(
    (client) => invalidateDependents(client, changed),
    send,
    callbacks,
  );
}
