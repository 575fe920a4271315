import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, hotelNamed, signIn, test } from './fixtures.ts';

test('a former user is exported and erased', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  const email = 'partie@demo.hotel';
  const made = await admin('POST', '/profiles', { email, password: 'chemin-des-lilas' });
  expect(made.status).toBe(201);
  await signIn(page, demo, 'admin', '/administration');
  await page.getByRole('link', { name: 'Données personnelles' }).click();
  const card = page.getByRole('region', { name: 'Un utilisateur' });
  await card.getByLabel('E-mail').fill('personne');
  await card.getByRole('button', { name: 'Exporter les données' }).click();
  await expect(card.getByText('Email valide requis')).toBeVisible();
  await card.getByLabel('E-mail').fill('inconnue@demo.hotel');
  await card.getByRole('button', { name: 'Exporter les données' }).click();
  await expect(card.getByText('Aucune donnée sur cette adresse.')).toBeVisible();

  await card.getByLabel('E-mail').fill(email);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Exporter les données' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`donnees-${email}.json`);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ email, account: { email } });
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Effacer la personne' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click();
  await expect(card.getByText(/« personne-[\da-f]{8} » la remplace/)).toBeVisible();
  const profiles = await admin('GET', '/profiles');
  expect(JSON.stringify(profiles.body)).not.toContain(email);
});

test('a guest is found in the lists of no-shows, and erased from them', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  const hotel = await hotelNamed(admin, 'Le Grand Hôtel de Lyon');
  const month = { hotel_id: hotel, month: 8, year: 2025 };
  const { body } = await admin('POST', '/oracle/noshow-detail', month);
  const [first] = (body as { rows: { client: string }[] }).rows;
  const guest = first?.client ?? '';
  await signIn(page, demo, 'admin', '/administration/donnees-personnelles');
  const card = page.getByRole('region', { name: 'Un client' });
  await expect(page.getByText(/effacée au bout de 7 jours/)).toBeVisible();
  await card.getByLabel('Nom du client').fill('zz');
  await card.getByRole('button', { name: 'Rechercher' }).click();
  await expect(card.getByText('3 lettres au moins')).toBeVisible();
  await card.getByLabel('Nom du client').fill(guest);
  await card.getByRole('button', { name: 'Rechercher' }).click();
  await expect(card.getByText('Le Grand Hôtel de Lyon').first()).toBeVisible();
  await card.getByRole('button', { name: 'Effacer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(card.getByText('Aucune réservation ne nomme ce client.')).toBeVisible();
});
