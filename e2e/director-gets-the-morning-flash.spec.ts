import { expectAccessible } from './accessibility.ts';
import { emailTo, linkSentTo } from './emails.ts';
import { apiOf, expect, signIn, test } from './fixtures.ts';

/** A director chooses the morning flash, follows an alert, and unsubscribes from the email. */

test('a flash lies in the outbox of the demonstration and can be ended from its link', async ({
  page,
  demo,
}) => {
  const mail = await emailTo(demo, 'manager@demo.hotel');
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const { searchParams } = new URL(await linkSentTo(demo, 'manager@demo.hotel'));
  const pageOfLink = `${demo.url}/flash/desabonnement?token=`;
  expect(mail).toContain(`/flash/desabonnement?token=${searchParams.get('token')}`);
  await page.goto(`${pageOfLink}${searchParams.get('token')}`);
  const api = await apiOf(demo, 'manager');
  const enabled = async () => (await api('GET', '/flash')).body;
  expect(await enabled()).toMatchObject({ enabled: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ne plus recevoir le flash' }).click();
  await expect(page.getByText('Vous ne recevrez plus le flash du matin.')).toBeVisible();
  expect(await enabled()).toMatchObject({ enabled: false });
  await page.goto(`${pageOfLink}1-x`);
  await page.getByRole('button', { name: 'Ne plus recevoir le flash' }).click();
  await expect(page.getByRole('alert')).toContainText('Ce lien de désabonnement n’est pas valable');
});

test('the profile turns the flash on, for some hotels, and shows it', async ({ page, demo }) => {
  await signIn(page, demo, 'manager', '/profile');
  const card = page.getByRole('region', { name: 'Flash du matin' });
  await card.getByLabel('Recevoir le flash du matin').check();
  await card.getByLabel('Une sélection').check();
  await card.getByRole('button', { name: 'Appliquer' }).click();
  await expect(card.getByText('Choisissez au moins un hôtel.')).toBeVisible();
  await card.getByRole('checkbox', { name: /Lyon/ }).check();
  await card.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page.getByText('Flash du matin activé')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('checkbox', { name: /Lyon/ })).toBeChecked();
  // Before the preview: its frame runs no scripts, and axe would wait for an answer from it.
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Voir l’aperçu' }).click();
  const preview = page.frameLocator('iframe[title="Aperçu du flash"]');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(preview.getByRole('rowheader', { name: 'Atterrissage' }).first()).toBeVisible();
});

test('the bell lists the current alerts until they are seen, and opens the month', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  const bell = page.getByRole('button', { name: /^\d+ alertes?/ });
  await expect(bell).toHaveAccessibleName(/, dont \d+ nouvelles?$/);
  const isStored = page.waitForResponse(/\/alerts\/\d+\/seen$/);
  await bell.focus();
  await page.keyboard.press('Enter');
  const alert = page.getByRole('link', { name: /^Pick-up d.* au dernier matin/ }).first();
  await expect(alert).toBeVisible();
  await isStored;
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await expect(bell).toHaveAccessibleName(/^\d+ alertes?$/);
  await bell.click();
  await alert.click();
  await expect(page).toHaveURL(/mois=\d{4}-\d{2}/);
  await bell.click();
  await page.getByRole('link', { name: 'Toutes les alertes et leurs seuils' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alertes' })).toBeVisible();
});

test('thresholds are typed, refused, saved and turned off', async ({ page, demo }) => {
  await signIn(page, demo, 'manager', '/alertes');
  const pickUp = page.getByLabel('Pick-up sous (nuitées)');
  await expect(pickUp).not.toHaveValue('');
  await expectAccessible(page);
  await pickUp.fill('beaucoup');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(pickUp).toHaveAccessibleDescription(/Un nombre, ou rien\./);
  await pickUp.fill('');
  await page.getByLabel('Nuits surveillées (nuits)').fill('99');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByLabel('Nuits surveillées (nuits)')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByLabel('Nuits surveillées (nuits)').fill('14');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Seuils enregistrés')).toBeVisible();
  await expect(page.getByText(/^Aucune alerte\./)).toBeVisible();
});
