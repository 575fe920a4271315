import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, startPage, test } from './fixtures.ts';
import type { ProductCopy } from './product-copies.ts';

/** A PMS that accepts every connection and never responds, and a hotel with its own number of beds. */
const administrator = { email: 'direction@hotel.example', password: 'secret-du-port' };
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format();

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

let server: ProductCopy;
let deaf: Server;

test.beforeAll(async ({ copies }) => {
  deaf = createServer(() => {}).listen(0, '127.0.0.1');
  await once(deaf, 'listening');
  server = await copies.open({
    from: 'empty',
    environment: { PMS_ALLOWED_NETWORKS: '127.0.0.0/8' },
  });
  let token = '';
  const request = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return response.json();
  };
  await request('POST', '/auth/register-first', { ...administrator, hotel_name: 'Hôtel du Port' });
  ({ token } = (await request('POST', '/auth/login', administrator)) as { token: string });
  const [hotel] = (await request('GET', '/hotels')) as { id: string }[];
  await request('PUT', `/hotels/${hotel?.id}`, { beds: 50 });
  await request('PUT', `/oracle/config?hotel_id=${hotel?.id}`, {
    host: '127.0.0.1',
    port: (deaf.address() as AddressInfo).port,
    service: 'PMS',
    username: 'hotel',
    password: 'secret',
  });
  await request('POST', '/nuitees/snapshot/bulk', {
    hotel_id: hotel?.id,
    as_of_date: today,
    items: [{ stay_date: today, nuitees: 45 }],
  });
});

test.afterAll(async () => {
  await server.stop();
  deaf.close();
});

test('a PMS that never responds blocks nothing: own figures at once, its own beds marked, no endless loading', async ({
  page,
}) => {
  await page.addInitScript(markFirstDrawing);
  await page.goto(`${server.url}/login`);
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(startPage);
  await expect(card(page, 'Total Nuitées')).toContainText('45nuitées');
  await expect(page.getByRole('table')).toBeVisible();

  // 45 of 50 beds: amber, by the hotel's own number of beds.
  await expect(page.getByRole('table').locator('tbody td.medium')).toHaveText('45');
  const occupancy = card(page, "Taux d'occupation");
  await expect(occupancy).toContainText('lits de l’hôtel');
  await expect(occupancy.getByRole('img')).toHaveAttribute('aria-label', /: \d/);
  await expect(page.getByText('d’après les lits de l’hôtel')).toBeVisible();
  for (const name of ['No-Show', 'Top Nationalités']) {
    await expect(card(page, name)).toContainText('Le PMS ne répond pas');
    await expect(card(page, name).locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await expect(page.getByRole('progressbar', { name: 'Chargement' })).toHaveCount(0);
  // The figures of the hotel waited for no response of the PMS.
  expect(await page.evaluate(pmsResponsesAtFirstDrawing)).toBe(0);

  await page.goto(`${server.url}/snapshot-jour?date=${today}`);
  const own = card(page, "Taux d'occupation");
  await expect(own).toContainText('lits indiqués par l’hôtel');
  await expect(page.getByText('Taux d’occupation d’après les lits de l’hôtel')).toBeVisible();
  await expect(page.getByRole('table').locator('tbody tr[aria-current]')).toContainText('90,0');
});

/** Marks when the figures of the month are drawn, with the number of responses of the PMS until then. */
function markFirstDrawing(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main table td') === null) return;
    observer.disconnect();
    const responses = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/oracle\/(hotel-status|noshow|nationalite)/.test(name));
    performance.mark('figures drawn', { detail: responses.length });
  });
  observer.observe(document, { childList: true, subtree: true });
}

function pmsResponsesAtFirstDrawing(): unknown {
  const [mark] = performance.getEntriesByName('figures drawn');
  return (mark as PerformanceMark | undefined)?.detail;
}
