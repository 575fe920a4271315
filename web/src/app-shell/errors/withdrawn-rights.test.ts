import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiCallError } from '../../api/api-call-error.ts';
import { queryClient } from '../../api/queries.ts';
import { refetchRights } from './withdrawn-rights.ts';

const refused = new ApiCallError(403, { error: 'FORBIDDEN', message: 'Accès interdit' });

test('the rights are fetched again once, even if that request is refused itself', async () => {
  const client = queryClient();
  const queryFn = vi.fn(() => {
    refetchRights(client);
    return Promise.reject(refused);
  });
  const options = { queryKey: ['GET /auth/me', {}], queryFn };
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  queryFn.mockClear();
  refetchRights(client);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(queryFn).toHaveBeenCalledOnce();
  stop();
  client.clear();
});
