import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FlashCard } from '../src/profile/flash/flash-card.tsx';
import { azur, renderSignedIn, stubApi } from './render-with-api.tsx';

const enabled = page.getByLabelText('Recevoir le flash du matin');
const missing = page.getByText('Choisissez au moins un hôtel.');
const apply = page.getByRole('button', { name: 'Appliquer' });
const twoHotels = [azur, { ...azur, id: '2', name: 'Mer' }];

test('the flash can be ended although no hotel of the selection is left', async () => {
  const requests = stubApi((request) =>
    request === 'PUT /flash' ? { enabled: false, hotels: null } : { enabled: true, hotels: ['1'] },
  );
  await renderSignedIn(<FlashCard />, { hotels: twoHotels });
  await page.getByRole('checkbox', { name: 'Azur' }).click();
  await apply.click();
  await expect.element(missing).toBeVisible();
  await enabled.click();
  await expect.element(missing).not.toBeInTheDocument();
  await apply.click();
  await expect
    .poll(() => requests.filter(({ request }) => request === 'PUT /flash'))
    .toEqual([{ request: 'PUT /flash', body: { enabled: false, hotels: null } }]);
});

test('the meeting sheet is attached on demand, and sent only when it is chosen', async () => {
  let saved: unknown = { enabled: false, hotels: null };
  const requests = stubApi((request) => {
    if (request === 'PUT /flash') saved = requests.at(-1)?.body;
    return saved;
  });
  await renderSignedIn(<FlashCard />, { hotels: twoHotels });
  const sheet = page.getByLabelText('Joindre la feuille de réunion (PDF)');
  await expect.element(sheet).toBeDisabled();
  await enabled.click();
  await apply.click();
  await sheet.click();
  await expect.element(sheet).toBeChecked();
  await apply.click();
  await expect
    .poll(() => requests.filter(({ request }) => request === 'PUT /flash').map(({ body }) => body))
    .toEqual([
      { enabled: true, hotels: null },
      { enabled: true, hotels: null, meeting_sheet: true },
    ]);
});
