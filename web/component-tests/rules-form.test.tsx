import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RulesForm } from '../src/alerts/rules-form.tsx';
import { renderSignedIn, stubApi } from './render-with-api.tsx';

const rules = {
  pickup_below: null,
  occupancy_above: null,
  occupancy_below: null,
  occupancy_days: 7,
  landing_below_budget: null,
  no_show_above: null,
  average_price_below: 9550,
};

test('a price is typed in euros beside last year’s, and suggestions leave it as it is', async () => {
  const requests = stubApi((request) => {
    if (request === 'PUT /alerts/rules') return rules;
    if (request === 'GET /alerts/usual_pickup') return [];
    const isDecember = requests.at(-1)?.query?.['month'] === '12';
    const n1_final = { occupancy: 0.7012, average_price: 11_250 };
    return { n1_final: isDecember ? n1_final : null };
  });
  await renderSignedIn(<RulesForm hotelId="1" today="2026-11-23" rules={rules} mayWrite />);
  const price = page.getByLabelText('Prix moyen HT sous (€)');
  await expect.element(price).toHaveValue('95,5');
  await expect.element(page.getByText(/En N-1\s: décembre 112,50\s€\./)).toBeVisible();
  await expect.element(page.getByText(/En N-1\s: décembre 70,1\s%\./).first()).toBeVisible();
  await page.getByRole('button', { name: 'Proposer des valeurs' }).click();
  await page.getByLabelText('Chambres occupées sous (%)').fill('40');
  await price.fill('101,99');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(() => requests.find(({ request }) => request === 'PUT /alerts/rules')?.body)
    .toEqual({
      pickup_below: 0,
      occupancy_above: 95,
      occupancy_below: 40,
      room_occupancy_above: null,
      room_occupancy_below: 40,
      average_price_below: 10_199,
      occupancy_days: 7,
      landing_below_budget: 5,
      no_show_above: 3,
    });
});
