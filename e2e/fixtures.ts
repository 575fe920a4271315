import { test as base, expect, type Page } from '@playwright/test';
import { type ProductCopies, type ProductCopy, startCopies } from './product-copies.ts';
import type { Product } from './running-server.ts';

/** The users of the demonstration, as `npm run demo` prints them. */
export const people = {
  admin: { email: 'admin@demo.hotel', password: 'demo-admin-2026' },
  manager: { email: 'manager@demo.hotel', password: 'demo-manager-2026' },
  user: { email: 'user@demo.hotel', password: 'demo-user-2026' },
} as const;
export type DemonstrationUser = keyof typeof people;

type TestFixtures = {
  /** The demonstration as it was filled, one for each spec file. */
  demo: Product;
};

type WorkerFixtures = {
  /** Opens copies of the product for what `demo` is not: an empty product, other settings. */
  copies: ProductCopies;
  /** The demonstration of a spec file; closes that of the file before. */
  demonstrationOf: (specFile: string) => Promise<Product>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  page: async ({ page }, use) => {
    await use(page);
    // A route handler of the scenario may still be running when the scenario ends.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  copies: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands the first parameter's pattern
    async ({}, use) => {
      const copies = await startCopies(process.env['DEMONSTRATION_TEMPLATE'] ?? '');
      await use(copies);
      await copies.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  demonstrationOf: [
    async ({ copies }, use) => {
      let current: { specFile: string; copy: ProductCopy } | undefined;
      await use(async (specFile) => {
        if (current?.specFile === specFile) return current.copy;
        await current?.copy.stop();
        current = undefined;
        const copy = await copies.open();
        current = { specFile, copy };
        return copy;
      });
      await current?.copy.stop();
    },
    { scope: 'worker' },
  ],
  demo: [
    async ({ demonstrationOf }, use, { file }) => {
      await use(await demonstrationOf(file));
    },
    { timeout: 300_000 },
  ],
});

export { expect };

/** The address of the dashboard, whichever hotel and month it names. */
export const startPage = /:\d+\/(\?.*)?$/;

/** Signs a user of the demonstration in and opens `path`, the dashboard unless said otherwise. */
export async function signIn(
  page: Page,
  server: Product,
  person: DemonstrationUser,
  path?: string,
): Promise<void> {
  await signInAs(page, server, people[person], path);
}

type Credentials = { email: string; password: string };
type Session = { token: string; permissions: string[] };

/**
 * Signs in a user whom a scenario has created. It takes a second less than the login page, which has
 * scenarios of its own (`signInByForm`), and leaves the browser in the same state.
 */
export async function signInAs(
  page: Page,
  server: Product,
  credentials: Credentials,
  path = '/',
): Promise<void> {
  // The context keeps the cookie of the session.
  const response = await page.request.post(`${server.url}/api/auth/login`, { data: credentials });
  expect(response.status(), await response.text()).toBe(200);
  const { token, permissions } = (await response.json()) as Session;
  // A small document of the same origin: what is stored there is stored for every page.
  await page.goto(`${server.url}/api/health`);
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { auth_token: token, permissions: JSON.stringify(permissions) },
  );
  await page.goto(`${server.url}${path}`);
}

/** Signs in on the login page, to which the server's address leads; ends on the dashboard. */
export async function signInByForm(
  page: Page,
  server: Product,
  { email, password }: Credentials,
): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(startPage);
}

/** Waits until every part of the dashboard of a hotel with figures is shown. */
export async function waitForDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('table')).toBeVisible();
  // The charts below the cards load once the page is used.
  await page.keyboard.press('Shift');
  await untilChartsAreDrawn(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Waits for the charts of the dashboard. */
export async function untilChartsAreDrawn(page: Page): Promise<void> {
  const pickUps = page.getByRole('region', { name: 'Daily Pick-Up', exact: true });
  // On the first of a month there is no pick-up to draw.
  await expect(pickUps.getByRole('img').or(pickUps.getByText('Aucun pick-up'))).toBeVisible();
}

/**
 * Waits for the bell of the navigation bar and its alerts, which load once the page's own requests have ended,
 * and until nothing is loading.
 */
export async function untilAlertsAreLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(\d+ alertes?|Alertes : )/ })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Chargement' })).toHaveCount(0);
}

/**
 * Waits for all that a page of a user who enters figures requests by itself: the alerts and the missing
 * snapshots come last.
 */
export async function untilBackgroundIsLoaded(page: Page): Promise<void> {
  const isLoaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.endsWith('/api/oracle/missing-snapshots')),
    );
  await expect.poll(isLoaded).toBe(true);
  await untilAlertsAreLoaded(page);
}

/**
 * Cuts the network of a page, and waits until a request fails: the browser may still send what the page
 * requests in the moment of the cut.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(reachesServer)).toBe(false);
}

/** Gives a page its network back, and waits until a request succeeds. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect.poll(() => page.evaluate(reachesServer)).toBe(true);
}

function reachesServer(): Promise<boolean> {
  return fetch('/api/health').then(
    () => true,
    () => false,
  );
}

export type ApiResult = { status: number; body: unknown };
export type ApiCaller = (method: string, path: string, body?: unknown) => Promise<ApiResult>;

/** The API with a user's permissions, to read back what a screen has stored. */
export async function apiOf(server: Product, person: DemonstrationUser): Promise<ApiCaller> {
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  };
  const signedIn = await call('POST', '/auth/login', people[person]);
  const { token } = signedIn.body as { token: string };
  return (method, path, body) => call(method, path, body, token);
}

/** The id of a hotel of the demonstration. Throws when it has none of that name. */
export async function hotelNamed(api: ApiCaller, name: string): Promise<string> {
  const { body } = await api('GET', '/hotels');
  const found = (body as { id: string; name: string }[]).find((hotel) => hotel.name === name);
  if (found === undefined) throw new Error(`the demonstration has no ${name}`);
  return found.id;
}
