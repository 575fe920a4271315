import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type ChangedData, invalidateDependents } from './dependent-queries.ts';
import { apiQueryKey } from './queries.ts';
import type { JsonEndpointId } from './typed-endpoints.ts';

const figures: readonly JsonEndpointId[] = [
  'GET /budgets',
  'GET /nuitees/grid',
  'GET /nuitees/landing',
  'GET /nuitees/pace',
  'GET /group',
  'GET /alerts',
  'GET /flash/preview',
  'GET /hotels/overview',
  'GET /oracle/daily-import',
  'GET /calendar',
  'GET /auth/me',
  'GET /alerts/rules',
  'GET /audit/actions',
];

test.each<[ChangedData, readonly JsonEndpointId[]]>([
  [
    'nights',
    [
      'GET /nuitees/grid',
      'GET /nuitees/landing',
      'GET /nuitees/pace',
      'GET /group',
      'GET /alerts',
      'GET /flash/preview',
      'GET /hotels/overview',
      'GET /oracle/daily-import',
    ],
  ],
  [
    'budgets',
    [
      'GET /budgets',
      'GET /nuitees/landing',
      'GET /nuitees/pace',
      'GET /group',
      'GET /alerts',
      'GET /flash/preview',
      'GET /hotels/overview',
    ],
  ],
  [
    'calendar',
    [
      'GET /nuitees/grid',
      'GET /nuitees/landing',
      'GET /nuitees/pace',
      'GET /group',
      'GET /alerts',
      'GET /flash/preview',
      'GET /calendar',
    ],
  ],
  [
    'hotels',
    [
      'GET /budgets',
      'GET /group',
      'GET /alerts',
      'GET /flash/preview',
      'GET /hotels/overview',
      'GET /oracle/daily-import',
      'GET /calendar',
      'GET /auth/me',
    ],
  ],
  [
    'revenue',
    [
      'GET /nuitees/grid',
      'GET /nuitees/landing',
      'GET /nuitees/pace',
      'GET /group',
      'GET /alerts',
      'GET /flash/preview',
    ],
  ],
  ['pms', ['GET /group', 'GET /alerts', 'GET /hotels/overview', 'GET /oracle/daily-import']],
])('a change of %s invalidates every figure that depends on it', async (changed, expected) => {
  const client = new QueryClient();
  for (const name of figures) client.setQueryData([...apiQueryKey(name), {}], {});
  await invalidateDependents(client, changed);
  const isInvalidated = (name: JsonEndpointId) =>
    client.getQueryState([...apiQueryKey(name), {}])?.isInvalidated === true;
  expect(figures.filter(isInvalidated)).toEqual(expected);
});
