import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiCallError } from './api-call-error.ts';
import { queryClient, refetchFailed } from './queries.ts';

const refused = new ApiCallError(403, { error: 'FORBIDDEN', message: 'Accès interdit' });

test('a retry sends every query in use that failed, and no other', async () => {
  const client = queryClient();
  const sent: string[] = [];
  const observe = (name: string, fails: boolean) => {
    const queryFn = () => {
      sent.push(name);
      return fails ? Promise.reject(refused) : Promise.resolve(name);
    };
    return new QueryObserver(client, { queryKey: [name], queryFn }).subscribe(() => undefined);
  };
  observe('GET /nuitees/grid', false);
  observe('GET /nuitees/landing', true);
  observe('GET /nuitees/pace', true);
  observe('GET /nuitees/series', true)();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  sent.length = 0;
  refetchFailed(client);
  expect(sent).toEqual(['GET /nuitees/landing', 'GET /nuitees/pace']);
  client.clear();
});
