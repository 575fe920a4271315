import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { UsersCard } from '../src/administration/users/users-card.tsx';
import { anne, renderSignedIn, stubApi } from './render-with-api.tsx';

const search = page.getByRole('searchbox', { name: 'Rechercher un utilisateur' });

function respond(request: string): unknown {
  if (request === 'GET /profiles') return [anne];
  return request === 'GET /profiles/count' ? { count: 1, total: 1 } : [];
}

test.each([
  ['two cells of a spreadsheet', 'anne@demo.hotel\tuser', 'anne@demo.hotel user'],
  ['more than the server accepts', 'x'.repeat(201), 'x'.repeat(200)],
])('%s can be searched for', async (_what, pasted, sent) => {
  const requests = stubApi(respond);
  await renderSignedIn(<UsersCard />);
  await search.fill(pasted);
  await expect
    .poll(() => requests.filter(({ request }) => request === 'GET /profiles').at(-1)?.query)
    .toMatchObject({ search: sent });
});

test('the search stays when the list cannot be loaded', async () => {
  stubApi((request) =>
    request === 'GET /profiles'
      ? Response.json({ error: 'VALIDATION', message: 'Refusé.' }, { status: 400 })
      : respond(request),
  );
  await renderSignedIn(<UsersCard />);
  await expect.element(page.getByText('Refusé.')).toBeVisible();
  await expect.element(search).toBeVisible();
  await expect.element(page.getByText('Aucun utilisateur trouvé.')).not.toBeInTheDocument();
});
