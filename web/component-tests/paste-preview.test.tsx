import { readPaste } from '@hotel/domain/data-entry/read-paste.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { figureKey, type StoredFigures } from '../src/data-entry/imports/stored-figures.ts';
import { PastePreview } from '../src/data-entry/paste/paste-preview.tsx';
import { compareFigures, countChanges } from '../src/data-entry/preview/figure-comparison.ts';

const march = { year: 2026, month: 3 };
const today = '2026-03-10';
const asOf = '2026-03-09';

/** The preview of a text, compared with the stored figures; null: these are not loaded yet. */
function TestPreview({ text, stored }: { text: string; stored: StoredFigures | null }) {
  const paste = readPaste(text, { month: march, asOf, reading: null, timeZone: 'Europe/Paris' });
  const figures = compareFigures(paste.figures, stored);
  const query = {
    error: null,
    isFetching: stored === null,
    progress: null,
    retry: () => undefined,
  };
  const notRead = { notRead: paste.notRead, isConfirmed: false, canStore: true };
  const preview = {
    stored: { data: stored, ...query },
    figures,
    counts: countChanges(figures),
    notRead: { ...notRead, onConfirm: () => undefined },
  };
  return <PastePreview paste={paste} preview={preview} asOf={asOf} today={today} />;
}

const summary = page.getByRole('status').first();
const storedOn = (...figures: readonly [string, number][]): StoredFigures =>
  new Map(figures.map(([day, nuitees]) => [figureKey(asOf, day), { nuitees, isReplaced: true }]));

test('days without a value are counted and never shown as 0', async () => {
  await render(<TestPreview text={'10\t0\t\t25'} stored={storedOn()} />);
  await expect.element(summary).toMatchTextContent('3 / 31');
  await expect.element(page.getByText(/28\s+jours sans valeur/)).toBeVisible();
  for (const name of [
    /dimanche 1er mars 2026 10 insérée/,
    /lundi 2 mars 2026 0 insérée/,
    /mardi 3 mars 2026 –$/,
  ]) {
    await expect.element(page.getByRole('cell', { name })).toBeVisible();
  }
});

test('new, unchanged and replaced figures are distinguished once the stored ones are loaded', async () => {
  const stored = storedOn(['2026-03-01', 10], ['2026-03-02', 1800]);
  const screen = await render(<TestPreview text={'10\t20\t30'} stored={null} />);
  await expect.element(page.getByText(/1\s800/)).not.toBeInTheDocument();
  await screen.rerender(<TestPreview text={'10\t20\t30'} stored={stored} />);
  await expect
    .element(page.getByRole('cell', { name: /lundi 2 mars 2026/ }))
    .toMatchTextContent(/1\s800/);
});

test('figures that are all stored already are announced', async () => {
  const stored = storedOn(['2026-03-01', 10], ['2026-03-02', 20]);
  await render(<TestPreview text={'10\t20'} stored={stored} />);
  await expect.element(page.getByText('Toutes ces valeurs sont déjà dans la base.')).toBeVisible();
});

test('dated lines list each figure that would be replaced, with the difference', async () => {
  const text = '08/03/2026\t5\t6\n09/03/2026\t10\t20';
  await render(<TestPreview text={text} stored={storedOn(['2026-03-02', 27])} />);
  const replaced = page.getByRole('table', { name: 'Valeurs remplacées par une autre' });
  const row = replaced.getByRole('row', { name: /09\/03\/2026/ });
  await expect.element(row).toMatchTextContent(/27\s*20\s*[−-]7/);
});

test('an as-of day in the future is a warning', async () => {
  await render(<TestPreview text={'11/03/2026\t5\t7\n12/03/2026\t6\t8'} stored={storedOn()} />);
  await expect.element(page.getByText(/2\s+dates d’arrêté sont dans le futur/)).toBeVisible();
});

test('cells that are not used are listed with their place and the reason', async () => {
  await render(<TestPreview text={'10\tdouze\t30'} stored={storedOn()} />);
  const ignored = page.getByRole('table', { name: 'Éléments ignorés' });
  await expect
    .element(ignored.getByRole('row', { name: /douze/ }))
    .toMatchTextContent(/1.*2.*douze/);
});
