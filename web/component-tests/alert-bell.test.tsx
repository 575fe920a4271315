import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../src/api/queries.ts';
import { HotelBell } from '../src/shell/navigation/alert-bell.tsx';

afterEach(() => vi.unstubAllGlobals());

const alert = {
  id: '7',
  rule: 'pickup_below',
  date: '2026-12-03',
  text: 'Pick-up de −12 au dernier matin',
  since: '2026-12-02T06:00:00Z',
  seen: true,
};

/** The bell of a hotel whose alerts `respond` answers. */
async function renderBell(respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', respond);
  await render(
    <QueryClientProvider client={queryClient()}>
      <HotelBell hotelId="1" />
    </QueryClientProvider>,
  );
  return page.getByTitle('Alertes');
}

const serverError = () =>
  Response.json({ error: 'INTERNAL', message: 'Erreur interne' }, { status: 500 });

test('alerts that could not be read are unknown, not none, and can be read again', async () => {
  let isDown = true;
  const bell = await renderBell(async () => (isDown ? serverError() : Response.json([alert])));
  await expect.element(bell).toHaveAccessibleName('Alertes : inconnues');
  await bell.click();
  await expect.element(page.getByText('Les alertes n’ont pas pu être lues.')).toBeVisible();
  await expect.element(page.getByText('Aucune alerte en cours.')).not.toBeInTheDocument();
  isDown = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByRole('link', { name: /^Pick-up/ })).toBeVisible();
  await expect.element(bell).toHaveAccessibleName('1 alerte');
  await expect.element(bell).toHaveFocus();
});

test('while the alerts are being read the bell says nothing of them', async () => {
  const bell = await renderBell(() => new Promise(() => undefined));
  await expect.element(bell).toHaveAccessibleName('Alertes');
  await bell.click();
  await expect.element(page.getByText('Chargement…')).toBeVisible();
  await expect.element(page.getByText('Aucune alerte en cours.')).not.toBeInTheDocument();
});

test('without alerts the bell says so', async () => {
  const bell = await renderBell(async () => Response.json([]));
  await expect.element(bell).toHaveAccessibleName('Alertes : aucune');
  await bell.click();
  await expect.element(page.getByText('Aucune alerte en cours.')).toBeVisible();
});
