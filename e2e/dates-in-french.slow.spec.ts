import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openPaste } from './paste-tab.ts';

/** Native date fields follow the browser's language: in this browser they would show mm/dd/yyyy. */
test.use({ locale: 'en-US' });

const year = new Date().getUTCFullYear() + 2;

test('the as-of date of each data-entry form is written in French, whatever the browser', async ({
  page,
  demo,
}) => {
  await openPaste(page, demo, { year, month: 3 }, `${year}-03-05`);
  const asOf = page.getByLabel("Date d'arrêté", { exact: true });
  await expect(asOf).toHaveAttribute('type', 'text');
  await asOf.blur();
  await expect(asOf).toHaveValue(`05/03/${year}`);

  await page.getByRole('button', { name: 'Ouvrir le calendrier' }).click();
  const calendar = page.getByRole('application', { name: /arrêté/ });
  await expect(calendar.getByRole('heading', { name: `mars ${year}` })).toBeVisible();
  await expectAccessible(page);
  await calendar.getByRole('button', { name: /12 mars/ }).click();
  await expect(asOf).toHaveValue(`12/03/${year}`);

  // A date that is half typed must not be read as another date.
  await page.getByLabel('Valeurs à coller').fill('12\t13');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/nuitees/')) sent += 1;
  });
  await asOf.fill('31/02/2026');
  await page.getByRole('button', { name: 'Insérer dans la Base' }).click();
  await expect(page.getByText('Date attendue : jj/mm/aaaa')).toBeVisible();
  expect(sent).toBe(0);
  await page.getByRole('button', { name: 'Vider' }).click();

  await page.getByRole('tab', { name: 'N-1 & Écart' }).click();
  await asOf.fill(`05/03/${year}`);
  await expect(asOf).toHaveAttribute('type', 'text');
  await asOf.fill('05/03');
  await expect(page.getByRole('button', { name: "Voir l'Écart Quotidien" })).toBeDisabled();
  await asOf.fill('');
  await expect(page.getByRole('button', { name: "Voir l'Écart Quotidien" })).toBeEnabled();
});
