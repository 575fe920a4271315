import {
  type ReadingOrChangingId,
  type ReadsAndChanges,
  readsAndChanges,
} from '@hotel/domain/reads-and-changes.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidateChangedBy } from './api-mutation.ts';
import { apiQueryKey } from './queries.ts';
import type { JsonEndpointId } from './typed-endpoints.ts';

const shown: readonly JsonEndpointId[] = [
  'GET /nuitees/grid',
  'GET /nuitees/landing',
  'GET /nuitees/pace',
  'GET /budgets',
  'GET /group',
  'GET /alerts',
  'GET /flash/preview',
  'GET /calendar',
  'GET /hotels/overview',
  'GET /oracle/daily-import',
  'GET /oracle/missing-snapshots',
  'POST /oracle/hotel-status',
  'GET /profiles',
  'GET /roles',
  'GET /auth/me',
  'GET /auth/sessions',
  'GET /admin/invitations',
  'GET /rapport-cloture/days',
  'GET /alerts/rules',
  'GET /audit/actions',
];

async function invalidatedBy(...endpoints: readonly ReadingOrChangingId[]): Promise<string[]> {
  const client = new QueryClient();
  for (const id of shown) client.setQueryData([...apiQueryKey(id), {}], {});
  await invalidateChangedBy(client, ...endpoints);
  return shown.filter(
    (id) => client.getQueryState([...apiQueryKey(id), {}])?.isInvalidated === true,
  );
}

const readNights = [
  'GET /nuitees/grid',
  'GET /nuitees/landing',
  'GET /nuitees/pace',
  'GET /group',
  'GET /alerts',
  'GET /flash/preview',
  'GET /hotels/overview',
  'GET /oracle/daily-import',
  'GET /oracle/missing-snapshots',
];

test.each<[ReadingOrChangingId, readonly string[]]>([
  ['POST /nuitees/snapshot/bulk', readNights],
  ['POST /nuitees/correction', readNights],
  ['POST /nuitees/imports/{id}/undo', readNights],
  ['POST /oracle/import', readNights],
  [
    'PUT /budgets/{id}',
    [
      'GET /nuitees/landing',
      'GET /nuitees/pace',
      'GET /budgets',
      'GET /group',
      'GET /alerts',
      'GET /flash/preview',
      'GET /hotels/overview',
    ],
  ],
  [
    'POST /calendar',
    [
      'GET /nuitees/grid',
      'GET /nuitees/landing',
      'GET /group',
      'GET /alerts',
      'GET /flash/preview',
      'GET /calendar',
    ],
  ],
  [
    'PUT /hotels/{id}',
    [
      'GET /nuitees/landing',
      'GET /budgets',
      'GET /group',
      'GET /alerts',
      'GET /flash/preview',
      'GET /calendar',
      'GET /hotels/overview',
      'GET /oracle/daily-import',
      'GET /oracle/missing-snapshots',
      'GET /profiles',
      'GET /auth/me',
      'GET /admin/invitations',
      'GET /rapport-cloture/days',
    ],
  ],
  [
    'PUT /oracle/config',
    [
      'GET /group',
      'GET /alerts',
      'GET /flash/preview',
      'GET /hotels/overview',
      'GET /oracle/daily-import',
      'GET /oracle/missing-snapshots',
      'POST /oracle/hotel-status',
    ],
  ],
  ['POST /notes', ['GET /flash/preview']],
  ['PUT /alerts/rules', ['GET /alerts', 'GET /flash/preview', 'GET /alerts/rules']],
  ['PUT /roles/{id}', ['GET /profiles', 'GET /roles', 'GET /auth/me', 'GET /admin/invitations']],
  [
    'PUT /profiles/{id}',
    [
      'GET /hotels/overview',
      'GET /profiles',
      'GET /auth/me',
      'GET /auth/sessions',
      'GET /admin/invitations',
    ],
  ],
  ['PUT /rapports-mapping/{id}', ['GET /hotels/overview', 'GET /rapport-cloture/days']],
  ['POST /personal-data/users/erase', shown],
  ['POST /auth/refresh', []],
])('%s invalidates every query that reads what it changes, and no other', async (id, expected) => {
  expect(await invalidatedBy(id)).toEqual(expected);
});

test('any change invalidates the audit trail, and what only reads invalidates nothing', async () => {
  const declared: Record<string, ReadsAndChanges> = readsAndChanges;
  for (const [id, { changes = [] }] of Object.entries(declared)) {
    const client = new QueryClient();
    client.setQueryData(['GET /audit', {}], {});
    await invalidateChangedBy(client, id as ReadingOrChangingId);
    const isInvalidated = client.getQueryState(['GET /audit', {}])?.isInvalidated;
    expect([id, isInvalidated]).toEqual([id, changes.length > 0]);
  }
});

test('the queries in use are fetched again before it resolves, save the alerts: a PMS may be slow', async () => {
  const client = new QueryClient();
  const fetched: string[] = [];
  const observe = (name: string, response: Promise<string>) => {
    const queryFn = () => {
      fetched.push(name);
      return response;
    };
    client.setQueryData([name], 'before');
    const options = { queryKey: [name], queryFn, staleTime: Number.POSITIVE_INFINITY };
    return new QueryObserver(client, options).subscribe(() => undefined);
  };
  observe('GET /nuitees/grid', Promise.resolve('after'));
  observe('GET /alerts', new Promise(() => undefined));
  observe('GET /budgets', Promise.resolve('after'));
  await invalidateChangedBy(client, 'POST /nuitees/imports');
  expect(fetched.toSorted()).toEqual(['GET /alerts', 'GET /nuitees/grid']);
  expect(client.getQueryData(['GET /nuitees/grid'])).toBe('after');
  client.clear();
});
