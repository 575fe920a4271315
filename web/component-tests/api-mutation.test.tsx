import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useApiMutation } from '../src/api/api-mutation.ts';
import { useApiQuery } from '../src/api/queries.ts';
import { renderSignedIn, stubApi } from './render-with-api.tsx';

/** Deletes one budget, then the user who set it, and shows how many budgets and users there are. */
function Deletion() {
  const budgets = useApiQuery('GET /budgets/count', { query: {} });
  const users = useApiQuery('GET /profiles/count', { query: {} });
  const roles = useApiQuery('GET /roles', {});
  const deletion = useApiMutation(async (call) => {
    await call('DELETE /budgets/{id}', { params: { id: '7' } });
    await call('DELETE /profiles/{id}', { params: { id: '8' } });
  });
  return (
    <>
      <p>
        {budgets.data?.count} budgets, {users.data?.count} users, {roles.data?.length} roles
      </p>
      <button type="button" onClick={() => deletion.mutate()}>
        {deletion.isPending ? 'Deleting' : 'Delete'}
      </button>
      {deletion.isError && <p>{deletion.error.message}</p>}
    </>
  );
}

const gone = () =>
  Response.json({ error: 'NOT_FOUND', message: 'Budget introuvable' }, { status: 404 });

test('what was called is fetched again, a later step that failed or not, and nothing else', async () => {
  const stored = { budgets: 3, users: 5 };
  const requests = stubApi((request) => {
    if (request === 'GET /budgets/count') return { count: stored.budgets, total: stored.budgets };
    if (request === 'GET /profiles/count') return { count: stored.users, total: stored.users };
    if (request === 'GET /roles') return [];
    if (request === 'DELETE /profiles/8') return gone();
    stored.budgets -= 1;
    return new Response(null, { status: 204 });
  });
  await renderSignedIn(<Deletion />);
  await expect.element(page.getByText('3 budgets, 5 users, 0 roles')).toBeVisible();
  stored.users = 4;
  requests.length = 0;
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Budget introuvable')).toBeVisible();
  await expect.element(page.getByText('2 budgets, 4 users, 0 roles')).toBeVisible();
  expect(requests.map(({ request }) => request).toSorted()).toEqual([
    'DELETE /budgets/7',
    'DELETE /profiles/8',
    'GET /budgets/count',
    'GET /profiles/count',
  ]);
});

test('a step that is not reached invalidates nothing', async () => {
  const requests = stubApi((request) => {
    if (request === 'DELETE /budgets/7') return gone();
    return request === 'GET /roles' ? [] : { count: 1, total: 1 };
  });
  await renderSignedIn(<Deletion />);
  await expect.element(page.getByText('1 budgets, 1 users, 0 roles')).toBeVisible();
  requests.length = 0;
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Budget introuvable')).toBeVisible();
  expect(requests.map(({ request }) => request)).toEqual([
    'DELETE /budgets/7',
    'GET /budgets/count',
  ]);
});
