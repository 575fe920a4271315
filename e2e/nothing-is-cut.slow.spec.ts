import type { Locator, Page } from '@playwright/test';
import { expect, people, signIn, signInByForm, test, waitForDashboard } from './fixtures.ts';

/** Texts are not cut, figures are not covered, and a wide screen is used, on the screens of the nights. */
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const year = new Date().getFullYear();

/** Texts that do not fit their box, or overflow their card. */
function cutTexts(page: Page): Promise<string[]> {
  return page.locator('main section').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const edge = card.getBoundingClientRect();
      return (
        [...card.querySelectorAll<HTMLElement>('h2, p, span, dt, dd, li, a, button')]
          .filter((element) => element.closest('.nights-frame, .sr-only') === null)
          // What is folded away is not shown.
          .filter((element) => element.closest('details:not([open])') === null)
          .filter((element) => {
            const box = element.getBoundingClientRect();
            if (box.width === 0) return false;
            const isCut = element.scrollWidth > element.clientWidth + 1;
            const isInline = getComputedStyle(element).display === 'inline';
            return (
              (isCut && !isInline) || box.right > edge.right + 1 || box.bottom > edge.bottom + 1
            );
          })
          .map((element) => `${card.querySelector('h2')?.textContent}: ${element.textContent}`)
      );
    }),
  );
}

for (const width of [1440, 1280, 1024, 390]) {
  test(`no text of a card is cut at ${width} pixels`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/api/oracle/nationalite-month', async (route) => {
      const response = await route.fetch();
      const named = [
        { NATIONALITE: 'AE', ROOM: 1, ADULT: 12_345, CHILD: 0, PAX: 12_345 },
        { NATIONALITE: 'Non renseignée', ROOM: 1, ADULT: 999, CHILD: 0, PAX: 999 },
        { NATIONALITE: 'Bosnie-Herzégovine', ROOM: 1, ADULT: 998, CHILD: 0, PAX: 998 },
        { NATIONALITE: 'Suisse', ROOM: 1, ADULT: 1, CHILD: 0, PAX: 1 },
      ];
      await route.fulfill({ response: response, json: { ok: true, rows: named } });
    });
    await signIn(page, demo, 'manager');
    await waitForDashboard(page);
    await expect(card(page, 'Top Nationalités').getByText('Émirats arabes unis')).toBeVisible();
    expect(await cutTexts(page)).toEqual([]);
    await page.goto(`${demo.url}/?mois=${year + 4}-09`);
    await expect(page.getByText(`Aucun budget pour septembre ${year + 4}`)).toBeVisible();
    await expect(page.getByText('Aucune nuitée enregistrée')).toBeVisible();
    expect(await cutTexts(page)).toEqual([]);
  });
}

test('Top Nationalités has all guests, in the colours of the nationality page', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  const items = card(page, 'Top Nationalités').getByRole('listitem');
  await expect(items).toHaveCount(4);
  const percents = (await items.allInnerTexts()).map((text) =>
    Number(/(\d+)\s%$/.exec(text.trim())?.[1]),
  );
  // Each of the four is rounded by itself.
  const sum = percents.reduce((total, percent) => total + percent, 0);
  expect(Math.abs(sum - 100)).toBeLessThanOrEqual(2);
  const onDashboard = await coloursOf(items);
  expect(Object.keys(onDashboard)).toHaveLength(4);
  await card(page, 'Top Nationalités').getByRole('link').click();
  const inBar = page.getByRole('list', { name: 'Part des PAX par nationalité' });
  await expect(inBar.getByRole('listitem')).toHaveCount(4);
  expect(await coloursOf(inBar.getByRole('listitem'))).toEqual(onDashboard);
  const rows = page.getByRole('table').locator('tbody tr');
  const inTable = await rows.evaluateAll((lines) =>
    Object.fromEntries(
      lines
        .slice(0, 3)
        .map((line) => [
          line.querySelector('th')?.textContent ?? '',
          getComputedStyle(line.querySelector('td span') ?? line).backgroundColor,
        ]),
    ),
  );
  expect(onDashboard).toMatchObject(inTable);
});

/** The colour of each nationality's marker, by name. */
function coloursOf(items: Locator): Promise<Record<string, string>> {
  return items.evaluateAll((lines) =>
    Object.fromEntries(
      lines.map((line) => {
        const name = [...line.childNodes]
          .map(({ textContent }) => (textContent ?? '').trim())
          .find((text) => text !== '');
        const mark = line.querySelector('span[aria-hidden]') ?? line;
        return [name ?? '', getComputedStyle(mark).backgroundColor];
      }),
    ),
  );
}

test('at 2560 pixels the content is as wide as the navigation bar', async ({ page, demo }) => {
  await page.setViewportSize({ width: 2560, height: 1300 });
  await signIn(page, demo, 'manager');
  await waitForDashboard(page);
  for (const path of ['/', '/nationalite', '/snapshot-jour']) {
    await page.goto(`${demo.url}${path}`);
    await expect(page.locator('main header').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const brand = await page.getByRole('link', { name: 'Hotel Manager' }).boundingBox();
    const account = await page.getByRole('button', { name: 'Mon Compte' }).boundingBox();
    const content = await page.locator('main header').first().boundingBox();
    expect(Math.abs((content?.x ?? 0) - (brand?.x ?? 0))).toBeLessThanOrEqual(1);
    const right = (content?.x ?? 0) + (content?.width ?? 0);
    expect(Math.abs(right - (account?.x ?? 0) - (account?.width ?? 0))).toBeLessThanOrEqual(1);
  }
});

for (const width of [1440, 390]) {
  test(`a toast covers no button and no figure at ${width} pixels`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/nationalite', '/snapshot-jour', '/data-entry']) {
      await signInByForm(page, demo, people.manager);
      const toast = page.locator('[data-sonner-toast]');
      await expect(toast.first()).toBeVisible();
      // It stays under the pointer, however long the page takes.
      await toast.first().hover();
      if (path !== '/') {
        // Navigate within the product: a page that is loaded again has no toast.
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
      }
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main section').first()).toBeVisible();
      // It slides in over the navigation bar.
      await expect(toast.first()).toHaveAttribute('data-mounted', 'true');
      await toast
        .first()
        .evaluate((element) =>
          Promise.all(element.getAnimations().map(({ finished }) => finished)),
        );
      const covered = await toast.first().evaluate((element) => {
        const box = element.getBoundingClientRect();
        const needed =
          'main :is(button, a, input, select, textarea, td, th, section, [role=tab]), header :is(a, button, select)';
        return [...document.querySelectorAll(needed)]
          .filter((other) => {
            const its = other.getBoundingClientRect();
            const isBeside = its.right <= box.left || its.left >= box.right;
            const isOver = its.bottom <= box.top || its.top >= box.bottom;
            return its.width > 0 && !isBeside && !isOver;
          })
          .map((other) => other.outerHTML.slice(0, 80));
      });
      expect({ path, covered }).toEqual({ path, covered: [] });
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
  });
}

test('a month without figures has no empty cards', async ({ page, demo }) => {
  await signIn(page, demo, 'manager', `/?mois=${year + 4}-09`);
  await expect(page.getByText('Aucune nuitée enregistrée')).toBeVisible();
  await expect(card(page, 'Daily Pick-Up')).toHaveCount(0);
  await expect(card(page, 'Nuitées par date d’arrêté')).toHaveCount(1);
});
