import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseForHotel, hotelRow, openHotels } from './administration-of-hotels.ts';
import { apiOf, expect, hotelNamed, test } from './fixtures.ts';

const samples = join(import.meta.dirname, '../docs/pms-files');
const hotelName = 'Hôtel des Dossiers';
const settings = (page: Page) => page.getByRole('dialog', { name: /^Paramètres Oracle/ });
const diagnostic = (page: Page) => page.getByRole('dialog', { name: /^Diagnostic du dossier/ });
const choice = (page: Page) => settings(page).getByRole('radio', { name: 'Dossier de fichiers' });

test('an administrator connects a hotel to a folder of files, and its figures come from them', async ({
  page,
  copies,
}) => {
  test.slow();
  const filesDir = await mkdtemp(join(tmpdir(), 'hotel-pms-files-'));
  const server = await copies.open({ environment: { PMS_FILES_DIR: filesDir } });
  try {
    await openHotels(page, server);
    await page.getByRole('button', { name: 'Créer un hôtel' }).click();
    await page.getByLabel("Nom de l'hôtel").fill(hotelName);
    await page.getByRole('button', { name: 'Créer', exact: true }).click();
    await expect(hotelRow(page, hotelName)).toBeVisible();
    const id = await hotelNamed(await apiOf(server, 'admin'), hotelName);
    const folder = join(filesDir, id);

    await chooseForHotel(page, hotelName, 'Paramètres Oracle');
    await expect(settings(page).getByRole('radio', { name: 'Base Oracle' })).toBeChecked();
    await expect(settings(page).getByLabel('Hôte')).toBeVisible();
    await choice(page).check();
    await expect(settings(page).getByLabel('Hôte')).toHaveCount(0);
    await expect(settings(page)).toContainText('Aucun fichier n’a encore été lu.');
    await settings(page).getByRole('button', { name: 'Tester' }).click();
    await expect(settings(page)).toContainText(
      `Le dossier « ${id} » n’existe pas dans le dossier des fichiers du PMS (PMS_FILES_DIR).`,
    );
    await expectAccessible(page);
    await mkdir(folder);
    await settings(page).getByRole('button', { name: 'Tester' }).click();
    await expect(settings(page)).toContainText('Le dossier peut être lu.');

    await writeFile(join(folder, 'abime.csv'), 'WORKING_DATE;STAY_DATE;NUITEES\n2026-03-10;x;1\n');
    for (const name of await readdir(samples)) {
      await copyFile(join(samples, name), join(folder, name));
    }
    await settings(page).getByRole('button', { name: 'Diagnostic du dossier' }).click();
    await expect(async () => {
      await diagnostic(page).getByRole('button', { name: 'Refaire le diagnostic' }).click();
      await expect(diagnostic(page)).toContainText('donne toutes les listes', { timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
    await expect(diagnostic(page)).toContainText('mardi 10 mars 2026');
    await expect(
      diagnostic(page).getByRole('listitem').filter({ hasText: 'abime.csv' }),
    ).toContainText('Ligne 2 : STAY_DATE, un jour est attendu');
    await expectAccessible(page);

    await page.goto(`${server.url}/data-entry?hotel=${id}`);
    await expect(page.getByRole('tab', { name: 'Import PMS' })).toBeVisible();
    const form = page.getByRole('region', { name: 'Import depuis les fichiers du PMS' });
    await form.getByLabel('Mois').selectOption('3');
    await form.getByLabel('Année').fill('2026');
    await form.getByRole('button', { name: 'Importer depuis les fichiers' }).click();
    await expect(page.getByText(/^Import des fichiers terminé: \d+ insérées/)).toBeVisible();
    await expect(page.getByText('Import PMS : chaque jour')).toBeVisible();
    await expect(page.locator('main')).not.toContainText('Oracle');
    const files = page.getByRole('table', { name: 'Fichiers du PMS' });
    await expect(files.getByRole('row', { name: 'abime.csv' })).toContainText('Refusé');
    const imports = page.getByRole('table', { name: 'Derniers imports' });
    await expect(imports).toContainText('Fichier du PMS : nights-on-the-books.csv');
    await expect(imports.getByRole('button', { name: 'Annuler cet import' })).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${server.url}/noshow?hotel=${id}&mois=2026-03`);
    await expect(page.getByText('2 lignes')).toBeVisible();
    await page.goto(`${server.url}/?hotel=${id}&mois=2026-03`);
    await expect(page.getByRole('table')).toContainText('10/03/2026');
    await expect(page.getByRole('table')).toContainText(/2.781/);
  } finally {
    await server.stop();
    await rm(filesDir, { recursive: true });
  }
});
